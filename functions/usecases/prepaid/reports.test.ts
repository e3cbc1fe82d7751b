import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailQueued } from '#events/messages/queueMessages.ts';
import { fonts } from '#functions/domain/pdf/test/drawn.ts';
import type { BalanceStatement } from '#functions/domain/reports/balanceStatement.ts';
import { statementPdf } from '#functions/domain/reports/statementPdf.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { adjustmentStore } from '#functions/stores/ledger/adjustments.ts';
import { reportStore } from '#functions/stores/ledger/spendingReports.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { ownedOrderStore } from '#functions/stores/orders/ownedOrders.ts';
import { ownedPaymentStore } from '#functions/stores/payments/payments.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { adjustBalance } from '../balances/balances.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { refundOrder } from '../refunds/refundRequests.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { linkBalanceStatement } from './balanceStatements.ts';
import { mailReports, readSpending, setReportMail } from './spendingReports.ts';

let world: PayWorld;
let count = 0;
let account: string;
const mails: MailQueued[] = [];
const failed: string[] = [];
beforeAll(async () => {
  world = await startPayWorld();
});
beforeEach(async () => {
  account = `company-${++count}`;
  world.clock.at = new Date('2026-10-20T12:00:00Z');
  mails.length = 0;
  await accountStore(world.db, world.names.accounts).create(
    {
      ...{ account, email: `${account}@example.com`, state: 'active', locale: 'en', invoicing: 'order' },
      ...{ person: { type: 'company', companyName: 'Demo Company' }, marketing: false, revision: 1 },
      createdAt: world.clock.at.toISOString(),
    },
    [],
  );
});
afterAll(() => world.stop());

const spendingDeps = () => ({
  ownedOrders: ownedOrderStore(world.db, world.names.orders),
  ownedPayments: ownedPaymentStore(world.db, world.names.payments),
});
const deps = () => ({
  ...spendingDeps(),
  reports: reportStore(world.db, world.names),
  accounts: accountStore(world.db, world.names.accounts),
  ledger: world.deps().ledger,
  mailQueue: { send: async (message: MailQueued) => void mails.push(message) },
  now: world.clock.at,
  onDefect: (of: string) => void failed.push(of),
});
async function paidOrder() {
  const cart = await world.newCart({ account });
  const { order, redirectUrl } = await world.started(cart, { account });
  await world.pay(order, redirectUrl);
  return order;
}
const spent = (from: string, to = from) => readSpending(spendingDeps(), account, { from, to });
const spendingMailOf = async (month: string) =>
  mailStore(world.db, world.names.work).read(`spending_report.${account}.${month}`);
async function adjust(amount: number) {
  const done = await adjustBalance(
    { ...deps(), adjustments: adjustmentStore(world.db, world.names), aloneUpTo: grosze(1_000_000) },
    {
      ...{ id: `adjusted-${++count}`.padEnd(20, '_'), account, part: 'paid', amount: grosze(amount) },
      ...{ why: 'goodwill', note: 'as agreed', by: 'anna', request: 'request' },
    },
  );
  if ('refused' in done) throw new Error(done.refused);
}

test('only what was paid counts, in its month, less what came back; of others nothing', async () => {
  const first = await paidOrder();
  await world.started(await world.newCart({ account }), { account });
  await world.pay(
    ...(await world
      .started(await world.newCart({ account: 'else' }), { account: 'else' })
      .then(({ order, redirectUrl }) => [order, redirectUrl] as const)),
  );
  world.clock.at = new Date('2026-11-02T12:00:00Z');
  const second = await paidOrder();
  const back = {
    id: 'a-refund-of-a-part__',
    why: 'goodwill',
    by: 'staff',
    request: 'r',
    progress: 0,
    amount: grosze(500),
  } as const;
  await refundOrder(world.deps(), { orderId: second.id, ...back });
  const both = await spent('2026-10', '2026-11');
  expect(both.isComplete).toBe(true);
  expect(both.orders.map(({ id, month, refunded }) => [id, month, refunded])).toEqual([
    [second.id, '2026-11', 500],
    [first.id, '2026-10', 0],
  ]);
  expect((await spent('2026-10')).orders.map(({ id }) => id)).toEqual([first.id]);
  expect((await spent('2026-09')).orders).toEqual([]);
});

