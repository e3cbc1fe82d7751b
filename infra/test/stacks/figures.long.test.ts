import { setTimeout as wait } from 'node:timers/promises';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eicar } from '#functions/domain/testMode/demoFiles.ts';
import { couponStore } from '#functions/stores/carts/coupons.ts';
import { canaryEmail } from '#shared/rules/canary.ts';
import { figureNames, type MetricName, metricNames } from '#shared/rules/metrics.ts';
import { addressHeader, until } from '../../client/calls.ts';
import { press } from '../../client/orders.ts';
import {
  begin,
  type Caller,
  callerWith,
  cartWithFile,
  newId,
  newPoolUser,
  order,
  readyCart,
  topUp,
  without,
} from '../../commands/grants/shop.ts';
import type { Host } from '../../local/host/host.ts';
import { startProduct } from '../../local/host/startHost.ts';
import { giveBack, proxyTo } from '../../local/http/server.ts';
import { countsFor, hostTables } from './figures.ts';

const [minute, day] = [60_000, 86_400_000];
const lines: string[] = [];
/** Calls of providers whose address has this in it are answered 503. */
let down = '';
let product: Host;
let guest: Caller;

beforeAll(async () => {
  product = await startProduct({
    onLine: (line) => void lines.push(line),
    settings: { canary: {}, malwareScan: { since: '2020-01-01' } },
    addressHeader,
    providersThrough: (origin) =>
      proxyTo(origin, async ({ incoming, response, pass }) => {
        if (down !== '' && incoming.url?.includes(down)) return void response.writeHead(503).end('{}');
        giveBack(response, await pass());
      }),
  });
  guest = callerWith(product.url);
  // The synthetic customer waits for ten seconds: functions are loaded before.
  for (const one of ['authorizer', 'api/shop', 'api/money', 'jobs/canary']) await product.lambda(one).warm();
});
afterAll(() => product.stop());

const raised = (name: string) => lines.filter((line) => line.includes('"_aws"') && line.includes(`"${name}":`));
const later = (ms: number) => new Date(Date.now() + ms);
/** A run that fails has raised what it saw before. */
const run = (schedule: string, at?: Date) => product.runSchedule(schedule, at).catch(() => undefined);
const queueOf = (name: RegExp) => {
  const queue = [...product.queues.queues.values()].find((one) => name.test(one.name) && !/dead/i.test(one.name));
  if (!queue) throw new Error(`There is no queue ${name}.`);
  return queue;
};
/** A form whose mails go nowhere but into the mailbox of this address. */
const from = (name: string) => ({ email: `${name}@example.com` });
/** The queue gives its messages back as done: they are lost. */
async function losing(source: string, work: () => Promise<void>): Promise<void> {
  const losing = product.lambda(source);
  const { invoke } = losing;
  losing.invoke = async () => ({ batchItemFailures: [] });
  await work();
  await wait(500);
  losing.invoke = invoke;
}

