"""How SOAP stacks write the same message: prefixes, where namespaces are declared, headers, character references."""
import dataclasses
from xml.sax.saxutils import escape

ENVELOPE = {"1.1": "http://schemas.xmlsoap.org/soap/envelope/", "1.2": "http://www.w3.org/2003/05/soap-envelope"}
XSI, XSD = "http://www.w3.org/2001/XMLSchema-instance", "http://www.w3.org/2001/XMLSchema"
QUOTES = {'"': "&quot;", "\t": "&#9;", "\n": "&#10;"}


@dataclasses.dataclass(frozen=True)
class Style:
    """One stack's way of writing. No line ends: oha takes its bodies line by line."""
    envelope: str                # prefix of the envelope
    body: str                    # prefix of what is in the body; "" is a default namespace
    declaration: bool = False    # <?xml ...?> in front
    outermost: bool = False      # the body's namespace is declared on the envelope
    schema_instance: bool = False  # unused xsi and xsd declarations, as .NET writes them
    header: bool = False         # a SOAP header with attributes, for nobody in particular
    references: bool = False     # what is not ASCII is written as &#x...;

    def text(self, value):
        return self.characters(escape(str(value)))

    def attribute(self, value):
        return self.characters(escape(str(value), QUOTES))

    def characters(self, text):
        if not self.references or text.isascii():
            return text
        return "".join(c if c.isascii() else f"&#x{ord(c):X};" for c in text)

    def element(self, name, content, attributes=(), first=""):
        """An element of the body; content is text or a list of elements already written, or None."""
        tag = f"{self.body}:{name}" if self.body else name
        written = "".join(f' {key}="{self.attribute(value)}"' for key, value in attributes)
        if content is None:
            return f"<{tag}{first}{written}/>"
        inner = "".join(content) if isinstance(content, list) else self.text(content)
        return f"<{tag}{first}{written}>{inner}</{tag}>"

    def message(self, soap, namespace, name, content, attributes=(), tracking=0):
        """A whole SOAP message, its body an element of this name and namespace."""
        declared = f' xmlns:{self.body}="{namespace}"' if self.body else f' xmlns="{namespace}"'
        e = self.envelope
        on_envelope, on_element = (declared, "") if self.outermost else ("", declared)
        xsi = f' xmlns:xsi="{XSI}" xmlns:xsd="{XSD}"' if self.schema_instance else ""
        header = (f'<{e}:Header><t:caller xmlns:t="urn:example:tracking" system="branch &amp; agency" '
                  f'message="{tracking:08x}" t:priority="normal"/></{e}:Header>') if self.header else ""
        declaration = '<?xml version="1.0" encoding="UTF-8"?>' if self.declaration else ""
        return (f'{declaration}<{e}:Envelope xmlns:{e}="{ENVELOPE[soap]}"{on_envelope}>{header}<{e}:Body{xsi}>'
                f'{self.element(name, content, attributes, on_element)}</{e}:Body></{e}:Envelope>')


# Modelled on what Apache CXF, .NET, PHP and Axis send.
STYLES = (
    Style("soap", ""),
    Style("s", "", schema_instance=True),
    Style("SOAP-ENV", "ns1", declaration=True, outermost=True),
    Style("soapenv", "q0", declaration=True, header=True, references=True),
)
# Answers are written as the claims service writes them.
SERVICE = Style("soap", "ns2")
