import { expect, test } from 'vitest';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { proposal } from './proposal.ts';
import { shownRange } from './shownRange.ts';

const now = new Date('2026-11-20T12:00:00Z');
const configuration = currentPriceConfiguration(now);
const cart = startedCart(now);

test('what the desk starts a sworn quote from is the upper end of what the customer was shown, however long the text', () => {
  for (let characters = 1; characters <= 4_500; characters += 7) {
    if (!cart.form) throw new Error('A cart without a form.');
    const form = { ...cart.form, service: 'sworn' as const, textCharacters: characters, textWords: 9, copies: 2 };
    const net = proposal(form, [], configuration).lines.reduce((sum, line) => sum + line.net, 0);
    expect([characters, net]).toEqual([characters, shownRange(form, [], configuration, now)?.to]);
  }
});
