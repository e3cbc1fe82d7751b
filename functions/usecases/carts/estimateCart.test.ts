import { beforeAll, expect, test } from 'vitest';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { allRows, createTables } from '#infra/test/tables.ts';
import { Coupon } from '#shared/model/money/coupon.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import { startedCart } from '../test/startedCart.ts';
import { estimateCart } from './estimateCart.ts';

const now = new Date('2026-11-20T12:00:00Z');
let tables: Awaited<ReturnType<typeof createTables<'carts'>>>;
const carts = () => cartStore(tables.db, tables.names.carts);
beforeAll(async () => {
  tables = await createTables(['carts']);
  await carts().coupons.create(Coupon.parse({ terms: { kind: 'percent', code: 'TEN', part: 1000 } }));
});

const started = startedCart(now);
const form = started.form ?? expect.fail('A cart without a form.');
const estimate = (change: Partial<typeof form> = {}) =>
  estimateCart(
    { carts: carts(), now },
    { account: undefined, locale: 'en', form: { ...form, ...change }, content: 'x' },
  );
const netOf = (estimated: Awaited<ReturnType<typeof estimate>>): number =>
  'refused' in estimated ? expect.fail(estimated.refused) : Quotation.parse(estimated.cart.quotation).net;

test('the price is that of the cart which the form would make, and nothing is kept', async () => {
  const full = Quotation.parse(started.quotation).net;
  expect(netOf(await estimate())).toBe(full);
  expect(netOf(await estimate({ coupon: 'ten' }))).toBe(full * 0.9);
  const rows = await allRows(tables.db, tables.names.carts);
  expect(rows.filter(({ sk }) => sk === 'cart')).toEqual([]);
});

test('what could not be ordered has no price: the fields say why', async () => {
  expect(await estimate({ textWords: 0 })).toEqual({
    refused: 'validation_failed',
    fields: { content: ['validation/content_without_words'] },
  });
  expect(await estimate({ category: 999_999 })).toMatchObject({
    refused: 'validation_failed',
    fields: { category: ['validation/category_unknown'] },
  });
  expect(await estimate({ coupon: 'NOBODY' })).toEqual({
    refused: 'validation_failed',
    fields: { coupon: ['pricing/coupon.unknown'] },
  });
});
