import { partsFor } from '#functions/domain/coupon/coupon.ts';
import { ksefPace } from '#functions/domain/invoice/ksefPace.ts';
import { dueShards as cartShards } from '#functions/stores/carts/cartKeys.ts';
import { deliveriesDue, invoicesDue } from '#functions/stores/invoices/invoiceKeys.ts';
import { mailsDue } from '#functions/stores/mails/queuedMails.ts';
import { deskPks } from '#functions/stores/orders/orderKeys.ts';
import { dueShards } from '#functions/stores/payments/paymentItems.ts';
import { queuePks } from '#functions/stores/production/productionKeys.ts';
import { pendingEvents } from '#functions/stores/webhooks/pendingEventItems.ts';
import { erasedCartsOfRun } from '#functions/usecases/carts/carts.ts';
import { erasedFilesOfRun } from '#functions/usecases/retention/fileRetention.ts';
import { statedAtOnce } from '#functions/usecases/statements/statements.ts';
import { clockRuns, clockSeconds, perOrder as expected } from '../../settings/expectedLoad.ts';
import { jobs } from '../../settings/jobs.ts';

export const rates = [1, 10, 100, 1000] as const;

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

/** The arithmetic as a table: what each rate of orders takes of each limit. `shared/docs/capacity.md` has it. */
export function capacityTable(): string[] {
  const rows = loadOf(components, rates).map(({ share, half, quota }, place) => {
    const component = components[place];
    if (!component) throw new Error('A row has its component.');
    const { name, unit, beyond } = component;
    const most = limitAt(component, 1).toLocaleString('en');
    const limit = typeof component.limit === 'number' ? `${most} ${unit}` : `${most} ${unit} a run`;
    const cells = rates.map((rate) => percent(share[rate] ?? 0));
    const at = half === undefined ? '-' : `${half >= 10 ? Math.round(half) : half.toFixed(1)}/s`;
    return `| ${[name, limit, ...cells, at, quota ?? '', beyond].join(' | ')} |`;
  });
  const head = ['component', 'limit', ...rates.map((rate) => `${rate}/s`), 'half at', 'quota', 'beyond that'];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows];
}

interface Row {
  name: string;
  quota: string | undefined;
  isPaced: boolean;
  /** Of its limit, by orders a second. */
  share: Readonly<Record<number, number>>;
  /** Orders a second at which half of the limit is reached; none where it does not grow, or its limit grows with it. */
  half: number | undefined;
}

/** Each component's use of its documented limit at these rates, and the rate at which half is reached. */
export function loadOf(components: readonly Component[], rates: readonly number[]): Row[] {
  return components.map((component) => {
    const { name, use, limit, quota, isPaced = false } = component;
    const each = use(2) - use(1);
    return {
      name,
      quota,
      isPaced,
      share: Object.fromEntries(rates.map((rate) => [rate, use(rate) / limitAt(component, rate)])),
      half: each === 0 || typeof limit !== 'number' ? undefined : limit / 2 / each,
    };
  });
}

/**
 * What is over half of its limit at a rate, or over all of it where the product goes at a pace of its own; `ofAccount`:
 * those that AWS raises on request.
 */
export const over = (rows: readonly Row[], rate: number, ofAccount = false): string[] =>
  rows
    .filter(
      ({ share, quota, isPaced }) => (share[rate] ?? 0) > (isPaced ? 1 : 0.5) && (quota !== undefined) === ofAccount,
    )
    .map(({ name }) => name);

interface Component {
  name: string;
  /** Use of the limit at a rate of orders per second, in the limit's unit. */
  use: (orders: number) => number;
  /** For limits that grow with the stage's load, such as parallel job runs, by orders per second. */
  limit: number | ((orders: number) => number);
  unit: string;
  /** Where the limit is documented. */
  source: string;
  /** The account's quota that AWS raises on request, by its name in Service Quotas and its code; deploy:check asks for it. */
  quota?: string;
  /** It does not grow with orders: one for each run of a job, whatever there is to do. */
  isPaced?: boolean;
  /** What is needed beyond. */
  beyond: string;
}

const limitAt = ({ limit }: Pick<Component, 'limit'>, orders: number): number =>
  typeof limit === 'number' ? limit : limit(orders);

/**
 * One order's use, in the units of the limits. Calls, mails and the 529 write units of all tables were counted by `npm
 * run bench:cost` on the local host; which key a write goes to is read off the code; how long a run takes on AWS is
 * assumed. A row of an index is written when it comes into a partition, with each change there, and when it leaves: 1
 * kB is a unit.
 */
