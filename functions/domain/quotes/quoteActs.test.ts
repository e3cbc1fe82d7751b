import { expect, test } from 'vitest';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { type Quote, startClock } from './quote.ts';
import {
  acceptQuote,
  askCustomer,
  cancelQuote,
  claimQuote,
  declineQuote,
  passTime,
  refuseQuote,
  releaseQuote,
  replyToCustomer,
  sendOffer,
  writeToStaff,
} from './quoteActs.ts';

const hours = defaultQuotingHours;
const now = new Date('2026-11-23T10:00:00.000Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const moment = { now, hours };
const offer = { version: 2, validUntil: at(1).toISOString() } as NonNullable<Quote['offer']>;
const asked = {
  id: 'q',
  revision: 1,
  state: 'asked',
  messages: [],
  round: 1,
  clock: startClock(at(-5), hours),
} as unknown as Quote;
const claimed: Quote = { ...asked, state: 'claimed', claim: { by: 'me', until: at(1).toISOString() } };
const sent: Quote = { ...asked, state: 'sent', offer, offerState: 'open' };
const waiting: Quote = { ...asked, state: 'needs_info', lapsesAt: at(1).toISOString() };
const lapsedClaim: Quote = { ...claimed, claim: { by: 'me', until: now.toISOString() } };
const full = (quote: Quote): Quote => ({
  ...quote,
  messages: Array.from({ length: 60 }, () => ({ from: 'staff' as const, text: '', at: now.toISOString() })),
});
const of = (outcome: Quote | { refused: string }) => ('refused' in outcome ? outcome.refused : outcome.state);

test('a quote is claimed by one person at a time for ten minutes, again by the same one, and by others once it lapses', () => {
  expect(claimQuote(asked, 'me', moment)).toMatchObject({
    state: 'claimed',
    claim: { by: 'me', until: at(10).toISOString() },
  });
  expect(of(claimQuote(claimed, 'me', moment))).toBe('claimed');
  expect(of(claimQuote(claimed, 'other', moment))).toBe('claimed_by_other');
  expect(of(claimQuote(lapsedClaim, 'other', moment))).toBe('claimed');
  expect(of(claimQuote({ ...asked, state: 'accepted' }, 'me', moment))).toBe('conflict');
  expect(claimQuote({ ...waiting, clock: { ...asked.clock, limitMs: 1 } }, 'me', moment)).not.toHaveProperty(
    'lapsesAt',
  );
});

test.each([
  ['releasing', (quote: Quote, by: string) => releaseQuote(quote, by, moment), 'asked'],
  ['asking the customer', (quote: Quote, by: string) => askCustomer(quote, by, 'Which one?', moment), 'needs_info'],
  [
    'refusing',
    (quote: Quote, by: string) => refuseQuote(quote, by, { reason: 'r', alternative: 'a' }, moment),
    'refused',
  ],
  ['sending', (quote: Quote, by: string) => sendOffer(quote, by, offer, moment), 'sent'],
])('%s is for the one who has it in hand', (_, act, state) => {
  const done = act(claimed, 'me');
  expect([of(done), 'claim' in done]).toEqual([state, false]);
  expect(of(act(claimed, 'other'))).toBe('claimed_by_other');
  expect(of(act(asked, 'me'))).toBe('claim_needed');
  expect(of(act({ ...asked, state: 'cancelled' }, 'me'))).toBe('conflict');
});

test('a sent version is replaced without a claim, an expired one is not', () => {
  expect(of(sendOffer(sent, 'me', { ...offer, version: 3 }, moment))).toBe('sent');
  expect(of(sendOffer({ ...sent, offer: { ...offer, validUntil: now.toISOString() } }, 'me', offer, moment))).not.toBe(
    'sent',
  );
});

test('a question of staff pauses the clock and lapses after fourteen days; a full conversation takes none', () => {
  const asking = askCustomer(claimed, 'me', 'Which one?', moment);
  expect(asking).toMatchObject({
    lapsesAt: at(14 * 24 * 60).toISOString(),
    messages: [{ from: 'staff', by: 'me', text: 'Which one?', at: now.toISOString() }],
    clock: { usedMs: 5 * 60_000, events: [{ kind: 'started' }, { kind: 'paused' }] },
  });
  expect(of(askCustomer(full(claimed), 'me', 'Which one?', moment))).toBe('conflict');
  expect(of(writeToStaff(full(sent), 'A word.', moment))).toBe('conflict');
});

test('a question is answered: about an open version, which is done with it, or before one, which goes on', () => {
  const inHand: Quote = { ...claimed, offer, offerState: 'open' };
  expect(of(replyToCustomer(inHand, 'me', 'Yes.', moment))).toBe('sent');
  expect(of(replyToCustomer(inHand, 'other', 'Yes.', moment))).toBe('claimed_by_other');
  expect(of(replyToCustomer(full(inHand), 'me', 'Yes.', moment))).toBe('conflict');
  const goesOn = { state: 'claimed', claim: claimed.claim, clock: claimed.clock, messages: [{ text: 'Yes.' }] };
  expect(replyToCustomer(claimed, 'me', 'Yes.', moment)).toMatchObject(goesOn);
  expect(replyToCustomer({ ...inHand, offerState: 'expired' }, 'me', 'Yes.', moment)).toMatchObject(goesOn);
});

test('a message of the customer goes on with a request, resumes a paused one, and begins a round of a sent version', () => {
  const wrote = (quote: Quote) => writeToStaff(quote, 'A word.', moment);
  expect([asked, claimed].map((quote) => of(wrote(quote)))).toEqual(['asked', 'claimed']);
  const paused: Quote = { ...waiting, clock: { limitMs: 900_000, usedMs: 300_000, events: [] } };
  expect(wrote(paused)).toMatchObject({
    state: 'asked',
    round: 1,
    clock: { usedMs: 300_000, dueAt: at(10).toISOString() },
  });
  expect(wrote(paused)).not.toHaveProperty('lapsesAt');
  expect(wrote(sent)).toMatchObject({
    state: 'asked',
    round: 2,
    clock: { usedMs: 0, runningSince: now.toISOString() },
  });
  expect(of(wrote({ ...asked, state: 'accepted' }))).toBe('conflict');
  expect(of(wrote({ ...waiting, lapsesAt: now.toISOString() }))).toBe('conflict');
});

test.each([
  ['accepted', acceptQuote],
  ['declined', (quote: Quote, version: number, given: typeof moment) => declineQuote(quote, version, undefined, given)],
] as const)('only the latest version is %s, and only while it is valid', (state, decide) => {
  expect(decide(sent, 2, moment)).toMatchObject({ state, offerState: state, endedAt: now.toISOString() });
  expect(of(decide(sent, 1, moment))).toBe('quote_replaced');
  expect(of(decide(sent, 3, moment))).toBe('conflict');
  expect(of(decide(asked, 2, moment))).toBe('conflict');
  expect(of(decide({ ...sent, offerState: 'expired' }, 2, moment))).toBe('quote_expired');
  expect(of(decide({ ...sent, state: 'expired', offerState: 'expired' }, 2, moment))).toBe('quote_expired');
  expect(of(decide({ ...sent, offer: { ...offer, validUntil: now.toISOString() } }, 2, moment))).toBe('quote_expired');
  expect(of(decide({ ...sent, state: 'cancelled' }, 2, moment))).toBe('conflict');
});

test('why a version was declined is kept where it was said', () => {
  expect(declineQuote(sent, 2, 'Too late.', moment)).toMatchObject({ state: 'declined', why: 'Too late.' });
  expect(declineQuote(sent, 2, undefined, moment)).not.toHaveProperty('why');
  expect(declineQuote(sent, 1, 'Too late.', moment)).toEqual({ refused: 'quote_replaced' });
});

test('a request that is cancelled or refused takes its open version back, and nothing else of it', () => {
  expect(cancelQuote(sent, moment)).toMatchObject({ state: 'cancelled', offerState: 'withdrawn' });
  expect(cancelQuote(asked, moment)).not.toHaveProperty('offerState');
  expect(of(cancelQuote({ ...asked, state: 'accepted' }, moment))).toBe('conflict');
  const refused = refuseQuote(
    { ...claimed, offer, offerState: 'expired' },
    'me',
    { reason: 'r', alternative: 'a' },
    moment,
  );
  expect(refused).toMatchObject({
    state: 'refused',
    offerState: 'expired',
    refusal: { reason: 'r', alternative: 'a' },
  });
});

test('time alone releases a claim, ends a question that was not answered, and a version that was not accepted', () => {
  for (const quote of [asked, claimed, waiting, sent]) expect(passTime(quote, moment)).toBeUndefined();
  expect(passTime(lapsedClaim, moment)).toMatchObject({ state: 'asked' });
  expect(passTime(lapsedClaim, moment)).not.toHaveProperty('claim');
  expect(passTime(lapsedClaim, moment)).not.toHaveProperty('endedAt');
  expect(passTime(lapsedClaim, moment)?.clock).toBe(lapsedClaim.clock);
  expect(passTime({ ...waiting, lapsesAt: now.toISOString() }, moment)).toMatchObject({
    state: 'lapsed',
    endedAt: now.toISOString(),
  });
  const expired = passTime({ ...sent, offer: { ...offer, validUntil: now.toISOString() } }, moment);
  expect(expired).toMatchObject({ state: 'expired', offerState: 'expired' });
});
