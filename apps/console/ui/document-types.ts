/** Endings of the names of documents that can be audited, as the `accept` attribute takes them. */
export const DOCUMENT_TYPES = '.pdf,.docx,.odt,.rtf,.eml,.txt,.md,.html,.htm';
