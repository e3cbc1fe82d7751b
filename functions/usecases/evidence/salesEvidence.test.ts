import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backfills } from '#functions/stores/backfills/backfills.ts';
import { runBackfill } from '#functions/stores/backfills/runBackfill.ts';
import { correctionDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { evidenceStore } from '#functions/stores/invoices/salesEvidence.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { removeRows } from '#functions/stores/rows.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { sweepCorrections } from '../invoices/correctionInvoices.ts';
import { type InvoiceWorld, startInvoiceWorld } from '../invoices/test/invoiceWorld.ts';
import { refundOrder } from '../refunds/refundRequests.ts';
import { type BookedElsewhere, type BookedLine, ledgerOfMonth, salesOfMonth } from './salesEvidence.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
  await makeMonths();
});
afterAll(() => world.stop());

const buyers = {
  polish: { customerType: 'company', vatNumber: '5260001246' },
  german: { customerType: 'company', countryId: 276, postcode: '10115', vatNumber: 'DE123456789' },
  american: { customerType: 'company', countryId: 840, postcode: '10001', vatNumber: '123456789' },
  person: { customerType: 'individual', vatNumber: undefined },
} as const;

const carts: string[] = [];
async function paidOrder(given: Parameters<InvoiceWorld['paidOrder']>[0]) {
  const order = await world.paidOrder(given);
  carts.push(order.cartDigest);
  return order;
}
/** Corrections follow once KSeF has given their originals a number. */
async function correct() {
  for (const cart of carts) await world.decide(cart, '1111111111-20261120-0123456789AB-5C');
  return sweepCorrections({
    ...world.deps(),
    corrections: correctionDueStore(world.db, world.names.invoices),
    invoicesTable: world.names.invoices,
  });
}
let refunds = 0;
const giveBack = (orderId: string, amount: number) =>
  refundOrder(world.payDeps(), {
    ...{ orderId, id: `evidence-${++refunds}`.padEnd(20, '_'), why: 'goodwill', by: 'anna', request: 'request' },
    ...{ progress: 0, work: 'goes_on', amount: grosze(amount) },
  });

/** November and the beginning of December, as an accountant meets them. */
async function makeMonths(): Promise<void> {
  world.clock.at = new Date('2026-11-05T10:00:00Z');
  await world.askMonthly('acc-evidence');
  const first = [];
  for (const billing of [buyers.polish, buyers.german, buyers.american, buyers.person])
    first.push(await paidOrder({ billing }));
  const monthly = await paidOrder({ account: 'acc-evidence', billing: buyers.polish });
  await world.sweep();
  await giveBack(first[0]?.id ?? '', 1_001);
  await giveBack(first[1]?.id ?? '', 503);
  // Waits for its month's invoice: in the ledger of November, in the evidence of December.
  await giveBack(monthly.id, 777);
  await correct();
  // Two minutes before and after midnight in Warsaw; both are invoiced in December.
  world.clock.at = new Date('2026-11-30T22:58:00Z');
  await paidOrder({ billing: buyers.german });
  world.clock.at = new Date('2026-11-30T23:02:00Z');
  await paidOrder({ billing: buyers.polish });
  await world.sweep();
  world.clock.at = new Date('2026-12-01T09:00:00Z');
  await world.sweep();
  await giveBack(first[2]?.id ?? '', 99);
  await correct();
  // Paid, and not invoiced yet.
  world.clock.at = new Date('2026-12-02T09:00:00Z');
  await paidOrder({ billing: buyers.person });
}

async function everyLine(month: string): Promise<BookedLine[]> {
  const deps = { evidence: evidenceStore(world.db, world.names.invoices), ledger: world.payDeps().ledger };
  const lines: BookedLine[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof salesOfMonth>> = await salesOfMonth(deps, { month, test: true }, after, 2);
    expect(page.lines.length).toBeLessThanOrEqual(2);
    lines.push(...page.lines);
    after = page.next;
  }
  return lines;
}

