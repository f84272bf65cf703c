/** The channel on which the page that a provider sends people back to hands over its answer. */
const channel = () => new BroadcastChannel('docaudit.provider-answer');

/** Calls `onAnswer` with the query of each answer, until the returned function is called. */
export function providerAnswers(onAnswer: (query: string) => void): () => void {
  const open = channel();
  open.addEventListener('message', ({ data }) => onAnswer(String(data)));
  return () => open.close();
}

/** Hands an answer to the tab that waits for it. */
export function handOverAnswer(query: string): void {
  const open = channel();
  open.postMessage(query);
  open.close();
}
