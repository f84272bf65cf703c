/** Style sheet of every page: one column, dark where the reader prefers that, page breaks between findings. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #1f2933; --soft: #52606d; --line: #d9e2ec; --paper: #fff; --wash: #f5f7fa; --accent: #1f4e79;
  --high: #a61b1b; --medium: #8a4b00; --low: #1f5f7a; --good: #1b6e3c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e7eb; --soft: #a3b1bf; --line: #3a4653; --paper: #161b22; --wash: #1f2630; --accent: #8fc1f0;
    --high: #ff9b9b; --medium: #ffc276; --low: #8fd3f0; --good: #8ee0ac; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 "Segoe UI", system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; padding-bottom: .3rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1.05rem; line-height: 1.4; margin: 0; }
.kicker { margin: 0 0 .25rem; color: var(--soft); font-size: .85rem; letter-spacing: .06em; text-transform: uppercase; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.1rem; margin: .75rem 0 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
dd + dd { grid-column: 2; }
article { margin: 1rem 0; padding: 1rem 1.25rem 1.1rem; border: 1px solid var(--line); border-left: .3rem solid var(--tone, var(--line)); border-radius: .4rem; }
.HIGH { --tone: var(--high); } .MEDIUM { --tone: var(--medium); } .LOW { --tone: var(--low); } .STRENGTH { --tone: var(--good); }
.badge { margin: 0 0 .2rem; color: var(--tone); font-size: .8rem; font-weight: 700; letter-spacing: .05em; text-transform: uppercase; }
blockquote { margin: .75rem 0; padding: .6rem .9rem; background: var(--wash); border-radius: .3rem; font-family: Georgia, "Times New Roman", serif; overflow-wrap: anywhere; }
.description { margin: .75rem 0 0; white-space: pre-line; }
.law { margin: .5rem 0 0; font-family: Georgia, "Times New Roman", serif; overflow-wrap: anywhere; }
.source { margin: .75rem 0 0; color: var(--soft); font-size: .85rem; }
nav ol, nav ul { margin: .5rem 0 0; padding-left: 1.6rem; }
nav .level-3 { margin-left: 1.2rem; }
mark { background: #fff3bf; color: #1f2933; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
footer { margin-top: 3rem; color: var(--soft); font-size: .85rem; }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr; gap: 0; } dt { margin-top: .4rem; } dd + dd { grid-column: 1; } }
@media print {
  :root { color-scheme: light; --ink: #000; --soft: #444; --line: #bbb; --paper: #fff; --wash: #f4f4f4; --accent: #000;
    --high: #a61b1b; --medium: #8a4b00; --low: #1f5f7a; --good: #1b6e3c; }
  @page { margin: 2cm; @bottom-center { content: counter(page) " / " counter(pages); font-size: 8.5pt; color: #444; } }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  article { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;
