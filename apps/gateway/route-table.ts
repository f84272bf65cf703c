import type { Endpoint } from './endpoint.ts';

/** The endpoint of a request and its path parameters, still percent-encoded. */
export interface RouteMatch {
  readonly endpoint: Endpoint;
  /** The path of the endpoint as the gateway serves it. */
  readonly route: string;
  readonly rawParams: Readonly<Record<string, string>>;
}

interface Node {
  readonly literals: Map<string, Node>;
  parameter: { readonly name: string; readonly node: Node } | null;
  /** By HTTP method, upper case. */
  readonly endpoints: Map<string, Endpoint>;
}

/**
 * Finds the endpoint of a method and path, comparing exactly (case, trailing slash), in time that does not grow with the number of endpoints.
 * Express's own router is not used, because it fails on a broken escape before the route is known, and with it the counter that the answer
 * must describe, and because it answers OPTIONS by itself.
 */
export class RouteTable {
  readonly #root = emptyNode();
  readonly #mount: string;

  /**
   * @param mount the path below which the endpoints are served
   * @throws Error when two endpoints share a method and path, or a path and its `params` schema name different parameters.
   */
  constructor(endpoints: readonly Endpoint[], mount = '') {
    this.#mount = mount;
    for (const endpoint of endpoints) this.#add(endpoint);
  }

  find(method: string, path: string): RouteMatch | null {
    const rawParams: Record<string, string> = {};
    let node = this.#root;
    for (const segment of path.split('/')) {
      const literal = node.literals.get(segment);
      if (literal) {
        node = literal;
      } else if (node.parameter && segment !== '') {
        rawParams[node.parameter.name] = segment;
        node = node.parameter.node;
      } else {
        return null;
      }
    }
    const endpoint = node.endpoints.get(method === 'HEAD' ? 'GET' : method);
    return endpoint ? { endpoint, route: this.#mount + endpoint.path, rawParams } : null;
  }

  #add(endpoint: Endpoint): void {
    const named = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
    const names: string[] = [];
    let node = this.#root;
    for (const segment of endpoint.path.split('/')) {
      if (!segment.startsWith(':')) {
        node = getOrAdd(node.literals, segment);
        continue;
      }
      const name = segment.slice(1);
      names.push(name);
      node.parameter ??= { name, node: emptyNode() };
      if (node.parameter.name !== name)
        throw new Error(`${named}: this place is called :${node.parameter.name} elsewhere`);
      node = node.parameter.node;
    }
    if (names.join() !== Object.keys(endpoint.request.shape.params?.shape ?? {}).join()) {
      throw new Error(`${named}: path and params schema must name the same parameters in the same order`);
    }
    if (node.endpoints.has(endpoint.method.toUpperCase())) throw new Error(`${named} is declared twice`);
    node.endpoints.set(endpoint.method.toUpperCase(), endpoint);
  }
}

function emptyNode(): Node {
  return { literals: new Map(), parameter: null, endpoints: new Map() };
}

function getOrAdd(nodes: Map<string, Node>, key: string): Node {
  const node = nodes.get(key) ?? emptyNode();
  nodes.set(key, node);
  return node;
}
