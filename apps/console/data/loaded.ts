import { noteMissingCode } from './missing-code.ts';
import { untilAnswering } from './service-state.ts';

/**
 * Does what loads code, and does it again after an outage: otherwise what needs the code would fail although the service is only away for a
 * while. Any error other than that of code or styles that cannot be fetched is thrown on. @throws an error of missing code where the service
 * answers, and the code still cannot be fetched
 */
export async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isOfFetching(error)) throw error;
    await untilAnswering();
    // Vite asks for styles only once, so that those that failed are put in anew.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (link.sheet === null) link.replaceWith(link.cloneNode());
    }
    return load().catch((last: unknown) => {
      throw isOfFetching(last) ? noteMissingCode(last) : last;
    });
  }
}

/** The browser answers `TypeError` for code, and Vite an error of these words for styles. */
const isOfFetching = (error: unknown): error is Error =>
  error instanceof TypeError || String(error).includes('Unable to preload CSS');
