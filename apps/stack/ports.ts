import { randomInt } from 'node:crypto';
import net from 'node:net';
import getPort from 'get-port';
import { StackError } from './stack-error.ts';

/** A reserved port. `release` is called right before its server starts, because until then nobody else may take it. */
export interface HeldPort {
  port: number;
  release(): Promise<void>;
}

export interface PortRequest {
  /** The variable that sets this port; null for a port without one. */
  variable: string | null;
  /** 0 asks for any free port. */
  preferred: number;
  /** True when the variable was set: such a port never moves. */
  isGiven: boolean;
}

/**
 * Reserves the preferred port, or a free one where a default is in use, which `say` is told.
 * @throws StackError when the port was set by its variable and is in use.
 */
export async function holdPort(request: PortRequest, say: (line: string) => void): Promise<HeldPort> {
  const { variable, preferred, isGiven } = request;
  for (;;) {
    const port = await getPort({ port: preferred === 0 ? anyPorts() : [preferred, ...anyPorts()] });
    if (port !== preferred && preferred !== 0) {
      if (isGiven)
        throw new StackError(`${variable} asks for port ${preferred}, which is in use: free it or set another one.`);
      if (variable !== null) say(`Port ${preferred} is in use; taking ${port} instead (${variable} sets another).`);
    }
    const held = await hold(port);
    if (held !== null) return held;
  }
}

/** Ports below those that systems give to outgoing connections, one of which could take a port before its server starts. */
const FREE_PORTS = { from: 20_000, to: 32_000 };
/**
 * Ports that one process takes, by its id: processes that start at once have neighbouring ids, and must not take a port that another has just
 * released for its server.
 */
const OWN_PORTS = 200;
const TRIED_PORTS = 50;

function anyPorts(): number[] {
  const shares = (FREE_PORTS.to - FREE_PORTS.from) / OWN_PORTS;
  const from = FREE_PORTS.from + (process.pid % shares) * OWN_PORTS;
  return Array.from({ length: TRIED_PORTS }, () => randomInt(from, from + OWN_PORTS));
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
