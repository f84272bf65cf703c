import type { Engine } from '../../../shared/engine/engine.ts';
import { createOfflineEngine } from '../../../shared/engine/offline/offline-engine.ts';

interface GatedEngine extends Engine {
  /** Reviewers and actions that start from now on wait. */
  hold(): void;
  /** Lets everyone go on. */
  release(): void;
  /** Resolves once `count` of them wait. */
  waiting(count: number): Promise<void>;
  /** Number of waiting calls that were cancelled so far. */
  readonly cancelled: number;
}

/** The offline engine with a gate in front of its reviewers and actions, to look at a run while it goes on. */
export function gatedEngine(): GatedEngine {
  const inner = createOfflineEngine();
  let gate: PromiseWithResolvers<void> | null = null;
  let inside = 0;
  let cancelled = 0;
  const watchers = new Set<() => void>();

  async function pass(signal: AbortSignal): Promise<void> {
    if (gate === null) return;
    inside++;
    for (const watch of watchers) watch();
    const aborted = Promise.withResolvers<never>();
    const abort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', abort);
    try {
      await Promise.race([gate.promise, aborted.promise]);
    } catch (err) {
      cancelled++;
      throw err;
    } finally {
      inside--;
      signal.removeEventListener('abort', abort);
    }
  }

  return {
    ...inner,
    async review(input, signal) {
      await pass(signal);
      return inner.review(input, signal);
    },
    async act(request, signal) {
      await pass(signal);
      return inner.act(request, signal);
    },
    hold() {
      gate ??= Promise.withResolvers();
    },
    release() {
      gate?.resolve();
      gate = null;
    },
    waiting: (count) =>
      new Promise((resolve) => {
        const watch = () => {
          if (inside < count) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    get cancelled() {
      return cancelled;
    },
  };
}

/** A gated engine for the tests of a suite; its gate opens after each test. Call it before what runs on the engine, which then ends later. */
export function useGatedEngine(): GatedEngine {
  const engine = gatedEngine();
  afterEach(() => engine.release());
  return engine;
}
