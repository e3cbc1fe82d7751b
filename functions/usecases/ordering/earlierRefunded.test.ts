import { afterAll, beforeAll, expect, test } from 'vitest';
import { recomputePrice } from '#functions/domain/certificates/recomputePrice.ts';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { priceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { digestOfJson } from '#functions/gateways/signing/signedDocuments.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { orderCertificate } from '../../domain/certificates/certificates.ts';
import { previewGivingUp } from '../afterSale/giveUp.ts';
import { withQuotation } from '../carts/requoteCart.ts';
import { issuing } from '../certificates/certificates.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { doDueWork } from '../production/dueWork.ts';
import { holdNewer } from '../production/holds.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import { refundOrder } from '../refunds/refundRequests.ts';
import { startedCart } from '../test/startedCart.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
afterAll(() => world.stop());

const work = () => ({
  ...productionDeps(world, world.clock.at),
  carts: world.payDeps().carts,
  files: async () => ({ read: async () => undefined }) as never,
  rules: { namesMinutes: { express: 60, standard: 60 } },
});
const read = async ({ id }: Pick<Order, 'id'>) => (await world.payDeps().orders.read(id)) ?? expect.fail('No order.');
const paidBack = async ({ paymentSlug }: Order) =>
  (await world.payDeps().payments.read(paymentSlug))?.payment.refunded ?? expect.fail('No payment.');

/** A paid order of a text of 500 words of which 50 are not in an earlier one. */
async function newVersionOf({ id: orderId, cartDigest }: Order): Promise<Order> {
  const started = startedCart(world.clock.at);
  const form = started.form ?? expect.fail('No form.');
  const { service, sourceLanguage, targetLanguages } = form;
  const blocks = { added: 1, changed: 0, moved: 0, removed: 0, repeated: 0, unchanged: 9 };
  const changes = { words: 50, characters: 300, wordsByScope: {}, blocks };
  const textVersion = { orderId, cartDigest, service, sourceLanguage, targetLanguages, changes };
  const cart = { ...started, form: { ...form, textVersion } };
  const priced = withQuotation({ cart, files: [] }, undefined, world.clock.at);
  const { order, redirectUrl } = await world.started(await world.newCart(priced));
  await world.pay(order, redirectUrl);
  return order;
}

/** A full refund, as goodwill or for a complaint; the work goes on. */
const refundWhole = ({ id: orderId }: Order) => {
  const asked = {
    id: 'all-of-it-goes-back_',
    why: 'complaint',
    work: 'goes_on',
    by: 'staff',
    request: 'request',
    progress: 0,
  } as const;
  return refundOrder(world.payDeps(), { orderId, ...asked });
};

const certificateOf = (order: Order) =>
  orderCertificate(order, issuing({ issuer: 'https://verso.example' }, order.quotation.configurationVersion));

test('the earlier order is paid back after its new version was ordered: the price of that, its work, certificate and refund stay', async () => {
  const earlier = await world.paidOrder();
  const order = await newVersionOf(earlier);
  const before = { price: order.quotation, certificate: certificateOf(order) };
  expect(before.price.gross).toBeLessThan(earlier.quotation.gross);
  expect(await refundWhole(earlier)).toMatchObject({ kept: 0 });
  expect(await paidBack(earlier)).toBe(earlier.quotation.gross);

  await holdNewer(work(), earlier.id);
  await doDueWork(work(), { kind: 'plan', orderId: order.id, at: world.clock.at.toISOString() });
  const after = await read(order);
  expect(after.state).not.toBe('on_hold');
  expect(after.quotation).toEqual(before.price);
  expect(certificateOf(after)).toEqual(before.certificate);
  const prices = priceConfiguration(after.quotation.configurationVersion) ?? expect.fail('No prices.');
  expect(recomputePrice(certificateOf(after), prices, digestOfJson(prices))).toEqual({
    outcome: 'same',
    differences: [],
  });

  // A refund of the new version covers its own price only, not that of the earlier order.
  const production = productionStore(world.db, world.names);
  const { outbox } = work();
  const seen = await previewGivingUp({ ...world.payDeps(), production, outbox }, after);
  expect(seen).toMatchObject({ paid: after.quotation.gross, acts: [{ act: 'withdraw' }, { act: 'cancel' }] });
  const cancel = seen?.acts.find(({ act }) => act === 'cancel');
  expect(cancel).toMatchObject({ due: after.quotation.gross });
  expect(await paidBack(after)).toBe(0);
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});
