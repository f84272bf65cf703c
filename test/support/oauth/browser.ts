/** A browser without scripts: it keeps cookies by path, follows redirects on one host, and sends forms. */
export class FormBrowser {
  #origin: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();
  url = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Follows redirects until a page, or an address of another host, whose URL is then answered without asking it. */
  async open(
    address: string,
    init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {},
  ) {
    let url = new URL(address, this.#origin);
    let { method = 'GET', body } = init;
    for (let hop = 0; hop < 10; hop++) {
      this.url = url.href;
      if (url.origin !== this.#origin) return { status: 0, text: '', headers: new Headers() };
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: {
          cookie: this.#cookiesFor(url.pathname),
          ...(body && { 'content-type': 'application/x-www-form-urlencoded', origin: this.#origin }),
          ...init.headers,
        },
        ...(body && { body: body.toString() }),
      });
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
      const location = response.headers.get('location');
      const text = await response.text();
      if (response.status < 300 || response.status > 399 || location === null) {
        return { status: response.status, text, headers: response.headers };
      }
      url = new URL(location, url);
      method = 'GET';
      body = undefined;
    }
    throw new Error(`more than ten redirects, the last to ${url.pathname}`);
  }

  /** Sends the page's form with these fields; hidden fields are sent as the page has them. */
  async submit(page: { text: string }, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const form = /<form method="post" action="([^"]*)">([\s\S]*?)<\/form>/.exec(page.text);
    if (form === null) throw new Error(`no form: ${page.text}`);
    const [, action = '', inside = ''] = form;
    const hidden = [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    const body = new URLSearchParams(hidden.map(([, name = '', value = '']): [string, string] => [name, value]));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return await this.open(action, { method: 'POST', body, headers });
  }

  /** Goes on at another gateway of the same service, as behind a load balancer. */
  moveTo(origin: string): void {
    this.#origin = origin;
  }

  /** The value of a cookie as it is sent, `name=value`; null without it. */
  cookie(name: string): string | null {
    return [...this.#cookies.values()].find(({ value }) => value.startsWith(`${name}=`))?.value ?? null;
  }

  forget(): void {
    this.#cookies.clear();
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const at = pair.indexOf('=');
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    const isOver = attributes.some((one) => /^(?:expires=Thu, 01 Jan 1970|max-age=0$)/i.test(one));
    const key = `${path} ${pair.slice(0, at)}`;
    if (isOver) this.#cookies.delete(key);
    else this.#cookies.set(key, { value: pair, path });
  }

  #cookiesFor(pathname: string): string {
    const kept = [...this.#cookies.values()].filter(
      ({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
    );
    return kept.map(({ value }) => value).join('; ');
  }
}
