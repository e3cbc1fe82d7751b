/** In the place of the SDK's cache for endpoint discovery, which DynamoDB offers and nothing here turns on. */
export class EndpointCache {
  readonly #kept = new Map<string, unknown>();

  get = (key: string) => this.#kept.get(key);
  has = (key: string) => this.#kept.has(key);
  set = (key: string, value: unknown) => this.#kept.set(key, value);
  delete = (key: string) => this.#kept.delete(key);
  clear = () => this.#kept.clear();
  getEndpoint = () => undefined;
}