async function wholeLedger(month: string) {
  const deps = { ledger: world.payDeps().ledger, invoices: world.deps().invoices, orders: world.payDeps().orders };
  const sums = { facts: 0, net: 0, vat: 0, elsewhere: [] as BookedElsewhere[] };
  for (let place: string | undefined = ''; place !== undefined; ) {
    const part: Awaited<ReturnType<typeof ledgerOfMonth>> = await ledgerOfMonth(deps, month, place, 1);
    sums.facts += part.facts;
    sums.net += part.net;
    sums.vat += part.vat;
    sums.elsewhere.push(...part.elsewhere);
    place = part.next;
  }
  return sums;
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
const netOf = ({ k11, k19 }: BookedLine) => k11 + k19;

test.each(['2026-11', '2026-12'])(
  'the evidence of %s is its invoices and, to the grosz, what the ledger has of them',
  async (month) => {
    const lines = await everyLine(month);
    expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length);
    expect(lines.map(({ issuedOn, number }) => `${issuedOn}${number}`)).toEqual(
      lines.map(({ issuedOn, number }) => `${issuedOn}${number}`).toSorted(),
    );
    expect(sumOf(lines, netOf)).toBe(sumOf(lines, ({ net }) => net));
    expect(sumOf(lines, ({ k20 }) => k20)).toBe(sumOf(lines, ({ vat }) => vat));
    const ledger = await wholeLedger(month);
    const booked = lines.filter(({ bookedIn }) => bookedIn === month);
    expect(sumOf(booked, netOf)).toBe(ledger.net - sumOf(ledger.elsewhere, ({ net }) => net));
    expect(sumOf(booked, ({ k20 }) => k20)).toBe(ledger.vat - sumOf(ledger.elsewhere, ({ vat }) => vat));
  },
);

test('both months together are all revenue and VAT of the books, but for what has no invoice yet', async () => {
  const { facts } = await readBooks(world.db, world.names);
  const earned = (...accounts: string[]) =>
    sumOf(
      facts.filter(({ kind }) => ['order_payment', 'order_balance', 'refund'].includes(kind)),
      ({ legs }) =>
        sumOf(
          legs.filter(({ account }) => accounts.includes(account)),
          ({ amount }) => amount,
        ),
    );
  const lines = [...(await everyLine('2026-11')), ...(await everyLine('2026-12'))];
  const [november, december] = [await wholeLedger('2026-11'), await wholeLedger('2026-12')];
  expect([november.net + december.net, november.vat + december.vat]).toEqual([earned('revenue', 'fee'), earned('vat')]);
  const open = [...november.elsewhere, ...december.elsewhere].filter(({ evidenceIn }) => evidenceIn === undefined);
  expect(open).toHaveLength(1);
  expect(sumOf(lines, netOf)).toBe(earned('revenue', 'fee') - sumOf(open, ({ net }) => net));
  expect(sumOf(lines, ({ k20 }) => k20)).toBe(earned('vat') - sumOf(open, ({ vat }) => vat));
});

test('a sale stands in the month of its payment, whenever it is invoiced; a correction in that of its issue', async () => {
  const [november, december] = [await everyLine('2026-11'), await everyLine('2026-12')];
  const late = november.filter(({ issuedOn }) => issuedOn.startsWith('2026-12'));
  expect(late.map(({ kind, soldOn }) => [kind, soldOn])).toEqual(
    expect.arrayContaining([
      ['VAT', '2026-11-30'],
      ['VAT', '2026-11-30'],
    ]),
  );
  expect(late).toHaveLength(2);
  const waited = december.filter(({ kind, bookedIn }) => kind === 'KOR' && bookedIn === '2026-11');
  expect(waited.map(({ gross }) => gross)).toEqual([-777]);
  expect((await wholeLedger('2026-11')).elsewhere.map(({ evidenceIn }) => evidenceIn)).toEqual(['2026-12']);
});

test('each treatment has its fields: at 23 %, for companies in the EU, outside of it', async () => {
  const lines = await everyLine('2026-11');
  const of = (country: string | undefined) =>
    lines.filter(({ buyer, kind }) => buyer.country === country && kind === 'VAT');
  for (const { k11, k12, k19, k20, net, vat } of [...of('PL'), ...of(undefined)])
    expect({ k11, k12, k19, k20 }).toEqual({ k11: 0, k12: 0, k19: net, k20: vat });
  expect(of('DE')).toHaveLength(2);
  for (const { k11, k12, k19, k20, net } of of('DE'))
    expect({ k11, k12, k19, k20 }).toEqual({ k11: net, k12: net, k19: 0, k20: 0 });
  expect(of('US')).toHaveLength(1);
  for (const { k11, k12, net } of of('US')) expect({ k11, k12 }).toEqual({ k11: net, k12: 0 });
});

test('invoices that were issued before there was an evidence are entered by the backfill, once', async () => {
  const before = await everyLine('2026-11');
  const { Items: rows = [] } = await world.db.send(new ScanCommand({ TableName: world.names.invoices }));
  await removeRows(
    world.db,
    world.names.invoices,
    rows.filter(({ pk }) => String(pk).startsWith('evidence#')),
  );
  expect(await everyLine('2026-11')).toEqual([]);
  const backfill = backfills.find(({ name }) => name.startsWith('invoices in the evidence'));
  if (!backfill) throw new Error('No backfill.');
  for (const again of [false, true]) {
    await runBackfill(world, backfill, { now: world.clock.at, again });
    expect(await everyLine('2026-11')).toEqual(before);
  }
});
