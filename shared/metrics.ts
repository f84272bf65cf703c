import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** From a job read out of memory to a law fetched while the caller waits. */
const HTTP_SECONDS_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/**
 * The metrics of one process: Node's own plus what the program adds. Labels never carry a tenant, a job or anything else
 * without bound.
 */
export class Metrics {
  readonly #registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
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

  /** A gauge that is always 1: what it says stands in its labels. */
  info(name: string, help: string, labels: Record<string, string>): void {
    new Gauge({ name, help, labelNames: Object.keys(labels), registers: [this.#registry] }).set(labels, 1);
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

  /** The text format of Prometheus. */
  render(): Promise<string> {
    return this.#registry.metrics();
  }
}
