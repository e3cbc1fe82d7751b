import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import { quoteTopUp } from '#functions/domain/bonus/topUp.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { newTopUpSlug } from '#functions/gateways/random.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { correctionDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { startPayment } from '../ordering/startPayment.ts';
import { startTopUp } from '../prepaid/topUps.ts';
import { refundOrder } from '../refunds/refundRequests.ts';
import { sweepCorrections } from './correctionInvoices.ts';
import { type InvoiceWorld, startInvoiceWorld } from './test/invoiceWorld.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
});
afterAll(() => world.stop());

const address = {
  address: 'ul. Prosta 1',
  city: 'Warszawa',
  postcode: '00-950',
  phone: '+48600600600',
  countryId: 616,
};

async function account(id: string, change: Partial<Account>): Promise<Account> {
  const made: Account = {
    account: id,
    email: `${id}@example.com`,
    state: 'active',
    person: { type: 'company', companyName: 'Demo Company' },
    locale: 'pl',
    invoicing: 'order',
    marketing: false,
    createdAt: world.clock.at.toISOString(),
    revision: 1,
    ...change,
  };
  await accountStore(world.db, world.names.accounts).create(made, []);
  return made;
}

async function toppedUp(owner: Account, amount: number): Promise<string> {
  const slug = newTopUpSlug();
  const configuration = currentPriceConfiguration(world.clock.at);
  const quote = quoteTopUp(grosze(amount), 'card', owner.person.type, configuration);
  const wanted = { slug, quote, method: 'card', bank: undefined, providerTerms: false, countryId: 616 } as const;
  const started = await startTopUp(world.payDeps(), owner, wanted);
  if ('refused' in started) throw new Error(started.refused);
  await world.provider.press(started.redirectUrl ?? '', 'pay');
  await expect
    .poll(async () => {
      await world.drain();
      return (await world.payDeps().payments.read(slug))?.payment.state;
    })
    .toBe('paid');
  return slug;
}
const invoiceOf = (slug: string) => world.deps().invoices.read(`topup.${slug}`);

test('where top-ups are neutral they get no invoice', async () => {
  world.vat.topUp = 'neutral';
  const slug = await toppedUp(await account('neutral', { billing: address }), 25_000);
  expect(await world.sweep()).toMatchObject({ advance: 0, nothing_to_invoice: 1 });
  world.vat.topUp = 'advance';
  expect(await world.sweep()).toMatchObject({ advance: 0, nothing_to_invoice: 0 });
  expect(await invoiceOf(slug)).toBeUndefined();
});

test('as an advance a top-up has one invoice about what was paid, and what is bought with it none', async () => {
  world.vat.topUp = 'advance';
  const owner = await account('advance', { billing: { ...address, vatNumber: '5260001246' } });
  const slug = await toppedUp(owner, 100_000);
  expect(await Promise.all([world.sweep(), world.sweep()])).toContainEqual(expect.objectContaining({ advance: 1 }));
  expect(await invoiceOf(slug)).toMatchObject({
    state: 'issued',
    invoice: {
      kind: 'ZAL',
      gross: 100_000,
      vat: 18_699,
      account: 'advance',
      buyer: { name: 'Demo Company', taxId: { kind: 'nip' } },
    },
  });
  const cart = await world.newCart();
  const paid = await startPayment(world.payDeps(), world.wanted(cart, { account: 'advance', method: 'balance' }));
  if ('refused' in paid) throw new Error(paid.refused);
  expect(await world.sweep()).toMatchObject({ issued: 0, nothing_to_invoice: 1 });
  const { id: orderId, cartDigest } = paid.order;
  await refundOrder(world.payDeps(), {
    orderId,
    id: 'a-refund-to-balance1',
    why: 'goodwill',
    work: 'goes_on',
    by: 'staff',
    request: 'request',
    progress: 0,
  });
  const corrections = correctionDueStore(world.db, world.names.invoices);
  const swept = await sweepCorrections({ ...world.deps(), corrections, invoicesTable: world.names.invoices });
  expect(swept).toMatchObject({ corrected: 1, waiting: 0, failed: 0 });
  expect(await world.deps().invoices.openedBy({ cartDigest })).toEqual([]);
});

test('a company without an address is waited for, a person without one gets none', async () => {
  world.vat.topUp = 'advance';
  const slug = await toppedUp(await account('no-address', {}), 10_000);
  await toppedUp(await account('person', { person: { type: 'individual', firstName: 'Demo' } }), 10_000);
  expect(await world.sweep()).toMatchObject({ advance: 0, held: 1, nothing_to_invoice: 1 });
  // The held top-up is tried again a day later, not before.
  expect(await world.sweep()).toMatchObject({ advance: 0, held: 0 });
  const accounts = accountStore(world.db, world.names.accounts);
  const before = await accounts.read('no-address');
  if (!before) throw new Error('No account.');
  await accounts.replace({ ...before, billing: address }, []);
  world.later(25 * 60);
  expect(await world.sweep()).toMatchObject({ advance: 1, held: 0 });
  expect(await invoiceOf(slug)).toMatchObject({ state: 'issued', invoice: { kind: 'ZAL' } });
});