/** What makes each alarm go off, with the parts of the product alone. */
const faults: Partial<Record<MetricName, () => Promise<void>>> = {
  async LoginsRefused() {
    const body = JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'x',
      AuthParameters: { USERNAME: 'nobody@example.com', PASSWORD: 'Wrong-password-1' },
    });
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    };
    await fetch(`${product.url}/api/account/login`, { method: 'POST', headers, body });
  },
  async CanaryFailed() {
    await without(product, 'api/money', () => run('canary') as Promise<void>);
    expect(lines.some((line) => /"event":"canary.failed".*"step":"payment","status":500/.test(line))).toBe(true);
  },
  async PaidNotAccepted() {
    down = '/transaction/verify';
    const { page } = await begin(guest, from('paid'));
    await press(page, 'pay');
    await until(async () => lines.some((line) => line.includes('"event":"p24_notice"')), Boolean);
    await run('sweep', later(5 * minute));
  },
  // The same money, later.
  MoneyNotVerified: async () => {
    await run('sweep', later(40 * minute));
    down = '';
  },
  async InvoicesNotInKsef() {
    down = '/ksef/';
    await order(guest, from('invoiced'));
    await run('issueInvoices');
    await run('deliverInvoices', later(9 * day));
    down = '';
  },
  HoursNotInKsef: async () => {
    down = '/ksef/';
    await order(guest, from('owed'));
    await run('issueInvoices');
    await run('deliverInvoices', later(day / 2));
    down = '';
  },
  async MailsLate() {
    await losing('jobs/sendMail', async () => {
      await guest.must('POST', `/api/cart/${(await readyCart(guest, from('late'))).hash}/manual-quote`, {});
      await run('sweep', later(6 * minute));
    });
  },
  async MailsRefused() {
    await losing('jobs/sendMail', () => run('sweep', later(4 * day)) as Promise<void>);
  },
  QuotesPastDue: async () => {
    await guest.must('POST', `/api/cart/${(await readyCart(guest, from('quoted'))).hash}/manual-quote`, {});
    await run('sweep', later(3 * day));
  },
  async MailsBounced() {
    await order(guest, from('bounced'));
    const mail = () => product.mails.all().find(({ to }) => to.includes('bounced@example.com'));
    await until(async () => mail(), Boolean);
    await fetch(`${product.url}/mailbox/${mail()?.id}/return?as=permanent`, { method: 'POST' });
  },
  async FilesCountedLate() {
    product.lambda('jobs/countWords').moveClock(2 * minute);
    await cartWithFile(guest);
    // The file is counted a moment before the job looks at its watch.
    await until(async () => raised('FilesCountedLate').length > 0, Boolean);
    product.lambda('jobs/countWords').moveClock(0);
  },
  async FilesInfected() {
    const { hash } = await cartWithFile(guest);
    const bytes = Buffer.from(`some words and ${eicar}`);
    const file = { source_lang: 2, target_lang: [1], attachment_hash: newId(), name: 'bad.txt', size: bytes.length };
    const [, named] = await guest.must('POST', '/api/attachment', file, { 'x-cart': hash });
    const { upload } = named;
    await fetch(upload.url, { method: upload.method, headers: upload.headers, body: bytes });
  },
  async FilesNotScanned() {
    const bucketName = product.lambda('jobs/noteScan').settings.environment.UPLOAD_BUCKET;
    const detail = {
      s3ObjectDetails: { bucketName, objectKey: 'uploads/unknown/of/nobody' },
      scanResultDetails: { scanResultStatus: 'ACCESS_DENIED', threats: null },
    };
    const event = {
      'detail-type': 'GuardDuty Malware Protection Object Scan Result',
      time: later(0).toISOString(),
      detail,
    };
    product.queues.send(queueOf(/scan/i), JSON.stringify(event), '{}');
  },
  async FreeOrders() {
    const { db, names } = hostTables(product);
    await couponStore(db, names.carts).create({ terms: { kind: 'percent', code: 'ALLFREE', part: 10_000 } });
    const { hash } = await readyCart(guest, { ...from('free'), coupon: 'ALLFREE' });
    await guest.must('POST', '/api/payment', { payment_method: 'card', amount: 0 }, { 'x-cart': hash });
  },
  async RowsUnreadable() {
    const { put, names } = hostTables(product);
    const row = { pk: 'mail#of a newer release', sk: 'mail', id: 'x', template: 'not_known_here', state: 'queued' };
    await put(names.work, { ...row, due_pk: 'mail', due_at: '2020-01-01T00:00:00.000Z' });
    await run('sweep');
  },
  async RefundsRejected() {
    const { id, page } = await order(guest, from('refunded'));
    const staff = await newPoolUser(
      product,
      { groups: ['staff', 'finance'] },
      { role: 'staff', staffRoles: ['finance'], secondFactor: true },
    );
    await press(page, 'reject_refunds');
    const asked = { refund_id: newId(), reason: 'complaint', to: 'provider', amount: 100 };
    await staff.must('POST', `/api/staff/order/${id}/refund`, asked);
    await run('sweep');
    await press(page, 'finish_refunds');
  },
  async WorkUnassigned() {
    await order(guest, { ...from('worked'), source_lang: 2, target_lang: [1] });
    await run('runProduction');
    // Working time has passed by then, on whatever day the tests run.
    await run('runProduction', later(7 * day));
  },
  async BooksNotBalanced() {
    const { db, put, names } = hostTables(product);
    const { Items = [] } = await db.send(new ScanCommand({ TableName: names.payments }));
    const paid = Items.find(({ sk, state }) => sk === 'payment' && state === 'paid');
    if (!paid) throw new Error('Nobody has paid.');
    await put(names.payments, { ...paid, refunded: 999 });
    await run('checkBooks');
    await put(names.payments, paid);
  },
};

