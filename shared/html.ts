/** Markup that needs no escaping. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[];

/** Template tag that escapes values unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((page, string, i) => page + render(parts[i - 1] ?? '') + string));
}

function render(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map((one: Html) => one.markup).join('');
  return String(part).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Escapes prose and renders text between backticks as code. */
export function prose(text: string): Html {
  return new Html(
    text
      .split('`')
      .map((part, i) => (i % 2 === 1 ? `<code>${render(part)}</code>` : render(part)))
      .join(''),
  );
}

/** A page with its style sheet as the only asset; `head` is markup of its head before that. */
export interface Page {
  title: string;
  css: string;
  body: Html;
  language?: string;
  head?: Html;
}

/** Renders a page. */
export function renderPage({ title, css, body, language = 'en', head = html`` }: Page): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
${head}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(css)}</style>
</head>
<body>${body}</body>
</html>
`.markup;
}
