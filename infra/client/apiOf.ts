import type { CallOf, Operation, ResultOf } from '#shared/contract/operation.ts';
import { type Answered, send } from './send.ts';

interface With {
  cart?: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

type Parts = With & { params?: object | undefined; query?: object | undefined; body?: unknown };
type Input<O extends Operation> = Record<never, never> extends CallOf<O> ? [(CallOf<O> & With)?] : [CallOf<O> & With];

/**
 * The API of a product for tests and proofs, typed by the contract: a call without its operation's required input does
 * not compile, nor one with an unknown name. `token`: a session's or an API token; a visitor has none. Calls go through
 * `sending`.
 */
export function apiOf(origin: string, token?: string, sending: typeof send = send) {
  async function ask<O extends Operation>(operation: O, ...[input]: Input<O>): Promise<Answered> {
    const { params = {}, query = {}, body, cart, headers = {} }: Parts = input ?? {};
    const values = new Map<string, unknown>(Object.entries(params));
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name))),
    );
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const address = search ? `${path}?${search}` : path;
    return sending(origin, { method: operation.method, path: address, token, body, cart, headers });
  }
  return {
    /** The raw answer. */
    ask,
    /** The body of a successful answer; throws on any other. */
    async must<O extends Operation>(operation: O, ...input: Input<O>): Promise<ResultOf<O>> {
      const answer = await ask(operation, ...input);
      if (answer.status < 300) return answer.body;
      throw new Error(`${operation.id}: ${answer.status} ${answer.text.slice(0, 400)}`);
    },
  };
}
export type Api = ReturnType<typeof apiOf>;
