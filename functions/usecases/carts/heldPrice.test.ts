import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { grosze } from '#shared/model/money/grosze.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { currentPriceConfiguration, knowPrices } from '../../domain/pricing/priceConfigurations.ts';
import { startedCart } from '../test/startedCart.ts';
import { withQuotation } from './requoteCart.ts';

const shown = new Date('2026-11-26T23:00:00Z');
const begins = new Date('2026-11-27T00:00:00Z');
const hour = 3_600_000;
const after = (hours: number) => new Date(begins.getTime() + hours * hour);

/** The next list, everything in it so many times as dear. */
function nextList(times: number): PriceConfiguration {
  const today = currentPriceConfiguration(shown);
  const minimumNet = grosze(today.minimumNet * times);
  const [first, second, third, fourth] = today.wordRates;
  const wordRates: PriceConfiguration['wordRates'] = [first * times, second * times, third * times, fourth * times];
  return { ...today, version: '2026-11-27', validFrom: begins.toISOString(), minimumNet, wordRates };
}
afterEach(() => knowPrices([]));

const priced = (now: Date, cart = startedCart(shown)) => withQuotation({ cart, files: [] }, undefined, now);
const of = ({ quotation }: ReturnType<typeof priced>) => {
  const { gross, configurationVersion: version } = z.parse(Quotation, quotation);
  return { gross, version };
};

test('a price that was shown before a dearer list began holds for a day after that, whatever asks for it', () => {
  const cart = priced(shown);
  const before = of(cart);
  knowPrices([nextList(3)]);
  for (const hours of [0, 1, 23.99]) expect(of(priced(after(hours), cart))).toEqual(before);
  const later = of(priced(after(24), cart));
  expect(later).toMatchObject({ version: '2026-11-27' });
  expect(later.gross).toBeGreaterThan(before.gross);
  // It ends with that day, however often the cart is priced until then.
  const again = priced(after(23), cart);
  expect(of(priced(after(24), again))).toEqual(later);
});

test('a cart made after a price list takes effect is priced by it, and a cheaper list applies to every cart at once', () => {
  const cart = priced(shown);
  const before = of(cart);
  knowPrices([nextList(3)]);
  const newcomer = { ...startedCart(shown), quotation: undefined };
  expect(of(priced(after(1), newcomer))).toMatchObject({ version: '2026-11-27' });
  knowPrices([nextList(0.5)]);
  const cheaper = of(priced(after(1), cart));
  expect(cheaper.version).toBe('2026-11-27');
  expect(cheaper.gross).toBeLessThan(before.gross);
});
