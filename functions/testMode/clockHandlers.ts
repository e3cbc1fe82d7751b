import { testMode } from '#shared/contract/testMode.ts';
import { grosze } from '#shared/model/grosze.ts';
import { testLimits } from '#shared/model/testMode.ts';
import { newClockId, newFileId } from '../gateways/random.ts';
import type { AreaHandlers, RequestContext } from '../runtime/http/request.ts';
import { httpHandler } from '../runtime/httpHandler.ts';
import { accounts } from '../runtime/services/accounts.ts';
import { adjustments } from '../runtime/services/balances.ts';
import { inTestWorld } from '../runtime/testWorld.ts';
import type { TestClock } from '../stores/testMode/clockStore.ts';
import { adjustBalance } from '../usecases/balances/adjustBalance.ts';
import { advance } from './advance.ts';
import { accountWorld, clockWorld } from './openWorld.ts';
import { agendaOf, clocks, simulation } from './services.ts';
import { simulatedStaff } from './staff.ts';

const usualBalance = 1_000_000;
const day = 86_400;
const mostMails = 200;
/** S3's limit of keys per deletion. */
const mostRemoved = 1000;

const accountOf = ({ caller }: RequestContext): string => {
  if (caller.kind === 'visitor') throw new Error('A clock without its account.');
  return caller.account;
};

const wire = ({ id, name, now, startedAt, endsAt }: TestClock) => ({
  id,
  name: name ?? null,
  clock_time: now,
  starts_at: startedAt,
  kept_until: new Date(endsAt * 1000).toISOString(),
});

const handlers: AreaHandlers<typeof testMode> = {
  makeTestClock: async (request) => {
    const { clock_name: name, starts_at, test_balance = usualBalance } = request.body;
    const real = request.now;
    if ((await clocks().list()).length >= testLimits.clocks) return { refused: 'test_clocks_used_up' };
    if (starts_at !== undefined && !isBetween(starts_at, testLimits.firstStart, testLimits.lastStart))
      return { refused: 'validation_failed', fields: { starts_at: ['validation/invalid'] } };
    const now = starts_at === undefined ? real.toISOString() : new Date(starts_at).toISOString();
    const endsAt = Math.floor(real.getTime() / 1000) + testLimits.keptDays * day;
    const clock: TestClock = {
      ...{ id: newClockId(), now, startedAt: now, createdAt: real.toISOString(), endsAt },
      ...(name !== undefined && { name }),
    };
    await begin(clock, accountOf(request), test_balance);
    await clocks().add(clock);
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
    // Longer than a call may take: the lock of an interrupted one expires.
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

const isBetween = (at: string, first: string, last: string): boolean =>
  Date.parse(at) >= Date.parse(first) && Date.parse(at) <= Date.parse(last);

/** A new clock gets a separate test account with test money. */
async function begin(clock: TestClock, account: string, balance: number): Promise<void> {
  const now = new Date(clock.now);
  await inTestWorld(clockWorld(clock), async () => {
    await accounts().create(
      {
        ...{
          account,
          email: `${clock.id.toLowerCase()}@test.invalid`,
          state: 'active',
          locale: 'en',
          invoicing: 'order',
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