/** Not made here, with why; that some function raises each of them stands in watching.ts. */
const notMade: Partial<Record<MetricName, string>> = {
  FilesNotRead: 'takes a file that ends the engine: prove:words has them',
  FilesNotChecked: 'the same, delivered by a translator',
  FileAccessNotLogged: 'takes a table that refuses one row: functions/usecases/orders/orders.test.ts has it',
  InvoicesRefusedByKsef: 'takes a document that KSeF refuses: functions/usecases/invoices/ksefFigures.test.ts',
  KsefLoginsRefused: 'takes a key that KSeF does not know: functions/usecases/invoices/delivering.test.ts',
  KsefCredentialEnds: 'takes a certificate that ends: functions/gateways/ksef/logIn.test.ts',
  TablesThrottled: 'takes a table that is asked too much: functions/runtime/services/db.test.ts',
  OffersWithoutTaker: 'takes translators: functions/usecases/production/alarms.test.ts has the count behind it',
  WorkPastDue: 'the same',
};

test('each figure that an alarm watches has the fault that raises it, or says why not', () => {
  expect([...Object.keys(faults), ...Object.keys(notMade)].toSorted()).toEqual([...metricNames].toSorted());
});

test('nothing is raised while all is well, the synthetic customer is counted nowhere, and nothing is left of what it ordered', async () => {
  expect((await fetch(`${product.url}/api/languages`)).status).toBe(200);
  for (const schedule of ['sweep', 'checkBooks', 'runProduction', 'canary']) await product.runSchedule(schedule);
  expect(lines.some((line) => /"event":"canary".*"reached":1/.test(line))).toBe(true);
  expect([...metricNames, ...figureNames, 'Defects'].flatMap(raised)).toEqual([]);
  const { db, names } = hostTables(product);
  for (const table of [names.orders, names.payments, names.carts])
    expect(
      (await db.send(new ScanCommand({ TableName: table }))).Items?.filter(({ pk }) => !/^rate#/.test(pk)),
    ).toEqual([]);
  expect(product.mails.all().filter(({ to }) => to.includes(canaryEmail))).toEqual([]);
});

test.each(Object.entries(faults))(
  '%s: the fault writes the line that its alarm counts',
  async (name, fault) => {
    const before = countsFor(name, lines).length;
    await fault();
    await expect.poll(() => countsFor(name, lines).length, { timeout: 20_000 }).toBeGreaterThan(before);
    expect(countsFor(name, lines).every((value) => value > 0)).toBe(true);
  },
  60_000,
);

test('an order counts once with its sum, by card as from a balance; a top-up is no order', async () => {
  const sums = (name: string, from: number) =>
    raised(name)
      .slice(from)
      .map((line) => JSON.parse(line.slice(line.indexOf('{')))[name]);
  const [orders, money] = [raised('OrdersAccepted').length, raised('MoneyAccepted').length];
  const { amount } = await order(guest, from('counted'));
  await expect.poll(() => sums('MoneyAccepted', money)).toEqual([amount]);
  const owner = await newPoolUser(product);
  await topUp(owner);
  const { hash, amount: gross } = await readyCart(owner);
  await owner.must('POST', '/api/payment', { payment_method: 'balance', amount: gross }, { 'x-cart': hash });
  await expect.poll(() => sums('MoneyAccepted', money)).toEqual([amount, gross]);
  expect(sums('OrdersAccepted', orders)).toEqual([1, 1]);
});

test('a message that breaks its function is a defect of that function', async () => {
  const before = raised('Defects').length;
  product.queues.send(queueOf(/settle/i), 'no message', '{}');
  await expect
    .poll(() => raised('Defects').slice(before), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/"Function":"[^"]*settlePayment/i));
});
