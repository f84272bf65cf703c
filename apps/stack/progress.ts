const TICK_MS = 1_000;
/** Without a terminal a long step prints a line this often, because lines cannot be rewritten there. */
const QUIET_TICK_MS = 15_000;

/** Shows people what the stack is doing. */
export interface Progress {
  say(line: string): void;
  /** Runs `work` and shows its name with the seconds that it has taken. */
  during<T>(label: string, work: () => Promise<T>): Promise<T>;
}

interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Prints to `out`; a terminal shows the running steps on one line that is rewritten. */
export function createProgress(out: Output): Progress {
  const running = new Map<string, number>();
  const isTerminal = out.isTTY === true;
  let timer: NodeJS.Timeout | null = null;

  const seconds = (startedAt: number) => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  const clear = () => {
    if (isTerminal && running.size > 0) out.write('\r\x1b[K');
  };
  const draw = () => {
    if (!isTerminal || running.size === 0) return;
    const line = [...running].map(([label, startedAt]) => `${label} … ${seconds(startedAt)}`).join(' · ');
    out.write(`\r\x1b[K${line.slice(0, (out.columns ?? 80) - 1)}`);
  };
  const tick = () => {
    if (isTerminal) draw();
    else for (const [label, startedAt] of running) out.write(`${label}: still at it after ${seconds(startedAt)}\n`);
    timer = setTimeout(tick, isTerminal ? TICK_MS : QUIET_TICK_MS).unref();
  };
  const say = (line: string) => {
    clear();
    out.write(`${line}\n`);
    draw();
  };

  return {
    say,
    async during(label, work) {
      if (!isTerminal) say(`${label} …`);
      running.set(label, performance.now());
      draw();
      timer ??= setTimeout(tick, isTerminal ? TICK_MS : QUIET_TICK_MS).unref();
      try {
        return await work();
      } finally {
        clear();
        running.delete(label);
        if (running.size === 0 && timer !== null) {
          clearTimeout(timer);
          timer = null;
        }
        draw();
      }
    },
  };
}
