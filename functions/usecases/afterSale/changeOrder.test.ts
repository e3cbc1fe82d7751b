import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { lateSum } from '#functions/domain/order/lateness.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { closedWalletItem } from '#functions/stores/ledger/ledgerItems.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { afterSaleStore } from '#functions/stores/orders/afterSale.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { jobKey } from '#functions/stores/production/productionKeys.ts';
import { transact } from '#functions/stores/transact.ts';
import { allRows } from '#infra/test/tables.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { grosze, groszePart } from '#shared/model/money/grosze.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { acceptOffer, sendOffers } from '../production/jobOffers.ts';
import { planOrder } from '../production/orderWork.ts';
import { productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { requestRefund } from '../refunds/refundRequests.ts';
import { startedCart } from '../test/startedCart.ts';
import { changeOrder, previewChange, type WantedChange } from './changeOrder.ts';
import { giveUp, previewGivingUp } from './giveUp.ts';
import { doDueLateness } from './lateness.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
  await work().translators.save(
    someTranslator('anna', {
      wordsPerDay: 20_000,
      pairs: [2, 3].map((targetLanguage) => ({
        sourceLanguage: 1,
        targetLanguage,
        steps: ['translation' as const],
        sworn: false,
      })),
    }),
  );
});
afterAll(() => world.stop());

const deps = () => ({
  ...world.payDeps(),
  production: productionStore(world.db, world.names),
  afterSale: afterSaleStore(world.db, world.names.orders),
  outbox: mailOutbox(world.db, world.names.work),
});
const work = () => productionDeps(world, world.clock.at);
const read = async (id: string) => (await deps().orders.read(id)) ?? expect.fail('No order.');
const jobsOf = async (id: string) => (await deps().production.read(id))?.jobs ?? [];
const mails = async (id: string) =>
  (await allRows(world.db, world.names.work)).filter(
    ({ orderId, template }) => orderId === id && template === 'order_changed',
  );
let requests = 0;
const change = (order: Order, wanted: Partial<WantedChange>) =>
  changeOrder(deps(), order, { said: 'What is new.', request: `request-${++requests}`, ...wanted });

/** A paid order with two target languages, Polish and another one, with this many words in each. */
async function intoTwo(account?: string, words = 500): Promise<Order> {
  const cart = startedCart(world.clock.at);
  const form = { ...(cart.form ?? expect.fail('No form.')), targetLanguages: [2, 3], textWords: words };
  const text = { id: 'text', sourceLanguage: 1, targetLanguages: [2, 3] };
  const quotation = quote(
    {
      ...{ service: 'translation', specialised: false, review: 'none', express: false },
      items: [{ ...text, count: { state: 'counted', words } }],
    },
    currentPriceConfiguration(world.clock.at),
    world.clock.at,
  );
  const made = await world.newCart({ form, quotation, ...(account !== undefined && { account }) });
  const { order, redirectUrl } = await world.started(made, { account });
  await world.pay(order, redirectUrl);
  return read(order.id);
}
async function wayFor(order: Order, targetLanguage: number, to: 'provider' | 'balance') {
  const seen = (await previewChange(deps(), await read(order.id))) ?? expect.fail('Nothing may be changed.');
  const language = seen.languages.find((one) => one.targetLanguage === targetLanguage) ?? expect.fail('No language.');
  const way = language.ways.find((one) => one.to === to) ?? expect.fail('No way.');
  return { targetLanguage, to, amount: way.amount };
}

