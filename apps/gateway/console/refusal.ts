import { ApiError } from '../../../shared/errors/api-error.ts';
import { type Html, html } from '../../../shared/html.ts';
import type { TextKey } from './texts/en.ts';
import { ENGLISH, type Texts } from './texts.ts';

/** A refusal that its page says in the language of the person; the message is the same sentence in English. */
export class PageRefusal extends ApiError<'FORBIDDEN' | 'SERVICE_UNAVAILABLE'> {
  readonly #key: TextKey;
  readonly #reason: string;

  /** `reason` takes the place of `{reason}` in the text; it is in English, because another program may have written it. */
  constructor(
    code: 'FORBIDDEN' | 'SERVICE_UNAVAILABLE',
    key: TextKey,
    { reason = '', cause }: { reason?: string; cause?: unknown } = {},
  ) {
    super(code, ENGLISH.t(key, { reason }), { cause });
    this.#key = key;
    this.#reason = reason;
  }

  sentence({ marked }: Texts): Html {
    return marked(this.#key, { reason: html`<span lang="en">${this.#reason}</span>` });
  }
}
