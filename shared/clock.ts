/** The time in epoch milliseconds; injected wherever a rule depends on the time, so that tests can set it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
