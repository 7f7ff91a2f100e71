"""The style sheet of the page of reviews: the green cloth and the paper of the site."""

STYLE = """
:root { color-scheme: dark; --felt: #1f5a43; --light: #2a6d52; --rail: #0e3124; --ink: #f7f1e1;
  --soft: #d8e3d7; --paper: #f7f1e1; --on-paper: #17251d; --quiet: #4c5a50; --rule: #d9d0b8;
  --brass: #e2c06c; --red: #96262c; --blue: #274b86 }
@media (prefers-color-scheme: dark) { :root { --felt: #22292e; --light: #2a3238; --rail: #191e22;
  --ink: #eceff1; --soft: #b6c0c7; --paper: #14181b; --on-paper: #eceff1; --quiet: #b6c0c7;
  --rule: #39444b; --red: #e58b83; --blue: #93b2ea } }
* { box-sizing: border-box }
html { font: 106.25%/1.45
  "Source Sans 3", system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif }
body { margin: 0; color: var(--ink); background: radial-gradient(90% 60rem at 50% 20rem,
  var(--light), transparent 72%) var(--felt) }
header { display: flex; gap: 1rem; align-items: baseline; padding: .6rem max(1rem, 50vw - 33rem);
  background: var(--rail) }
header p, h1, h2, h3, h4, h5, p, ol, figure { margin: 0 }
h1, h2, h3 { font-family: "Libre Caslon Display", "Iowan Old Style", "Palatino Linotype", Palatino,
  Georgia, serif; font-weight: 400; line-height: 1.15 }
h1 { font-size: 1.5rem }
h2 { font-size: clamp(1.9rem, 5vw, 2.8rem) }
h3 { font-size: 1.5rem; margin-bottom: .6rem }
h4 { font-size: 1.1rem }
h5 { margin-top: .8rem; font-size: .85rem; color: var(--quiet) }
header p, .result span, .key { color: var(--soft) }
main { max-width: 66rem; margin: auto; padding: 1.6rem 1rem 3rem }
a { color: var(--brass) }
nav { margin-bottom: 2rem }
article { margin-bottom: 4rem }
.result { margin: .3rem 0 1.2rem; font-size: 1.1rem }
.result span { display: block; font-size: 1rem }
.graph { display: block; width: 100%; height: auto; border-radius: 14px }
.graph text { font: 15px system-ui, sans-serif; fill: #d3e0d8 }
.graph .ring { font-size: 17px; font-weight: 600; fill: #fff }
.key { margin: .5rem 0 1.4rem; font-size: .95rem }
.key i { display: inline-block; width: .8em; height: .8em; margin-right: .2em;
  border-radius: 50%; border: 1.5px solid #fdf9ee; vertical-align: -.06em }
.key span { margin-right: .9em }
.key .turning { border: 3px solid #e3b63c }
.key .red { background: #96262c }
.key .blue { background: #274b86 }
.two { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.2rem }
.paper { padding: 1.1rem 1.3rem; color: var(--on-paper); background: var(--paper);
  border-radius: 12px; box-shadow: 0 1px 2px rgb(2 16 11 / 38%), 0 3px 8px rgb(2 16 11 / 22%) }
.paper small { color: var(--quiet); font-size: .85em }
td small { white-space: nowrap }
.key span { display: inline-block }
th, h2 { overflow-wrap: anywhere }
.scroll { overflow-x: auto; border-radius: 14px }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .28rem .5rem; border-top: 1px solid var(--rule);
  text-align: right; font-weight: 400 }
tr:first-child > * { border-top: 0; font-weight: 600 }
th:first-child, td:first-child { padding-left: 0; text-align: left; overflow-wrap: break-word }
.marks td:nth-child(-n+3) { text-align: left }
.sum { margin-top: .9rem; line-height: 1.7 }
ol.turning { margin-top: .5rem; padding: 0; list-style: none }
ol.turning li { padding: .45rem 0; border-top: 1px solid var(--rule) }
.mistakes { margin: 2.2rem 0 1.4rem }
figure { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: .4rem 1.4rem;
  align-items: start; margin-bottom: 1.2rem }
figure img { width: 100%; height: auto; border-radius: 10px }
.acts { display: flex; flex-wrap: wrap; gap: .35rem; margin: .25rem 0 0;
  padding: 0; list-style: none }
.acts li { padding: .08rem .5rem; border: 1px solid var(--rule); border-radius: 8px;
  font-size: .95rem }
.better { grid-column: 1 / -1 }
.cost { margin-top: .4rem }
.how { margin-top: 2rem }
.how h2 { font-size: 1.5rem }
.how p { max-width: 44rem; margin-top: .6rem }
summary { min-height: 2.6rem; line-height: 2.6rem; cursor: pointer; font-weight: 600 }
:focus-visible { outline: 3px solid #ffe08a; outline-offset: 2px; border-radius: 6px }
@media (max-width: 48rem) { .two, figure { grid-template-columns: minmax(0, 1fr) }
  .paper { padding: .9rem 1rem } .graph { min-width: 40rem } }
@media print { :root { color-scheme: light; --ink: #17251d; --soft: #17251d; --paper: #fff;
  --on-paper: #17251d; --quiet: #444; --rule: #bbb } body { background: none }
  header { background: none } figure { break-inside: avoid } .paper { box-shadow: none } }
""".strip()
