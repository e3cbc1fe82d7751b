import { type AreaName, areas } from '#shared/contract/index.ts';
import { exampleOf } from '#shared/contract/openapi/examples.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { testClockHeader } from '#shared/model/software/testMode.ts';
import { logIn, sendPatiently } from '../../client/calls.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';
import { makeThings, params, type Things } from '../access/params.ts';
import { type ApartWorld, changed } from './apartWorld.ts';

const email = demoAccounts.find(({ role }) => role === 'company')?.email ?? '';
const operations = Object.entries(areas).flatMap(([area, list]) =>
  Object.values<Operation>(list).map((operation) => ({ area: area as AreaName, operation })),
);
type Make = (things: Things | undefined) => Promise<Record<string, string>>;
const makers: Readonly<Record<string, Make>> = params;

/**
 * Every operation of the contract about live things, with the account's own test token; and every one below `/test` with its
 * live token and its session, and those about clocks with another account's session and without a token, at a clock that is
 * there. Answers what is wrong. Who is logged in to the account may call what is about its clocks.
 */
export async function walkContract(world: ApartWorld): Promise<{ wrong: string[]; calls: number }> {
  const { host, tokens, callers, person } = world;
  const clock = await callers.test.must('POST', '/api/test/clocks', {});
  const another = demoAccounts.find(({ role }) => role === 'customer');
  const stranger = another && (await logIn(host, another.email, another.password));
  if (stranger === undefined) throw new Error('The customer cannot log in.');
  const things = await makeThings(host.url, person.token, email);
  const named = new Map<string, Record<string, string>>();
  for (const { operation } of operations) named.set(operation.id, (await makers[operation.id]?.(things)) ?? {});
  const own = [things.cart, things.orderId, things.orderHash, things.quoteId, things.topUpSlug, email];
  await world.quiet();
  const before = await world.snapshot();
  const wrong: string[] = [];
  let calls = 0;

  const pathOf = ({ id, path }: Operation) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'clock') return clock.id;
      return named.get(id)?.[name] ?? 'nothing';
    });
  const call = (operation: Operation, token: string | undefined, below = '') => {
    calls += 1;
    const { method } = operation;
    const body = method === 'GET' || !operation.body ? undefined : (exampleOf(operation.id).body ?? {});
    const headers = { [testClockHeader]: clock.id };
    const asked = { method, path: below + pathOf(operation), token, body, cart: things.cart, headers };
    return sendPatiently(host.url, asked);
  };

  for (const { operation } of operations) {
    // It deletes the clock that the others use.
    if (operation.id === 'deleteTestClock') continue;
    const { status, text, body } = await call(operation, tokens.test);
    if (status >= 500 && body.code !== 'not_in_test_mode')
      wrong.push(`${operation.id} with a test token: ${status} ${text.slice(0, 200)}`);
    for (const id of own)
      if (text.includes(id) && !said(operation, id)) wrong.push(`${operation.id} tells a test token of ${id}`);
  }
  await world.quiet();
  const between = await world.snapshot();
  wrong.push(...changed(before.live, between.live).map((thing) => `a test token changed ${thing}`));

  for (const { area, operation } of operations) {
    const others = operation.path.includes('{clock}') ? [stranger] : [];
    const tried = area === 'testMode' ? [tokens.live, ...others, undefined] : [tokens.live, person.token];
    for (const token of tried) {
      const { status } = await call(operation, token, '/test');
      if (status < 400 || status >= 500) wrong.push(`${operation.id} below /test answers ${status}`);
    }
  }
  await world.quiet();
  const after = await world.snapshot();
  wrong.push(...changed(between.test, after.test).map((thing) => `what is no test token changed ${thing}`));
  return { wrong, calls };

  /** Ids of the call itself: a refusal contains the path. */
  function said(operation: Operation, id: string): boolean {
    return pathOf(operation).includes(id);
  }
}
