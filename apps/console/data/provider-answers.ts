import { broadcast } from './broadcast.ts';

/** The channel on which the page that a provider sends people back to hands the query of its answer to the tab that waits for it. */
export const providerAnswers = broadcast<string>('docaudit.provider-answer');
