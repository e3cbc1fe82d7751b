import { expect, test } from 'vitest';
import type { Quote } from '../quotes/quote.ts';
import { quoteEvents } from './quoteEvents.ts';

const at = '2026-11-20T12:00:00.000Z';
const quote = (change: Partial<Quote> = {}) => ({ id: 'KQ7A', account: 'anna', state: 'asked', ...change }) as Quote;
const offer = (version: number) => ({ version, validUntil: '2026-12-04T12:00:00.000Z' }) as NonNullable<Quote['offer']>;
const events = (before: Quote | undefined, after: Quote) =>
  quoteEvents(before, after, at).map((one) => ({ type: one.type, ...one.data }));

test('a request is reported once, with its owner', () => {
  expect(quoteEvents(undefined, quote(), at)).toEqual([
    { quoteId: 'KQ7A', account: 'anna', at, type: 'quote.requested', data: { state: 'asked' } },
  ]);
  expect(events(quote(), quote({ state: 'claimed' }))).toEqual([]);
});

test('a version is reported when it is sent, each version once', () => {
  const sent = quote({ state: 'sent', offer: offer(1) });
  const ready = { type: 'quote.ready', state: 'sent', valid_until: '2026-12-04T12:00:00.000Z' };
  expect(events(quote(), sent)).toEqual([{ ...ready, version: 1 }]);
  expect(events(sent, { ...sent, offer: offer(2) })).toEqual([{ ...ready, version: 2 }]);
  expect(events(sent, { ...sent, revision: 9 })).toEqual([]);
});

test.each(['expired', 'lapsed'] as const)('%s is reported when it happens', (state) => {
  const over = quote({ state, offer: offer(1) });
  expect(events(quote({ state: 'sent', offer: offer(1) }), over)).toEqual([{ type: 'quote.expired', state }]);
  expect(events(over, over)).toEqual([]);
});

test('another end is not reported as too late, and nothing is reported of a guest’s quote or an erased one', () => {
  expect(events(quote({ state: 'sent' }), quote({ state: 'accepted' }))).toEqual([]);
  expect(events(undefined, quote({ account: undefined }))).toEqual([]);
  expect(events(undefined, quote({ erasedAt: at }))).toEqual([]);
});
