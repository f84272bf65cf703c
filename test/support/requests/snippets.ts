/** A body that creates a legal source, with the fields that are required. */
export const GUIDANCE = { name: 'Råd', content: 'Hör båda parter.', authorityType: 'GUIDANCE' };

/** A body that creates a legal source, with every field. */
export const GENERAL_ADVICE = {
  name: 'Allmänna råd om utredningar',
  source: 'SOSFS 2014:5',
  content: 'Nämnden bör höra båda parter innan den beslutar.',
  authorityType: 'GENERAL_ADVICE',
  validFromYear: 2014,
  validToYear: 2024,
};

/** Code points of the longest content. */
export const MAX_CONTENT = 2500;
/** A code point of two UTF-16 units. */
export const PEN = '🖋';
