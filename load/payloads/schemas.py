"""The schema of a WSDL, and whether a SOAP message keeps it."""
import functools

from lxml import etree

SCHEMA = "{http://www.w3.org/2001/XMLSchema}schema"
PARSER = etree.XMLParser(resolve_entities=False, no_network=True)


class NotValid(ValueError):
    """What was generated does not fit the contract: one of the two has changed."""


@functools.lru_cache(maxsize=None)
def schemas(wsdl):
    """targetNamespace -> schema, of all in <types>; they do not import each other."""
    found = etree.parse(str(wsdl), PARSER).iter(SCHEMA)
    # Written and read again: cut out of its document, a schema would lose the prefixes that are declared above it.
    alone = [etree.fromstring(etree.tostring(schema), PARSER) for schema in found]
    return {schema.get("targetNamespace"): etree.XMLSchema(schema) for schema in alone}


def check(message, wsdl):
    """The body's element, if the message is one of this contract."""
    envelope = etree.fromstring(message, PARSER)
    body = envelope.find(f"{{{etree.QName(envelope).namespace}}}Body")
    elements = [] if body is None else list(body)
    if len(elements) != 1:
        raise NotValid(f"{len(elements)} elements in the body, not one")
    schema = schemas(wsdl).get(etree.QName(elements[0]).namespace)
    if schema is None:
        raise NotValid(f"{elements[0].tag} is of no namespace of {wsdl}")
    if not schema.validate(elements[0]):
        raise NotValid(f"{wsdl}: {schema.error_log.last_error}")
    return elements[0]
