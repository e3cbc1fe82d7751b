import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFinal, mayFollow } from '#functions/domain/order/transitions.ts';
import type { Quote } from '#functions/domain/quotes/quote.ts';
import { quoteTransitions } from '#functions/domain/quotes/quoteActs.ts';
import { seededRandom } from '#infra/commands/proof/random.ts';
import { acceptQuote, cancelQuote, declineQuote, writeAboutQuote } from './customerActs.ts';
import { claimQuote, releaseQuote, sweepQuotes } from './quoteQueue.ts';
import { askCustomer, refuseQuote, replyToCustomer, sendQuote } from './staffActs.ts';
import { type QuoteWorld, staffAct, startQuoteWorld, tenPages } from './test/quoteWorld.ts';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(() => world.stop());

/** Runs more histories: HISTORIES=200 npx vitest run histories. */
const histories = Number(process.env.HISTORIES ?? 10);
const steps = 25;

test(`${histories} random histories of a customer, two of the staff, the clock and acts at once keep every rule`, async () => {
  const random = seededRandom(20261122).next;
  for (let history = 0; history < histories; history++) await live(random);
});

/** Runs a quote through random acts until it ends or the steps are used up, and checks the rules after each. */
async function live(random: () => number): Promise<void> {
  world.clock.at = new Date('2026-11-20T12:00:00Z');
  const cart = await world.swornCart();
  let before = await world.asked(cart);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let step = 0; step < steps && !isFinal(quoteTransitions, before.state); step++) {
    // Mostly one act, sometimes two concurrent ones based on the same reading.
    const acts = Array.from({ length: random() < 0.3 ? 2 : 1 }, () => actOf(before, pick, random));
    const outcomes = await Promise.all(acts.map((act) => act()));
    const after = await world.read(before.id);
    const done = outcomes.filter((one) => !('refused' in one)).length;
    check(before, after, done);
    await checkCart(after, cart);
    before = after;
  }
  const { audit = [], versions = [] } = (await world.quotes.readAll(before.id)) ?? {};
  expect(audit).toHaveLength(before.revision);
  expect(audit.map(({ after }) => after.revision)).toEqual(audit.map((_, index) => index + 1));
  for (const [index, line] of audit.entries()) {
    if (index > 0) expect(line.before.state).toBe(audit[index - 1]?.after.state);
    const [from, to] = [line.before.state, line.after.state] as [Quote['state'] | undefined, Quote['state']];
    if (from !== undefined && from !== to) expect(follows(from, to), `${from} → ${to}`).toBe(true);
  }
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
  expect(before.offer?.version ?? 0).toBe(versions.length);
}

/** Whether a state may follow another: directly, or by way of `asked` if a claim had expired in between. */
const follows = (from: Quote['state'], to: Quote['state']): boolean =>
  mayFollow(quoteTransitions, from, to) ||
  (mayFollow(quoteTransitions, from, 'asked') && mayFollow(quoteTransitions, 'asked', to));

type Act = () => Promise<object>;

function actOf({ id, hash, revision, offer }: Quote, pick: <T>(list: readonly T[]) => T, random: () => number): Act {
  const deps = world.deps();
  const by = staffAct(id, pick(['anna', 'bela']), revision - (random() < 0.1 ? 1 : 0));
  const customer = { id, reader: { account: undefined, hash }, request: 'r' };
  const version = Math.max(1, (offer?.version ?? 1) - (random() < 0.2 ? 1 : 0));
  const typed = { lines: [{ ...tenPages, quantity: 1 + Math.floor(random() * 12) }], minutes: 480, reason: 'why' };
  const text = `text ${Math.floor(random() * 5)}`;
  const pass = async () => {
    world.later(pick([1, 5, 11, 60, 1440, 15 * 1440]));
    return {};
  };
  const acts: readonly Act[] = [
    () => claimQuote(deps, by),
    () => claimQuote(deps, by),
    () => claimQuote(deps, by),
    () => releaseQuote(deps, by),
    () => askCustomer(deps, by, text),
    () => sendQuote(deps, by, typed, false),
    () => sendQuote(deps, by, typed, false),
    () => sendQuote(deps, by, typed, true),
    () => replyToCustomer(deps, by, text),
    () => writeAboutQuote(deps, { ...customer, text }),
    () => writeAboutQuote(deps, { ...customer, text }),
    ...(random() < 0.2
      ? [
          () => refuseQuote(deps, by, { reason: 'no', alternative: 'other' }),
          () => acceptQuote(deps, { ...customer, version }),
          () => declineQuote(deps, { ...customer, version, why: undefined }),
          () => cancelQuote(deps, customer),
        ]
      : []),
    pass,
    async () => {
      await sweepQuotes({
        ...deps,
        onDefect: (_, error) => {
          throw error;
        },
      });
      return {};
    },
  ];
  return pick(acts);
}

function check(before: Quote, after: Quote, done: number): void {
  expect(after.revision).toBeGreaterThanOrEqual(before.revision);
  // Each successful act is exactly one change; repetitions and time alone change nothing.
  expect(after.revision - before.revision).toBeLessThanOrEqual(Math.max(done, 1));
  const { clock, state, claim, offer, offerState } = after;
  const runs = clock.runningSince !== undefined;
  expect(runs).toBe(state === 'asked' || state === 'claimed');
  expect(clock.dueAt !== undefined).toBe(runs);
  expect(clock.usedMs).toBeGreaterThanOrEqual(0);
  expect(claim !== undefined).toBe(state === 'claimed');
  expect(after.lapsesAt !== undefined).toBe(state === 'needs_info');
  if (state === 'sent') expect(offerState).toBe('open');
  if (state === 'accepted' || state === 'declined') expect(offerState).toBe(state);
  if (isFinal(quoteTransitions, state)) {
    expect(after.endedAt).toBeDefined();
    expect(offerState).not.toBe('open');
  }
  if (before.offer && offer?.version === before.offer.version) expect(offer).toEqual(before.offer);
}

/**
 * The cart keeps its quote until that ends without acceptance, and has a price only after acceptance: the accepted one.
 */
async function checkCart({ id, state, offer }: Quote, cart: Parameters<QuoteWorld['cartNow']>[0]): Promise<void> {
  const now = await world.cartNow(cart);
  if (!now) return;
  if (state === 'accepted') expect(now.quotation).toMatchObject({ gross: offer?.quotation.gross });
  else expect(now.quotation).toBeUndefined();
  expect(now.quoteId).toBe(isFinal(quoteTransitions, state) && state !== 'accepted' ? undefined : id);
}
