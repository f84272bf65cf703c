import { Html, html } from '../../../shared/html.ts';

/** Drawings of Lucide, as the application has them. */
const ICONS = {
  alert: '<circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h.01"/>',
  caution:
    '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/>',
  check: '<path d="M20 6 9 17l-5-5"/>',
  cross: '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>',
  globe:
    '<circle cx="12" cy="12" r="10"/><path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20"/><path d="M2 12h20"/>',
  organisation:
    '<path d="M10 18v-7"/><path d="M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z"/><path d="M14 18v-7"/><path d="M18 18v-7"/><path d="M3 22h18"/><path d="M6 18v-7"/>',
} as const;

/** A drawing beside a text that says the same. */
export const icon = (name: keyof typeof ICONS): Html =>
  html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${new Html(ICONS[name])}</svg>`;

export const BRAND_MARK = new Html(
  '<svg viewBox="0 0 28 28" aria-hidden="true" fill="none"><path d="M6 3.5h11.5L23 9v14a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 5 23V4.5a1 1 0 0 1 1-1z" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M9 11.5h5.5M9 20h9.5" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><path class="hl" d="M8 15.75h12" stroke-width="4"/></svg>',
);

interface Field {
  /** Id and name of the input. */
  name: string;
  label: string;
  /** Attributes of the input besides its name. */
  attributes: Html;
  /** The error in what was typed; the field then has the focus. */
  error?: string | null;
}

/** A labelled input with the sentence on what is wrong. */
export function field({ name, label, attributes, error = null }: Field): Html {
  const marks = error === null ? '' : html` aria-invalid="true" aria-describedby="${name}-error" autofocus`;
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes}${marks}>${
    error === null
      ? ''
      : html`
<p class="error" id="${name}-error" role="alert">${icon('alert')}<span>${error}</span></p>`
  }</div>`;
}

/** A sentence on what happened, which screen readers say at once; nothing without one. */
export const problem = (sentence: string | null): Html =>
  sentence === null ? html`` : html`<div class="notice" role="alert">${icon('caution')}<p>${sentence}</p></div>`;