test('a language is taken out for the sum that was shown: its work and offers end, the money, mail and correction are owed in the same write', async () => {
  const account = 'takes-out';
  const order = await intoTwo(account);
  await planOrder(work(), order.id);
  for (const { id } of await jobsOf(order.id)) await sendOffers(work(), order.id, id);
  const remove = await wayFor(order, 3, 'balance');
  expect(remove.amount).toBe(order.quotation.gross / 2);
  const other = { ...remove, amount: grosze(remove.amount + 1) };
  expect(await change(order, { remove: other })).toEqual({ refused: 'changed_meanwhile' });
  const both = await Promise.all([change(order, { remove }), change(order, { remove })]);
  for (const one of [...both, await change(order, { remove })]) expect(one).not.toHaveProperty('refused');
  const after = await read(order.id);
  expect(after).toMatchObject({ state: 'accepted', form: { targetLanguages: [2] }, removed: [{ targetLanguage: 3 }] });
  expect((await jobsOf(order.id)).map(({ targetLanguage, state }) => [targetLanguage, state])).toEqual([
    ...[
      [2, 'open'],
      [3, 'cancelled'],
    ],
  ]);
  const offers = await deps().production.allOffers(order.id);
  expect(offers.map(({ jobId, state }) => [jobId, state])).toEqual([
    ...[
      ['01', 'sent'],
      ['02', 'withdrawn'],
    ],
  ]);
  expect(await deps().ledger.readWallet(account)).toMatchObject({ paid: remove.amount });
  const { refunds = [] } = (await deps().payments.read(order.paymentSlug)) ?? {};
  expect(refunds).toMatchObject([{ amount: remove.amount, why: 'cancellation', to: 'balance' }]);
  const owed = (await allRows(world.db, world.names.invoices)).find(({ refundId }) => refundId === refunds[0]?.id);
  expect(owed).toMatchObject({ amount: remove.amount, orderId: order.id });
  expect(await mails(order.id)).toMatchObject([{ amount: remove.amount, goesTo: 'balance', said: 'What is new.' }]);
  // The last language cannot be removed, and compensation for lateness counts only what is still ordered.
  expect((await previewChange(deps(), after))?.languages).toEqual([]);
  expect(lateSum(after, 0, defaultAfterSaleRules)).toBe(groszePart(remove.amount, 1000));
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('a language that goes while its order is being compensated for lateness is not compensated for', async () => {
  const order = await intoTwo();
  await planOrder(work(), order.id);
  const remove = await wayFor(order, 2, 'provider');
  const long = new Date('2027-06-01T00:00:00Z');
  const due = (await deps().production.due('late', long, 500)).find(({ orderId }) => orderId === order.id);
  const { payments } = deps();
  const changedDuringIt = {
    ...payments,
    async read(slug: string) {
      if (order.form.targetLanguages.length === (await read(order.id)).form.targetLanguages.length)
        expect(await change(order, { remove })).not.toHaveProperty('refused');
      return payments.read(slug);
    },
  };
  const late = { ...deps(), payments: changedDuringIt, rules: defaultAfterSaleRules, now: long };
  expect(await doDueLateness(late, due ?? expect.fail('Never late.'))).toBe('compensated');
  const { refunds = [] } = (await payments.read(order.paymentSlug)) ?? {};
  const sum = lateSum(await read(order.id), 0, defaultAfterSaleRules);
  expect(refunds.filter(({ why }) => why === 'late')).toMatchObject([{ amount: sum }]);
  expect(sum).toBeLessThan(lateSum(order, 0, defaultAfterSaleRules));
});

test('a customer who then cancels the rest gets the rest back, never more than was paid', async () => {
  const order = await intoTwo();
  const remove = await wayFor(order, 2, 'provider');
  expect(await change(order, { remove })).not.toHaveProperty('refused');
  await planOrder(work(), order.id);
  expect((await jobsOf(order.id)).map(({ targetLanguage }) => targetLanguage)).toEqual([3]);
  const act = (await previewGivingUp(deps(), await read(order.id)))?.acts.find((one) => one.act === 'cancel');
  if (!act || 'refused' in act) return expect.fail('It cannot be cancelled.');
  const back = act.ways[0]?.amount ?? expect.fail('No way.');
  expect(back).toBe(order.quotation.gross - remove.amount);
  const wanted = { act: 'cancel' as const, to: 'provider' as const, back, statement: 'I cancel.', request: 'end' };
  expect(await giveUp(deps(), order, wanted)).toMatchObject({ back });
  expect((await deps().payments.read(order.paymentSlug))?.payment.refunded).toBe(order.quotation.gross);
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('the rest of a small order costs the least price; nothing is kept of the language that is out, planned or not', async () => {
  const order = await intoTwo(undefined, 60);
  const seen = await previewChange(deps(), order);
  expect(seen?.languages).toMatchObject([
    { targetLanguage: 2, isMinimum: true, price: 3_075 },
    { targetLanguage: 3, isMinimum: true, price: 3_075 },
  ]);
  const remove = await wayFor(order, 3, 'provider');
  expect(remove.amount).toBe(order.quotation.gross - 3_075);
  expect(await change(order, { remove })).not.toHaveProperty('refused');
  // The language was removed before the work was planned, so no job exists for it.
  await planOrder(work(), order.id);
  const [job] = await jobsOf(order.id);
  await world.db.send(
    new UpdateCommand({
      ...{ TableName: world.names.orders, Key: orderKey(order.id), UpdateExpression: 'SET #state = :state' },
      ...{ ExpressionAttributeNames: { '#state': 'state' }, ExpressionAttributeValues: { ':state': 'in_review' } },
    }),
  );
  await world.db.send(
    new UpdateCommand({
      ...{
        TableName: world.names.jobs,
        Key: jobKey({ orderId: order.id, id: job?.id ?? '' }),
        UpdateExpression: 'SET #state = :state',
      },
      ...{ ExpressionAttributeNames: { '#state': 'state' }, ExpressionAttributeValues: { ':state': 'approved' } },
    }),
  );
  const act = (await previewGivingUp(deps(), await read(order.id)))?.acts.find((one) => one.act === 'cancel');
  if (!act || 'refused' in act) return expect.fail('It cannot be cancelled.');
  expect(act.decision.parts.work).toEqual([
    { gross: 3_075, progress: 9_999, kept: 3_075 },
    { gross: remove.amount, progress: 0, kept: 0 },
  ]);
  expect(act.due).toBe(0);
});

test('a language is taken out for nothing where nothing is left of the payment, and stays where the money cannot be returned', async () => {
  const order = await intoTwo();
  const all = { slug: order.paymentSlug, amount: order.quotation.gross, to: 'provider' as const };
  await requestRefund(deps(), { ...all, id: 'all-of-it-goes-back_' });
  const free = (await previewChange(deps(), order))?.languages;
  expect(free?.map(({ targetLanguage, due, ways }) => [targetLanguage, due, ways])).toEqual([
    [2, 0, []],
    [3, 0, []],
  ]);
  const other = await intoTwo();
  await world.db.send(
    new UpdateCommand({
      ...{ TableName: world.names.payments, Key: { pk: `payment#${other.paymentSlug}`, sk: 'payment' } },
      ...{ UpdateExpression: 'SET paidWith = :with' },
      ExpressionAttributeValues: { ':with': { account: 'is-gone', paid: other.quotation.gross, bonus: 0 } },
    }),
  );
  expect((await previewChange(deps(), other))?.languages).toHaveLength(2);
  await transact(world.db, [closedWalletItem(world.names.ledger, 'is-gone', world.clock.at)]);
  expect((await previewChange(deps(), other))?.languages).toEqual([]);
});

test('nothing can be changed once a translator has accepted; when both happen at once, one wins', async () => {
  const order = await intoTwo();
  await planOrder(work(), order.id);
  await sendOffers(work(), order.id, '02');
  const remove = await wayFor(order, 3, 'provider');
  const name = { orderId: order.id, jobId: '02', translator: 'anna' };
  const [taken, changed] = await Promise.all([acceptOffer(work(), name), change(order, { remove })]);
  expect(['refused' in taken, 'refused' in changed].filter(Boolean)).toHaveLength(1);
  const isTaken = !('refused' in taken);
  expect((await deps().payments.read(order.paymentSlug))?.payment.refunded).toBe(isTaken ? 0 : remove.amount);
  expect((await jobsOf(order.id))[1]).toMatchObject({ state: isTaken ? 'assigned' : 'cancelled' });
  const other = await intoTwo();
  await planOrder(work(), other.id);
  await sendOffers(work(), other.id, '01');
  expect(await acceptOffer(work(), { ...name, orderId: other.id, jobId: '01' })).not.toHaveProperty('refused');
  expect(await change(other, { comment: 'Please keep the layout.' })).toEqual({ refused: 'work_taken' });
  expect(await previewChange(deps(), await read(other.id))).toBeUndefined();
});

test('the note and where papers go are changed by themselves, an empty note is taken away, the history says that and not to what', async () => {
  const order = await intoTwo();
  const moved = 'ul. Krótka 2, 30-001 Kraków';
  expect(await change(order, { place: { text: moved } })).toMatchObject({ refused: 'validation_failed' });
  await world.db.send(
    new UpdateCommand({
      ...{ TableName: world.names.orders, Key: orderKey(order.id) },
      ...{ UpdateExpression: 'SET form.shippingMethod = :one, form.address = :address' },
      ExpressionAttributeValues: { ':one': 1, ':address': 'ul. Długa 1' },
    }),
  );
  await Promise.all([change(order, { comment: 'Keep the layout.' }), change(order, { place: { text: moved } })]);
  expect((await read(order.id)).form).toMatchObject({ comment: 'Keep the layout.', address: moved });
  expect(await change(order, { place: { text: 'Kraków' } })).toMatchObject({
    fields: { address: ['validation/postal.address', 'validation/postal.postcode', 'validation/postal.city'] },
  });
  await change(order, { comment: '' });
  expect((await read(order.id)).form.comment).toBeUndefined();
  const notes = (await allRows(world.db, world.names.jobs)).filter(
    ({ sk, orderId }) => orderId === order.id && String(sk).startsWith('note#'),
  );
  expect(notes.map(({ act }) => act).sort()).toEqual(['address_corrected', 'note_changed', 'note_changed']);
  expect(JSON.stringify(notes)).not.toContain('Krótka');
  expect(await mails(order.id)).toHaveLength(3);
});

test('papers that have left go where they were sent, also if they leave while their customer names another place', async () => {
  const order = await intoTwo();
  const set = (change: string, values: object) =>
    world.db.send(
      new UpdateCommand({
        ...{ TableName: world.names.orders, Key: orderKey(order.id), UpdateExpression: change },
        ExpressionAttributeValues: { ...values },
      }),
    );
  const address = 'ul. Długa 1, 00-950 Warszawa';
  await set('SET form.shippingMethod = :one, form.address = :address', { ':one': 1, ':address': address });
  const place = { text: 'ul. Krótka 2, 30-001 Kraków' };
  const { production, ...rest } = deps();
  const late = {
    ...production,
    read: async (id: string) => {
      await set('SET shipment = :sent', { ':sent': { packageNumber: 'RR123456785PL', state: 'sent' } });
      return production.read(id);
    },
  };
  const wanted = { place, said: 'What is new.', request: `request-${++requests}` };
  for (const one of [() => changeOrder({ ...rest, production: late }, order, wanted), () => change(order, { place })])
    expect(await one()).toMatchObject({ refused: 'validation_failed', fields: { address: ['validation/invalid'] } });
  expect((await read(order.id)).form.address).toBe(address);
  expect(await change(order, { comment: 'Keep the layout.' })).not.toHaveProperty('refused');
  expect(await mails(order.id)).toHaveLength(1);
});