test('the figures of a month are mailed once when it has ended, however many runs there are; then the next month', async () => {
  const order = await paidOrder();
  for (const _ of [1, 2]) expect(await setReportMail(deps(), account, true)).toBe('written');
  expect(await mailReports(deps())).toEqual({ mailed: 0, failed: 0 });
  world.clock.at = new Date('2026-11-01T05:30:00Z');
  const runs = await Promise.all([mailReports(deps()), mailReports(deps())]);
  expect(runs.map(({ mailed }) => mailed).toSorted()).toEqual([0, 1]);
  expect(mails).toHaveLength(1);
  expect(await spendingMailOf('2026-10')).toMatchObject({
    to: `${account}@example.com`,
    spending: { month: '2026-10', orders: 1, spent: order.quotation.gross, earlier: 0, balance: 0 },
  });
  expect(await mailReports(deps())).toEqual({ mailed: 0, failed: 0 });
  world.clock.at = new Date('2026-12-01T06:00:00Z');
  expect(await mailReports(deps())).toEqual({ mailed: 1, failed: 0 });
  expect(await spendingMailOf('2026-11')).toMatchObject({ spending: { orders: 0, earlier: order.quotation.gross } });
  expect(failed).toEqual([]);
});

test('nobody is told who does not want it any more, or whose account is gone', async () => {
  await setReportMail(deps(), account, true);
  await setReportMail(deps(), account, false);
  expect(await deps().reports.isOn(account)).toBe(false);
  await setReportMail(deps(), 'gone', true);
  world.clock.at = new Date('2026-11-01T06:00:00Z');
  expect(await mailReports(deps())).toEqual({ mailed: 0, failed: 0 });
  expect(await deps().reports.isOn('gone')).toBe(false);
});

test('the statement of a month begins where the one before ended; the PDF says every movement', async () => {
  const { files, kept } = memoryFiles();
  const made: BalanceStatement[] = [];
  const render = async (statement: BalanceStatement) => {
    made.push(statement);
    const say = (key: string, replace: object = {}) => `[${[key, ...Object.values(replace)].join(' ')}]`;
    return statementPdf(statement, { fonts, locale: 'pl', seller: ['Verso'], holder: ['Żółć'], nameOf: String, say });
  };
  const link = (month: string) =>
    linkBalanceStatement({ ledger: deps().ledger, files, render, now: world.clock.at }, account, {
      month,
      locale: 'pl',
    });
  await adjust(5_000);
  world.clock.at = new Date('2026-11-03T12:00:00Z');
  // More entries than one page of the balance's history holds.
  for (let times = 0; times < 101; times++) await adjust(1);
  await adjust(-2_000);
  const { fileName } = await link('2026-10');
  expect(fileName).toBe('balance-2026-10.pdf');
  await link('2026-11');
  await link('2026-09');
  expect(made.map(({ opening, closing, came, went, upTo }) => [opening, closing, came, went, upTo])).toEqual([
    [0, 5_000, 5_000, 0, undefined],
    [5_000, 3_101, 101, -2_000, '2026-11-03T12:00:00.000Z'],
    [0, 0, 0, 0, undefined],
  ]);
  const texts = await Promise.all(
    [...kept.values()].map(async (bytes) => {
      const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
      return { text, totalPages };
    }),
  );
  expect(texts[0]?.text).toContain('[title październik 2026]');
  expect(texts[0]?.text).toContain('Żółć');
  expect(texts[1]?.text).toContain('[opening 50,00]');
  expect(texts[1]?.text.match(/adjustment/g)).toHaveLength(102);
  expect(texts[1]?.totalPages).toBeGreaterThan(2);
  expect(texts[1]?.text).toContain('31,01');
  expect(texts[2]?.text).toContain('[none]');
});
