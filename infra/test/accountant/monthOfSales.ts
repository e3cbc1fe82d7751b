import type { Billing } from '#functions/domain/cart/cartContents.ts';
import { sampleSeller } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { ksefGateway } from '#functions/gateways/ksef/ksefGateway.ts';
import { sandboxOffline } from '#functions/gateways/ksef/sandboxKeys.ts';
import { correctionDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { invoiceDueStore } from '#functions/stores/invoices/invoiceDeliveries.ts';
import { ksefOpeningsStore } from '#functions/stores/invoices/ksefOpenings.ts';
import { postingOf } from '#functions/stores/ledger/ledger.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { correctBuyer } from '#functions/usecases/invoices/correctBuyer.ts';
import { sweepCorrections } from '#functions/usecases/invoices/correctionInvoices.ts';
import { deliverInvoices } from '#functions/usecases/invoices/deliverInvoices.ts';
import { startInvoiceWorld } from '#functions/usecases/invoices/test/invoiceWorld.ts';
import { startPayment } from '#functions/usecases/ordering/startPayment.ts';
import { refundOrder } from '#functions/usecases/refunds/refundRequests.ts';
import { memoryFiles } from '#infra/commands/ksef/ksefWorld.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { listen } from '../../local/http/server.ts';
import { makeKsefSandbox } from '../../local/ksef/ksefSandbox.ts';

const company = { customerType: 'company', name: 'Demo Firma sp. z o.o.', vatNumber: '5260001246' } as const;
const person = { customerType: 'individual', vatNumber: undefined } as const;
const unit = { name: 'Szkoła Demo nr 1', address: 'Szkolna 2', postcode: '00-950', city: 'Warszawa' };

/** Everybody who buys, by whom an accountant tells apart. */
export const buyers = {
  'company in Poland': company,
  'person in Poland': person,
  'company in Germany': { ...company, name: 'Demo GmbH', countryId: 276, postcode: '10115', vatNumber: 'DE123456789' },
  'person in France': { ...person, countryId: 250, postcode: '75001', city: 'Paris' },
  'person in the United States': { ...person, countryId: 840, postcode: '10001', city: 'New York' },
  'company in Switzerland': {
    ...company,
    name: 'Demo AG',
    countryId: 756,
    postcode: '8001',
    vatNumber: 'CHE123456789',
  },
  'company in Northern Ireland': {
    ...company,
    name: 'Demo Ltd',
    countryId: 826,
    postcode: 'BT1',
    vatNumber: 'XI123456789',
  },
  'town and its school': {
    ...company,
    recipient: { ...unit, role: 'local_government_unit', taxId: '5260001246-00012' },
  },
  'member of a VAT group': { ...company, recipient: { ...unit, role: 'vat_group_member', taxId: '1111111111' } },
  'sole trader, privately': { ...company, name: 'Hydraulika Demo', professional: false },
} as const satisfies Record<string, Partial<Billing>>;
export type BuyerKind = keyof typeof buyers;

const ends = new Date('2026-12-02T12:00:00Z');

/**
 * November 2026 of a shop with every kind of buyer, bonus, a collective invoice, refunds, a wrong buyer, a day on which KSeF is
 * away and a sale before midnight: by the product's use cases, on a clock, with KSeF's, VIES' and the provider's sandboxes.
 */
export async function monthOfSales() {
  const world = await startInvoiceWorld();
  const files = memoryFiles();
  const system = makeKsefSandbox({ basePath: '', token: 'secret', limits: true, now: () => world.clock.at });
  const server = await listen(system.handler);
  const orders = new Map<string, Order>();
  const refunded = new Map<string, number>();
  const at = (day: number, hour = 10, minute = 0) => {
    world.clock.at = new Date(Date.UTC(2026, 10, day, hour, minute));
  };

  const correct = () =>
    sweepCorrections({
      ...world.deps(),
      corrections: correctionDueStore(world.db, world.names.invoices),
      invoicesTable: world.names.invoices,
    });
  const deliver = () =>
    deliverInvoices({
      ...{ dues: invoiceDueStore(world.db, world.names.invoices), invoices: world.deps().invoices },
      ...{ files: files.gateway, openings: ksefOpeningsStore(world.db, world.names.invoices), ksefIsSandbox: true },
      ksef: ksefGateway({
        ...{ baseUrl: `${server.url}/v2`, nip: sampleSeller.nip, timeoutMs: 20_000 },
        credentials: [{ kind: 'token', token: 'secret' }],
      }),
      qrBaseUrl: `${server.url}/invoice`,
      signer: { serial: sandboxOffline.serial, key: sandboxOffline.key() },
      render: async ({ number }) => new TextEncoder().encode(number),
      onDefect: (_, error) => {
        throw error;
      },
      now: world.clock.at,
    });
  /** Some minutes of the jobs that run every minute. */
  async function jobs(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) {
      await world.sweep();
      await deliver();
      await correct();
      world.later(3);
    }
  }
  async function buys(name: string, given: Parameters<typeof world.paidOrder>[0]): Promise<void> {
    orders.set(name, await world.paidOrder(given));
  }
  async function paysWithBonus(name: string): Promise<void> {
    const cart = await world.newCart({ account: 'acc-bonus' });
    const wanted = world.wanted(cart, { account: 'acc-bonus', method: 'balance' });
    const bonus = Math.floor(wanted.amount / 9);
    const amounts = { topUp: grosze(wanted.amount - bonus), bonus: grosze(bonus), fee: grosze(0) };
    const facts = topUpFacts({ slug: 'seed-bonus', account: 'acc-bonus', ...amounts }, world.clock.at.toISOString());
    await world.payDeps().ledger.post(postingOf(facts));
    const paid = await startPayment(world.payDeps(), wanted);
    if ('refused' in paid) throw new Error(paid.refused);
    orders.set(name, paid.order);
  }
  const orderOf = (name: string): Order => {
    const found = orders.get(name);
    if (!found) throw new Error(`No order: ${name}`);
    return found;
  };
  async function givesBack(name: string, amount?: number): Promise<void> {
    const { id: orderId, quotation } = orderOf(name);
    const id = `refund-${refunded.size}`.padEnd(20, '_');
    const given = amount ?? quotation.gross;
    const done = await refundOrder(world.payDeps(), {
      ...{ orderId, id, why: 'goodwill', work: 'goes_on', by: 'anna', request: 'request', progress: 0 },
      amount: grosze(given),
    });
    if ('refused' in done) throw new Error(done.refused);
    refunded.set(id, given);
  }
  async function rightBuyer(name: string): Promise<void> {
    const order = orderOf(name);
    const made = await correctBuyer(
      {
        ...{ ...world.deps(), orders: world.payDeps().orders, outbox: mailOutbox(world.db, world.names.work) },
        ...{ mailQueue: world.payDeps().mailQueue, auditTable: world.names.audit },
      },
      {
        ...{ order, invoiceId: `order.${order.id}`, by: 'staff' },
        buyer: {
          ...company,
          name: 'Druga Demo S.A.',
          countryId: 616,
          address: 'Polna 3',
          postcode: '30-001',
          city: 'Kraków',
        },
        acting: { who: { kind: 'staff', account: 'anna' }, request: 'right-buyer' },
      },
    );
    if ('refused' in made) throw new Error(JSON.stringify(made));
  }

  await world.askMonthly('acc-month');
  for (const [place, [kind, billing]] of Object.entries(buyers).entries()) {
    at(2 + place);
    await buys(kind, { billing });
    await jobs();
  }
  at(12);
  await buys('of the month, first', { account: 'acc-month', billing: buyers['company in Poland'] });
  await buys('of the month, second', { account: 'acc-month', billing: buyers['company in Poland'] });
  await paysWithBonus('with bonus');
  await jobs();
  at(13);
  await givesBack('company in Poland', 1_001);
  await givesBack('company in Germany', 503);
  await givesBack('person in the United States');
  await givesBack('with bonus', 2_000);
  await jobs();
  // KSeF is away for a day: what is sold and given back then is invoiced all the same.
  at(17, 7);
  system.setDown(true);
  await buys('on the day of the outage', { billing: buyers['company in Poland'] });
  await buys('on the day of the outage, again', { billing: buyers['person in Poland'] });
  await jobs();
  await givesBack('on the day of the outage', 700);
  await jobs();
  at(18, 7);
  system.setDown(false);
  // Attempts are up to an hour apart by then.
  for (let hour = 0; hour < 4; hour++) {
    await jobs();
    world.later(60);
  }
  at(23);
  await rightBuyer('town and its school');
  await jobs();
  // Waits for the invoice of its month: in the ledger of November, in the evidence of December.
  at(24);
  await givesBack('of the month, first', 777);
  await jobs();
  at(30, 22, 40);
  await buys('before midnight', { billing: buyers['company in Poland'] });
  for (const at of ['2026-11-30T23:10:00Z', '2026-12-01T08:00:00Z', '2026-12-01T09:00:00Z', '2026-12-01T11:00:00Z']) {
    world.clock.at = new Date(at);
    await jobs();
  }
  world.clock.at = ends;
  return { world, files, system, orders, stop: () => Promise.all([server.stop(), world.stop()]) };
}
export type MonthOfSales = Awaited<ReturnType<typeof monthOfSales>>;
