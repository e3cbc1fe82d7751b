import { testMode } from '#shared/contract/testMode.ts';
import type { Invoicing } from '#shared/model/account/account.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { testLimits } from '#shared/model/software/testMode.ts';
import { newClockId, newFileId } from '../gateways/random.ts';
import type { AreaHandlers, RequestContext } from '../runtime/http/handlers.ts';
import { httpHandler } from '../runtime/httpHandler.ts';
import { accounts } from '../runtime/services/accounts.ts';
import { adjustments } from '../runtime/services/balances.ts';
import { inTestWorld } from '../runtime/testWorld.ts';
import type { TestClock } from '../stores/testMode/clocks.ts';
import { BusyError } from '../stores/transact.ts';
import { adjustBalance } from '../usecases/balances/balances.ts';
import { accountWorld, clockWorld, type OpenWorld } from './openWorld.ts';
import { agendaOf, clocks, simulation } from './services.ts';
import { settle } from './settle.ts';
import { simulatedStaff } from './simulatedStaff.ts';

/**
 * Time limit of an advance: the gateway waits half a minute for the answer. What is still due is left for the next
 * call.
 */
const mostMs = 18_000;

interface Advanced {
  now: Date;
  reached: boolean;
  instants: Date[];
}

/**
 * Moves a world's clock from one due instant to the next, and processes what is due at each. The clock is stored before
 * anything is done at its new time, so that the next advance continues an interrupted one. `account`: the world that
 * has the account's clocks. `started`: real time.
 */
async function advance(
  world: OpenWorld,
  { account, to, started }: { account: OpenWorld; to: Date; started: number },
): Promise<Advanced> {
  const instants: Date[] = [];
  const agenda = agendaOf(world.clock);
  const move = (now: Date) => {
    world.now = now;
    return inTestWorld(account, () => clocks().move(world.clock, now));
  };
  const work = async () => {
    const settled = await inTestWorld(world, () => settle(world));
    if (settled !== 'nothing') instants.push(world.now);
    return settled;
  };
  const unfinished = () => ({ now: world.now, reached: false, instants });
  // Simulated people may lack planned acts after an interrupted call: marking these tables as written plans them.
  for (const table of ['jobs', 'quotes']) world.touched.add(table);
  if ((await work()) === 'cut') return unfinished();
  for (;;) {
    if (performance.now() - started > mostMs) return unfinished();
    const next = await agenda.next(world.now);
    const last = next === undefined || next > to;
    if (last && world.now >= to) return { now: world.now, reached: true, instants };
    await move(last ? to : next);
    if (!last && (await work()) === 'cut') return unfinished();
  }
}

const usualBalance = 1_000_000;
const day = 86_400;
const mostMails = 200;
/** S3's limit of keys per deletion. */
const mostRemoved = 1000;

const accountOf = ({ caller }: RequestContext): string => {
  if (caller.kind === 'visitor') throw new Error('A clock without its account.');
  return caller.account;
};

const wire = ({ id, name, invoicing = 'order' as const, now, startedAt, endsAt }: TestClock) => ({
  id,
  name: name ?? null,
  invoicing,
  clock_time: now,
  starts_at: startedAt,
  kept_until: new Date(endsAt * 1000).toISOString(),
});

