import { expect, test } from 'vitest';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { shownRange } from './proposal.ts';

const now = new Date('2026-11-20T12:00:00Z');
const configuration = currentPriceConfiguration(now);
const { form } = startedCart(now);
if (!form) throw new Error('A cart without a form.');

test('ordinary work was shown at its instant price, net', () => {
  const net = 500 * 24;
  expect(shownRange(form, [], configuration, now)).toEqual({ from: net, to: net });
});

test('a small order was shown with its minimum, without coupon and shipping', () => {
  const minimum = configuration.minimumNet;
  expect(shownRange({ ...form, textWords: 5, coupon: 'TEN' }, [], configuration, now)).toEqual({
    ...{ from: minimum, to: minimum },
  });
});

test('where a file could not be read nothing was shown', () => {
  const scan = {
    ...{ hash: 'scan', id: 'scan', name: 'scan.png', bytes: 10, contentType: 'image/png', state: 'manual' as const },
    ...{ sourceLanguage: 1, targetLanguages: [2], sworn: false, createdAt: now.toISOString() },
  };
  expect(shownRange(form, [scan], configuration, now)).toBeUndefined();
});
