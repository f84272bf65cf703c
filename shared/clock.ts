/** The time in epoch milliseconds; injected wherever a rule depends on it, because tests must set it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
