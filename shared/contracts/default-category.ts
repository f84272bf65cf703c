/** Filing group of a profile that names none (contract, "Profile"). */
export const DEFAULT_CATEGORY = 'Generell';