const handlers: AreaHandlers<typeof testMode> = {
  makeTestClock: async (request) => {
    const { clock_name: name, starts_at, test_balance = usualBalance, invoicing } = request.body;
    const real = request.now;
    if ((await clocks().list()).length >= testLimits.clocks) return { refused: 'test_clocks_used_up' };
    if (starts_at !== undefined && !isBetween(starts_at, testLimits.firstStart, testLimits.lastStart))
      return { refused: 'validation_failed', fields: { starts_at: ['validation/invalid'] } };
    const now = starts_at === undefined ? real : new Date(starts_at);
    const clock = await newClock(accountOf(request), { real, now, name, balance: test_balance, invoicing });
    return { status: 201, body: wire(clock) };
  },
  listTestClocks: async () => ({ status: 200, body: { clocks: (await clocks().list()).map(wire) } }),
  getTestClock: async ({ params }) => {
    const clock = await clocks().read(params.clock);
    return clock ? { status: 200, body: wire(clock) } : { refused: 'not_found' };
  },
  advanceTestClock: async (request) => {
    const started = performance.now();
    const clock = await clocks().read(request.params.clock);
    if (!clock) return { refused: 'not_found' };
    const { to, seconds } = request.body;
    const from = Date.parse(clock.now);
    const until = to !== undefined ? Date.parse(to) : seconds !== undefined ? from + seconds * 1000 : Number.NaN;
    const both = to !== undefined && seconds !== undefined;
    if (both || !(until >= from && until <= from + testLimits.mostSeconds * 1000))
      return {
        refused: 'validation_failed',
        fields: { [to === undefined ? 'seconds' : 'to']: ['validation/invalid'] },
      };
    // The lock lasts longer than a call may take, and expires after an interrupted call.
    if (!(await clocks().hold(clock.id, request.now, new Date(request.now.getTime() + 30_000))))
      return { refused: 'busy' };
    const world = clockWorld(clock);
    try {
      const account = accountWorld(accountOf(request));
      const { now, reached, instants } = await advance(world, { account, to: new Date(until), started });
      const at = instants.map((one) => one.toISOString());
      return { status: 200, body: { ...wire({ ...clock, now: now.toISOString() }), reached, instants: at } };
    } finally {
      await clocks().release(clock.id);
    }
  },
  listTestMails: async ({ params }) => {
    const clock = await clocks().read(params.clock);
    if (!clock) return { refused: 'not_found' };
    const mails = await inTestWorld(clockWorld(clock), () => simulation().mails(mostMails));
    const rows = mails.map(({ template, to, orderId, at }) => ({
      ...{ template, test_recipient: to, order_id: orderId ?? null, at },
    }));
    return { status: 200, body: { mails: rows } };
  },
  deleteTestClock: async ({ params }) => {
    const clock = await clocks().read(params.clock);
    if (!clock) return { refused: 'not_found' };
    await clocks().remove(clock.id);
    const world = clockWorld(clock);
    await inTestWorld(world, async () => {
      const [files, keys] = [await world.files(), await simulation().files()];
      for (let at = 0; at < keys.length; at += mostRemoved) await files.remove(keys.slice(at, at + mostRemoved));
    });
    await agendaOf(params.clock).erase();
    return { status: 204, body: undefined };
  },
};

interface NewClock {
  real: Date;
  now: Date;
  name?: string | undefined;
  balance?: number;
  /** Whether its account has an invoice for each order, or one a month. */
  invoicing?: Invoicing | undefined;
}

async function newClock(
  account: string,
  { real, now, name, balance = usualBalance, invoicing = 'order' }: NewClock,
): Promise<TestClock> {
  const at = now.toISOString();
  const endsAt = Math.floor(real.getTime() / 1000) + testLimits.keptDays * day;
  const clock: TestClock = {
    ...{ id: newClockId(), now: at, startedAt: at, createdAt: real.toISOString(), endsAt },
    ...(name !== undefined && { name }),
    ...(invoicing !== 'order' && { invoicing }),
  };
  await begin(clock, account, { balance, invoicing });
  await clocks().add(clock);
  return clock;
}

/** How long one call makes the first clock, and another one waits for it. */
const firstMs = 10_000;
const pauseMs = 100;

/**
 * The clock of an account that has none: made by its first call, so that a new token works at once. Of several at once
 * one makes it, and the others wait.
 */
export async function firstClock(account: string, real: Date): Promise<TestClock> {
  for (let waited = 0; waited < firstMs; waited += pauseMs) {
    const isMaker = await clocks().claimFirst(real, new Date(real.getTime() + firstMs));
    const [known] = await clocks().list();
    if (isMaker) {
      const clock = known ?? (await newClock(account, { real, now: real }));
      await clocks().releaseFirst();
      return clock;
    }
    if (known) return known;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new BusyError('A first test clock was not made in time.');
}

const isBetween = (at: string, first: string, last: string): boolean =>
  Date.parse(at) >= Date.parse(first) && Date.parse(at) <= Date.parse(last);

/** A new clock gets a separate test account with test money. */
async function begin(
  clock: TestClock,
  account: string,
  { balance, invoicing }: { balance: number; invoicing: Invoicing },
): Promise<void> {
  const now = new Date(clock.now);
  await inTestWorld(clockWorld(clock), async () => {
    await accounts().create(
      {
        ...{
          account,
          email: `${clock.id.toLowerCase()}@test.invalid`,
          state: 'active',
          locale: 'en',
          invoicing,
        },
        ...{
          person: { type: 'company', companyName: 'Test mode' },
          marketing: false,
          createdAt: clock.now,
          revision: 1,
        },
      },
      [],
    );
    if (balance === 0) return;
    const wanted = {
      ...({ id: newFileId(), account, part: 'paid', amount: grosze(balance), why: 'promotion' } as const),
      ...{ note: 'Test money', by: simulatedStaff, request: clock.id },
    };
    const made = await adjustBalance(
      { accounts: accounts(), adjustments: adjustments(), aloneUpTo: grosze(balance), now },
      wanted,
    );
    if ('refused' in made) throw new Error(`A test clock without its money: ${made.refused}.`);
  });
}

export const handler = httpHandler(testMode, handlers);
