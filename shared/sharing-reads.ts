/**
 * Shares reads of the same key: who asks while one is under way waits for the next, which all who ask meanwhile share. An answer is thus
 * never older than its question, and one key costs one read at a time however many ask.
 */
export function sharingReads<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  const next = new Map<string, Promise<Value>>();

  function start(key: string): Promise<Value> {
    const reading = read(key).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  }

  return (key) => {
    const running = underWay.get(key);
    if (running === undefined) return start(key);
    const waiting = next.get(key);
    if (waiting !== undefined) return waiting;
    const following = running
      .catch(() => undefined)
      .then(() => {
        next.delete(key);
        return start(key);
      });
    next.set(key, following);
    return following;
  };
}
