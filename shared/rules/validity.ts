/** Stands for a day that a government has yet to decide; it is later than every day that was decided. */
export const DAY_NOT_DECIDED = '9999-12-31';
