import { exampleOf } from '#shared/contract/openapi/examples.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { newAddress, send } from '../../client/calls.ts';
import { orderForm } from '../../client/orders.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';
import { makeThings, params } from '../access/params.ts';
import type { FuzzCaller } from './callers.ts';
import { crawl, pathWith } from './crawl.ts';
import { describedOperations } from './document.ts';

/** A way into an operation: an address that names a thing, and somebody who may. */
export interface Way {
  path: string;
  caller: FuzzCaller;
  /** What the answer that led here says of the thing, such as its revision. */
  seen: Readonly<Record<string, unknown>>;
}

const visitor: FuzzCaller = { kind: 'visitor', token: undefined };
/** They end the account that they are called for: by people of whom there are more. */
const ends = new Set(['deleteAccount', 'changePassword']);
const callersEach = 3;

const textual = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/**
 * The ways into each operation, with a cart of its own: to things that were made for this, and to those of the demo data in all
 * their states.
 */
export async function waysInto(host: Host, callers: readonly FuzzCaller[]) {
  const { operations } = describedOperations();
  const kept = callers.filter(({ isKept }) => isKept);
  const tokens = callers.filter(({ kind }) => kind === 'token').slice(0, 1);
  const steps = await crawl(host.url, operations, [...kept, ...tokens]);
  const buyer = kept.find(({ kind }) => kind === 'customer');
  const email = demoAccounts.find(({ role }) => role === 'customer')?.email ?? '';
  const things = await makeThings(host.url, buyer?.token ?? '', email);

  return async (operation: Operation): Promise<{ ways: readonly Way[]; cart: string }> => {
    const asked = { method: 'POST', path: '/api/cart', token: buyer?.token, body: orderForm({ email }) };
    things.cart = (await send(host.url, { ...asked, headers: newAddress() })).body.hash;
    const described = operations.find(({ id }) => id === operation.id);
    if (!described) throw new Error(`The document has no ${operation.id}.`);
    const make = Object.entries(params).find(([name]) => name === operation.id)?.[1];
    const named = [make ? await make(things) : {}, textual(exampleOf(operation.id).params ?? {})];
    const made = [...new Set(named.map((values) => pathWith(described, values)))];
    const able = ends.has(operation.id) ? callers.filter(({ isKept }) => !isKept) : [...kept, ...tokens, visitor];
    const open = able.filter(({ kind }) => operation.callers.some((one) => one === kind)).slice(0, callersEach);
    const found = steps
      .all(operation.id)
      .map(({ values, caller, seen }) => ({ path: pathWith(described, values), caller, seen }));
    const first = made.flatMap((path) => open.map((caller) => ({ path, caller, seen: {} })));
    return { ways: [...first, ...found], cart: things.cart };
  };
}