export const perOrder = {
  /** Of this order, browsing and polling. */
  apiCalls: expected.calls + expected.callsOfOthers,
  /** Seconds of Lambda: calls with their authorizer, and some twenty of messages (counting, checking, mails), assumed. */
  lambdaSeconds: (expected.calls + expected.callsOfOthers) * expected.secondsPerCall + 20,
  /** Write units of the busiest table, a third of all. */
  writesOfTable: 180,
  /** The order itself, 1.8 kB with all attributes, until its invoice is made: in and out. */
  writesOfInvoicesDue: 4,
  /** The invoice, 1.5 kB: in, handed in, and out. */
  writesOfDeliveriesDue: 6,
  writesOfMailsDue: 2 * expected.mails,
  /** Attempts that are asked about some three times, with notice and payment. */
  writesOfPaymentsDue: 14,
  /** What customers' software is told, of the busiest table. */
  writesOfEvents: 2 * 8,
  /** A state of the desk's list: in, changed twice, out; 1.5 kB. */
  writesOfDeskState: 8,
  /** Two jobs that are worked on: in, changed, out. */
  writesOfWorkQueue: 2 * 3,
  /** A use of a coupon, in the row that counts it and in its customer's, each twice as it is a transaction. */
  writesOfCoupon: 4,
  mails: expected.mails,
  invoices: 1,
  s3Writes: 4,
  /** Every second customer has an account, and is logged in for weeks: assumed. */
  logIns: 0.2,
  /** Certificates of price and delivery, each asked for once, and that of erasure: assumed. */
  signatures: 3,
} as const;

/** The daily average relative to the busiest minute: for work that may take until the next day. */
const averagePart = 0.1;

/** Invoices that are numbered by one write of their series: four rows each beside the counter, of a hundred. */
const invoicesTogether = 24;

/** functions/gateways/ksef/ksefGateway.ts */
const invoicesInPackage = 5000;
/** functions/usecases/invoices/deliverInvoices.ts: a row is handed in by one run and asked about by another. */
const handledInRun = 5000 / 2;
const ksef = 'KSeF, limits of the API and of sessions';

/** Shared services, with an account's default quotas. */
const services: readonly Component[] = [
  {
    name: 'API Gateway, calls of the account',
    use: (orders) => orders * perOrder.apiCalls,
    limit: 10_000,
    unit: 'calls/s',
    source: 'API Gateway quotas: 10,000 requests per second and region',
    quota: 'Throttle rate (L-8A5B8E43)',
    beyond: 'the quota; public reads kept at the edge for seconds',
  },
  {
    name: 'Lambda, functions at once',
    use: (orders) => orders * perOrder.lambdaSeconds,
    limit: 1000,
    unit: 'at once',
    source: 'Lambda quotas: 1,000 concurrent executions per region',
    quota: 'Concurrent executions (L-B99A9384)',
    beyond: 'the quota: AWS gives tens of thousands',
  },
  {
    name: 'SES, mails',
    use: (orders) => orders * perOrder.mails,
    limit: 14,
    unit: 'mails/s',
    source: 'SES quotas: 14 a second after the sandbox',
    quota: 'Sending rate of SES',
    beyond: 'the quota; until then mails wait in their queue',
  },
  {
    name: 'Cognito, log-ins',
    use: (orders) => orders * perOrder.logIns,
    limit: 120,
    unit: 'log-ins/s',
    source: 'Cognito quotas: UserAuthentication 120 requests a second of a pool of up to two million users',
    beyond: 'a higher quota: it grows with the users of the pool',
  },
  {
    name: 'KMS, signatures',
    use: (orders) => orders * perOrder.signatures,
    limit: 1000,
    unit: 'signatures/s',
    source: 'KMS quotas: 1,000 requests a second with keys of elliptic curves',
    beyond: 'a higher quota, which AWS gives on request',
  },
  {
    name: 'DynamoDB, busiest table',
    use: (orders) => orders * perOrder.writesOfTable,
    limit: 40_000,
    unit: 'write units/s',
    source: 'DynamoDB quotas: 40,000 write units per table on demand',
    quota: 'Table-level write throughput limit (L-AB614373)',
    beyond: 'the quota; nothing in the code, as keys are spread',
  },
  {
    name: 'S3, writes of a prefix',
    use: (orders) => orders * perOrder.s3Writes,
    limit: 3500,
    unit: 'writes/s',
    source: 'S3: 3,500 writes a second per prefix',
    beyond: 'S3 divides prefixes by itself',
  },
  {
    name: 'KSeF, packages opened',
    use: () => ksefPace.batch.opened,
    limit: ksefPace.batch.allowed,
    isPaced: true,
    unit: 'an hour',
    source: `${ksef}: 60 openings of batch sessions an hour for a seller and address (120 until December 2025)`,
    beyond: 'one every second minute, however many orders, and a few at once; what waits goes with the next',
  },
  {
    name: 'KSeF, invoices in a package',
    use: (orders) => Math.min(invoicesInPackage, orders * 60 * perOrder.invoices),
    limit: 10_000,
    unit: 'invoices',
    source: `${ksef}: 10,000 invoices in a session`,
    beyond: 'what a busy hour leaves is handed in after it, before the next working day',
  },
  {
    name: 'KSeF, invoices of a day',
    use: (orders) => orders * averagePart * 86_400 * perOrder.invoices,
    limit: 24 * 60 * handledInRun,
    unit: 'invoices a day',
    source: 'functions/usecases/invoices/deliverInvoices.ts: a run takes five thousand rows, each twice',
    beyond: 'a larger function that hands in',
  },
];

