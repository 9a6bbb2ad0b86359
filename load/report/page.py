"""The page itself: findings first, then each chart with its caveats and its table, the environment last."""
import re
from html import escape
from pathlib import Path

from . import look, words

STYLE = Path(__file__).with_name("page.css")
# Nothing may be fetched, whatever a results folder has in it.
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def render(results, findings, charts):
    where = _where(results)
    parts = [
        "<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">', '<link rel="icon" href="data:,">',
        f"<title>Soapstone, measured: {escape(results.folder.resolve().name)}</title>",
        f"<style>\n{STYLE.read_text(encoding='utf-8')}</style>", "</head>", "<body>",
        "<header>", "<h1>Soapstone, measured: what a mediation costs</h1>",
        f'<p class="where">{escape(where)}</p>' if where else "", "</header>",
        "<main>", _findings(findings), _nav(results, charts), _left_out(results.left_out), *map(_section, charts),
        _environment(results.environment), "</main>",
        "<footer>Each picture lies beside this page as a PNG of the same name as its place here, such as throughput.png.</footer>"
        .replace("throughput", charts[0].name), "</body>", "</html>", ""]
    return "\n".join(part for part in parts if part) + "\n"


def _where(results):
    """The line under the title: what is known of when, what and where, in short."""
    known = _flat(results.environment)
    changed = " with changes" if known.get("git dirty") == "True" else ""
    found = []
    for word, shown in (("date", "{}"), ("commit", "commit {:.12}" + changed), ("cpu", "{}"), ("cores", "{} cores"), ("jdk", "JDK {}"),
                        ("envoy", "Envoy {}")):
        value = next((value for name, value in known.items() if word in name.lower()), None)
        if value:
            found.append(shown.format(value))
    return " · ".join(found)


def _findings(findings):
    items = [f"<li><strong>{escape(one.title)}</strong><b>{escape(one.figure)}</b>{_prose(one.text)}</li>" for one in findings]
    return f'<ol class="findings">{"".join(items)}</ol>' if items else ""


def _prose(text):
    """No line ends between a number and its unit."""
    return re.sub(r"(?<=\d) (?=(%|KB|MB|ms|µs)(?!\w))", "&nbsp;", escape(text))


def _nav(results, charts):
    links = [f'<a href="#{chart.name}">{escape(chart.title)}</a>' for chart in charts]
    if results.environment:
        links.append('<a href="#environment">Environment</a>')
    return f"<nav>{''.join(links)}</nav>"


def _left_out(what):
    if not what:
        return ""
    items = "".join(f"<li>{escape(line)}</li>" for line in what)
    return ('<section class="warning" id="left-out"><h2>Left out</h2>'
            f"<p>What has errors, was refused or cannot be read is in no chart.</p><ul>{items}</ul></section>")


def _section(chart):
    caveats = " ".join(chart.caveats)
    return "\n".join((
        f'<section id="{chart.name}">', f"<h2>{escape(chart.title)}</h2>", f"<p>{_prose(chart.lead)}</p>" if chart.lead else "",
        f'<figure role="img" aria-label="{escape(chart.title)}">', look.svg(chart.figure, chart.name),
        f"<figcaption>{_prose(caveats)}</figcaption>", "</figure>",
        "<details><summary>The numbers</summary>", _table(chart.columns, chart.rows), "</details>", "</section>"))


def _table(columns, rows):
    shown = [[_cell(value) for value in row] for row in rows]
    is_number = [any(row[i] != "–" for row in shown) and all(re.fullmatch(r"–|[-+−]?[\d,.]+( %)?", row[i]) for row in shown)
                 for i in range(len(columns))]
    marks = [' class="number"' if number else "" for number in is_number]
    head = "".join(f"<th{mark}>{escape(column)}</th>" for mark, column in zip(marks, columns))
    body = "\n".join("<tr>" + "".join(f"<td{mark}>{escape(value)}</td>" for mark, value in zip(marks, row)) + "</tr>" for row in shown)
    return f'<div class="table"><table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'


def _cell(value):
    if value is None:
        return "–"
    if isinstance(value, float):
        return words.short(value, 3)
    return str(value)


def _environment(environment):
    rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in _flat(environment).items())
    if not rows:
        return ""
    return f'<section id="environment"><h2>Environment</h2><div class="environment"><table>{rows}</table></div></section>'


def _flat(value, name=""):
    """{"machine": {"cores": 2}} -> {"machine cores": "2"}"""
    if isinstance(value, dict):
        return {key: text for inner, content in value.items() for key, text in _flat(content, f"{name} {inner}".strip()).items()}
    if isinstance(value, list) and any(isinstance(one, (dict, list)) for one in value):
        return {key: text for index, content in enumerate(value, 1) for key, text in _flat(content, f"{name} {index}").items()}
    if isinstance(value, list):
        value = " ".join(map(str, value))
    return {} if value in (None, "") else {name: str(value)}
