import net from 'node:net';
import getPort from 'get-port';
import { StackError } from './stack-error.ts';

/** A port that nobody else can take until `release` is called, right before the server that will listen on it starts. */
export interface HeldPort {
  port: number;
  release(): Promise<void>;
}

export interface PortRequest {
  /** The variable that sets this port; null for a port that nobody sets. */
  variable: string | null;
  /** 0 asks for any free port. */
  preferred: number;
  /** True when the variable was set: such a port never moves. */
  isGiven: boolean;
}

/**
 * Holds the preferred port, or a free one in its place where a default is busy; `say` hears of that.
 * @throws StackError when the port was asked for by name and is busy.
 */
export async function holdPort(request: PortRequest, say: (line: string) => void): Promise<HeldPort> {
  const { variable, preferred, isGiven } = request;
  for (;;) {
    const port = await getPort(preferred === 0 ? {} : { port: preferred });
    if (port !== preferred && preferred !== 0) {
      if (isGiven)
        throw new StackError(`${variable} asks for port ${preferred}, which is in use: free it or set another one.`);
      if (variable !== null) say(`Port ${preferred} is in use; taking ${port} instead (${variable} sets another).`);
    }
    const held = await hold(port);
    if (held !== null) return held;
  }
}

async function hold(port: number): Promise<HeldPort | null> {
  const server = net.createServer((socket) => socket.destroy()).unref();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, exclusive: true }, () => resolve(true));
  });
  if (!isListening) return null;
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}
