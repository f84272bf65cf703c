/** Style sheet of the published reference: one readable column beside the contents, in the reader's colour scheme. */
export const REFERENCE_CSS = `
:root { color-scheme: light dark; --text: #1d2329; --soft: #5b6670; --line: #dde2e7; --ground: #fff; --raised: #f5f7f9; --link: #0b5cad; --mark: #fff4cf; }
@media (prefers-color-scheme: dark) { :root { --text: #e4e8ec; --soft: #9aa6b2; --line: #333b44; --ground: #14181c; --raised: #1d2329; --link: #7ab8ff; --mark: #4a3f14; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; }
.layout { display: grid; grid-template-columns: 17rem minmax(0, 52rem); gap: 3rem; max-width: 76rem; margin: 0 auto; padding: 2rem 1.5rem 6rem; }
nav { position: sticky; top: 2rem; align-self: start; max-height: calc(100vh - 4rem); overflow-y: auto; font-size: .875rem; line-height: 1.45; }
nav ul { list-style: none; margin: .25rem 0 1rem; padding: 0; }
nav li { margin: .2rem 0; overflow-wrap: anywhere; }
nav strong { color: var(--soft); font-weight: 600; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.01em; }
h2 { font-size: 1.4rem; margin: 3.5rem 0 1rem; padding-bottom: .35rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; margin: 2.5rem 0 .35rem; }
h4 { font-size: .8rem; margin: 1.25rem 0 .35rem; color: var(--soft); text-transform: uppercase; letter-spacing: .05em; }
p { margin: .5rem 0; }
dl { display: grid; grid-template-columns: 11rem 1fr; gap: .35rem 1rem; margin: .75rem 0; }
dt { color: var(--soft); }
dd { margin: 0; }
pre { background: var(--raised); padding: .75rem 1rem; border-radius: .35rem; overflow-x: auto; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.start { max-width: 44rem; margin: 0 auto; padding: 4rem 1.5rem; }
.codes { list-style: none; margin: 0; padding: 0; }
.soft { color: var(--soft); }
code { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; background: var(--raised); padding: .1em .3em; border-radius: .25rem; overflow-wrap: anywhere; }
.route { font-size: 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; line-height: 1.5; }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
td:last-child, th:last-child { padding-right: 0; }
.fields { table-layout: fixed; min-width: 40rem; }
.fields th:nth-child(1) { width: 14rem; }
.fields th:nth-child(2) { width: 15rem; }
td:first-child code { white-space: nowrap; }
tr:target, h3:target { background: var(--mark); }
@media (max-width: 56rem) { .layout { display: block; } nav { position: static; max-height: 12rem; margin-bottom: 2rem; border-bottom: 1px solid var(--line); } dl { grid-template-columns: 1fr; } }
`;
