/** A channel between the pages of this browser, by its name. */
export const broadcast = <Message>(name: string) => ({
  /** Calls `onMessage` with each message of another page, until the returned function is called. */
  listen(onMessage: (message: Message) => void): () => void {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => onMessage(data as Message));
    return () => channel.close();
  },
  tell(message: Message): void {
    const channel = new BroadcastChannel(name);
    channel.postMessage(message);
    channel.close();
  },
});