const moreParts = 'more partitions: a number in the code';

/** An index partition that takes a share of every order's writes. */
const partition = (name: string, writes: number, partitions: readonly unknown[]): Component => ({
  name: `Partition of ${name}, of ${partitions.length}`,
  use: (orders) => (orders * writes) / partitions.length,
  limit: 1000,
  unit: 'write units/s',
  source: 'DynamoDB: 1,000 write units a second per partition',
  beyond: moreParts,
});

/** A row that many orders write in conflicting transactions. */
const row = (name: string, writes: number, beyond: string): Component => ({
  name,
  use: (orders) => orders * writes,
  limit: 80,
  unit: 'transactions/s',
  source: 'one transaction after the other of some 12 ms (our own)',
  beyond,
});

const couponParts = partsFor(undefined);

/** The busiest keys of the tables: how many partitions each has is read from the code. */
const keys: readonly Component[] = [
  partition('orders without invoice', perOrder.writesOfInvoicesDue, invoicesDue.all),
  partition('invoices to be handed in', perOrder.writesOfDeliveriesDue, deliveriesDue.all),
  partition('mails to be sent', perOrder.writesOfMailsDue, mailsDue.all),
  partition('payments to be looked at', perOrder.writesOfPaymentsDue, dueShards),
  partition('events to be told', perOrder.writesOfEvents, pendingEvents.all),
  partition("a state of the desk's list", perOrder.writesOfDeskState, deskPks('accepted')),
  partition('jobs that are worked on', perOrder.writesOfWorkQueue, queuePks('work')),
  partition('a coupon that every order has', perOrder.writesOfCoupon, ['one']),
  row(
    `Counter of a coupon that every order has, of ${couponParts}`,
    1 / couponParts,
    'more parts: a number in the code, for coupons made from then on',
  ),
  row(
    `Counter of a series of invoices, ${invoicesTogether} a write`,
    1 / invoicesTogether,
    'a series for each of several writers',
  ),
  row('Month of the charity programme, 99 dinners a write', averagePart / 99, 'nothing: one job writes it'),
];

/** Jobs of the clock that every order is a row of: as many runs share it as the stage's load takes. */
const shared: Component[] = Object.entries(jobs).flatMap(([name, { trigger, timeoutSeconds }]) => {
  if (trigger.kind !== 'schedule' || trigger.perOrder === undefined) return [];
  const load = { ...trigger, timeoutSeconds };
  return [
    {
      name: `Job ${name}, its runs of a minute`,
      use: (orders: number) => clockSeconds(orders, load),
      limit: (orders: number) => clockRuns(orders, load) * timeoutSeconds,
      unit: 'seconds',
      source: `infra/settings/jobs (${name}): ${timeoutSeconds} s a run, ${trigger.perOrder.seconds} s a row`,
      beyond: 'more runs: they follow from "ordersPerSecond"',
    },
  ];
});

/** Carts that are left to one that is ordered, assumed: most who do not order never begin one. */
const cartsPerOrder = 3;

const daily = (name: string, everyMinutes: number, most: number, { of = '', each = 1 } = {}): Component => ({
  name: `Job ${name}${of && ` (${of})`}, of a day's average`,
  use: (orders) => orders * averagePart * 60 * everyMinutes * each,
  limit: most,
  unit: `rows in ${everyMinutes} minutes`,
  source: `functions/jobs/${name}: so many a run`,
  beyond: 'more rows a run: it may last five minutes',
});

/** What a day's orders give to do: two jobs an order (translation and revision), and ten jobs a translator and day; assumed. */
const translatorsOf = (orders: number) => (orders * averagePart * 86_400 * 2) / 10;
/** One of twenty agreed to be named on the public list; assumed. */
const listedPart = 1 / 20;

/** A job that goes through people, however few of them have something to do. */
const through = (name: string, people: (orders: number) => number, secondsEach: number): Component => ({
  name: `Job ${name}, of all translators`,
  use: (orders) => people(orders) * secondsEach,
  limit: jobs[name]?.timeoutSeconds ?? 0,
  unit: 'seconds a run',
  source: `infra/settings/jobs (${name}): ${secondsEach} s for each (our own)`,
  beyond: 'runs that share them, by their ids',
});

const clocks: readonly Component[] = [
  ...shared,
  daily('countDinners', 5, 4 * 3000),
  daily('measurePromises', 15, 4 * 5000),
  daily('eraseCarts', 5, queuePks('files').length * erasedFilesOfRun.perPartition * erasedFilesOfRun.rounds, {
    of: 'files of orders',
  }),
  daily('eraseCarts', 5, cartShards.length * erasedCartsOfRun.perShard * erasedCartsOfRun.rounds, {
    of: 'carts that nobody ordered',
    each: cartsPerOrder,
  }),
  through('makeStatements', translatorsOf, 0.03 / statedAtOnce),
  through('publishTranslators', (orders) => translatorsOf(orders) * listedPart, 0.0005),
];

/** All components of an order's path with a documented limit. */
export const components: readonly Component[] = [...services, ...keys, ...clocks];
