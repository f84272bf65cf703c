import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds, from a job read to a law ingested while the caller waits. */
const HTTP_SECONDS_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Upper bounds in seconds, from a busy moment to a process that the watchdog is about to end. No request may block for 0.2 s. */
const LOOP_DELAY_BUCKETS = [0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
const LOOP_DELAY_LOOK_MS = 20;
const LOOP_DELAY_EVERY_MS = 1_000;

/**
 * The metrics of one process: Node's own and the program's. Labels never carry a tenant, a job or anything else without bound.
 */
export class Metrics {
  readonly #registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#observeLoopDelay();
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  /** `buckets` in the unit of the metric's name. */
  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.#registry] });
  }

  /** A gauge that is always 1; its labels hold the information. */
  info(name: string, help: string, labels: Record<string, string>): void {
    new Gauge({ name, help, labelNames: Object.keys(labels), registers: [this.#registry] }).set(labels, 1);
  }

  /** A gauge that calls `read` on every scrape; NaN while that fails. */
  gauge(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read().catch(() => Number.NaN));
      },
    });
  }

  /** Gauges of one name that `read` answers on every scrape, each with its labels; none of them while that fails. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<readonly (readonly [labels: Record<Label, string>, value: number])[]>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        this.reset();
        for (const [labels, value] of await read().catch(() => [])) this.set(labels, value);
      },
    });
  }

  /** Records answered HTTP requests as `http_request_duration_seconds`. */
  httpRequests(): (sample: { method: string; route: string; status: number; seconds: number }) => void {
    const histogram = this.histogram(
      'http_request_duration_seconds',
      'Time from the arrival of a request to the end of its answer.',
      ['method', 'route', 'status'],
      HTTP_SECONDS_BUCKETS,
    );
    return ({ method, route, status, seconds }) => histogram.observe({ method, route, status }, seconds);
  }

  /**
   * Measures by how much a timer is late. Node's own monitor is not used, because it misses delays right after each reset. A histogram is
   * used, because it loses no second between two scrapes, however many scrapers there are.
   */
  #observeLoopDelay(): void {
    const histogram = this.histogram(
      'event_loop_delay_seconds',
      'The longest time in each second for which the event loop answered nobody.',
      [],
      LOOP_DELAY_BUCKETS,
    );
    let lookedAtMs = performance.now();
    let observedAtMs = lookedAtMs;
    let longestMs = 0;
    setInterval(() => {
      const nowMs = performance.now();
      longestMs = Math.max(longestMs, nowMs - lookedAtMs - LOOP_DELAY_LOOK_MS);
      lookedAtMs = nowMs;
      if (nowMs - observedAtMs < LOOP_DELAY_EVERY_MS) return;
      histogram.observe(longestMs / 1_000);
      observedAtMs = nowMs;
      longestMs = 0;
    }, LOOP_DELAY_LOOK_MS).unref();
  }

  /** The text format of Prometheus. */
  render(): Promise<string> {
    return this.#registry.metrics();
  }
}
