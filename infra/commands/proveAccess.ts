import { type AreaName, areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { sendPatiently } from '../client/calls.ts';
import { demoAccounts } from '../local/host/seedAccounts.ts';
import { expected, fits, makeCallers, type Who, type Whose } from './access/callers.ts';
import { makeThings, params, type Things } from './access/params.ts';
import { keepFailures, productFor, prove } from './proof/prove.ts';
import type { Random } from './proof/random.ts';

/**
 * `npm run -s prove:access`: every operation of the contract, by every kind of caller, with their own things, someone
 * else's and nobody's, over HTTP against the local host; the expectation is made from the contract alone (figure 13).
 * With `--quick` every operation by a part of its callers: one who may, one who may not and a third, with each kind of
 * things; the seed chooses them.
 */
// They end the tokens and sessions that the others need: called last, and by those who may after all others.
const last = ['leaveTeam', 'revokeTokens', 'logOutEverywhere'];
const operations = Object.keys(areas)
  .flatMap((area) => Object.values<Operation>(areas[area as AreaName]))
  .sort((a, b) => last.indexOf(a.id) - last.indexOf(b.id));
const isAtTheEnd = ({ id, callers }: Operation, who: Who) =>
  last.includes(id) && who.good && callers.includes(who.kind);

await prove('prove:access', async ({ quick, seed, random }) => {
  const wrong: string[] = [];
  const failures: object[] = [];
  let cells = 0;
  const covered = new Set<string>();

  await using host = await productFor({ demo: true });
  const callers = await makeCallers(host);
  const email = (role: string) => demoAccounts.find((demo) => demo.role === role)?.email ?? '';
  const emails = { first: email('customer'), second: email('company') };
  const things = {
    first: await makeThings(host.url, tokenOf(callers, 'first'), emails.first),
    second: await makeThings(host.url, tokenOf(callers, 'second'), emails.second),
  };
  const [colleague] = (
    await sendPatiently(host.url, { method: 'GET', path: '/api/team', token: tokenOf(callers, 'second') })
  ).body.members.slice(1);
  things.second.memberId = colleague.id;
  for (const operation of operations) {
    const chosen = quick ? someOf(operation, callers, random) : callers;
    for (const who of chosen)
      for (const whose of kindsOf(operation)) if (!isAtTheEnd(operation, who)) await cell(operation, who, whose);
    covered.add(operation.id);
  }
  // What of these is not a member's leaves them what they are; leaving does not, and comes last.
  for (const who of callers)
    for (const operation of who.memberRole ? operations.toReversed() : operations)
      if (isAtTheEnd(operation, who)) await cell(operation, who, 'none');

  async function cell(operation: Operation, who: Who, whose: Whose): Promise<void> {
    const owner = who.owner ?? 'first';
    const named = whose === 'own' ? things[owner] : whose === 'foreign' ? things[other(owner)] : undefined;
    const path = await pathOf(operation, named);
    const answer = await sendPatiently(host.url, {
      method: operation.method,
      path,
      token: who.token,
      ...(operation.method !== 'GET' && operation.body && { body: {} }),
      cart: operation.ownership === 'cart' ? named?.cart : undefined,
      ...(who.company && { headers: { 'x-company': who.company } }),
    });
    const expectation = expected(operation, who, whose);
    cells += 1;
    const leaked = whose !== 'own' && who.owner !== undefined && leaks(operation, who, answer.text);
    if (leaked || !fits(expectation, { status: answer.status, code: answer.body?.code })) {
      const leak = leaked ? ' and tells of the other customer' : '';
      failures.push({ operation: operation.id, by: who.name, whose, path, expectation, answer });
      wrong.push(
        `${operation.id} by ${who.name} (${whose}): ${expectation}, but ${answer.status} ${answer.body?.code ?? ''}${leak}`,
      );
    }
  }

  /** Only the holder of a cart's hash may read what is someone else's. */
  function leaks({ ownership }: Operation, who: Who, text: string): boolean {
    return ownership === 'account' && who.owner !== undefined && text.includes(emails[other(who.owner)]);
  }
  for (const line of wrong.slice(0, 40)) console.error(line);
  const kept = keepFailures('prove:access', seed, failures);
  return { operations: covered.size, uncovered: operations.length - covered.size, cells, wrong: wrong.length, ...kept };
});

/** Of those who may call an operation, and of those who may not, one each, and one of all. */
function someOf(operation: Operation, callers: readonly Who[], random: Random): Who[] {
  const may = (who: Who) => who.good && operation.callers.includes(who.kind);
  const [able, others] = [callers.filter(may), callers.filter((who) => !may(who))];
  const one = (list: readonly Who[]) => (list.length > 0 ? [random.pick(list)] : []);
  return [...new Set([...one(able), ...one(others), random.pick(callers)])];
}

function kindsOf(operation: Operation): Whose[] {
  return operation.params || operation.ownership === 'cart' ? ['own', 'foreign', 'nobody'] : ['none'];
}
function other(owner: 'first' | 'second'): 'first' | 'second' {
  return owner === 'first' ? 'second' : 'first';
}

function tokenOf(callers: readonly Who[], owner: 'first' | 'second'): string {
  const token = callers.find((who) => who.kind === 'customer' && who.owner === owner && !who.memberRole)?.token;
  if (!token) throw new Error('No customer.');
  return token;
}

async function pathOf({ id, path }: Operation, named: Things | undefined): Promise<string> {
  const make = (params as Readonly<Record<string, (things: Things | undefined) => Promise<Record<string, string>>>>)[
    id
  ];
  const values = make ? await make(named) : {};
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${id} has no ${name} to be called with.`);
    return value;
  });
}
