import { expect, test } from 'vitest';
import { QuoteState } from '#shared/model/order/quoteState.ts';
import { isFinal, mayFollow, reachable, statesOf } from '../order/transitions.ts';
import { quoteTransitions } from './quoteActs.ts';

test('every state is reached from the request, and every one can come to an end', () => {
  expect([...reachable(quoteTransitions, 'asked')].sort()).toEqual([...QuoteState.options].sort());
  for (const state of QuoteState.options)
    expect([...reachable(quoteTransitions, state)].some((reached) => isFinal(quoteTransitions, reached))).toBe(true);
});

test('it ends only where nothing is owed any more', () => {
  expect(
    statesOf(quoteTransitions)
      .filter((state) => isFinal(quoteTransitions, state))
      .sort(),
  ).toEqual(['accepted', 'cancelled', 'declined', 'expired', 'lapsed', 'refused'].sort());
});

test('only the person who has a quote in hand sends or refuses it, and no state follows itself', () => {
  for (const from of QuoteState.options) {
    expect(mayFollow(quoteTransitions, from, 'sent')).toBe(from === 'claimed');
    expect(mayFollow(quoteTransitions, from, 'refused')).toBe(from === 'claimed');
    expect(mayFollow(quoteTransitions, from, from)).toBe(false);
  }
});
