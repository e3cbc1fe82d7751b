import { perOrder } from './perOrder.ts';

export interface Component {
  name: string;
  /** Use of the limit at so many orders a second, in the limit's unit. */
  use: (orders: number) => number;
  limit: number;
  unit: string;
  /** Where the limit is documented, and whether AWS raises it on request. */
  source: string;
  /** What it takes beyond. */
  beyond: string;
}

/** Runs a minute of the job that hands invoices in: one package each. */
const packagesPerHour = 60;

/** Everything an order passes that has a documented limit, with the default of an account that asked for nothing but SES. */
export const components: readonly Component[] = [
  {
    name: 'API Gateway, calls of the account',
    use: (orders) => orders * perOrder.apiCalls,
    limit: 10_000,
    unit: 'calls/s',
    source: 'API Gateway quotas: 10,000 requests per second and region, raised on request',
    beyond: 'public reads kept at the edge for seconds; then the quota',
  },
  {
    name: 'Lambda, functions at once',
    use: (orders) => orders * perOrder.lambdaSeconds,
    limit: 1000,
    unit: 'at once',
    source: 'Lambda quotas: 1,000 concurrent executions per region, raised on request to tens of thousands',
    beyond: 'the quota',
  },
  {
    name: 'DynamoDB, busiest table',
    use: (orders) => orders * perOrder.writesOfTable,
    limit: 40_000,
    unit: 'write units/s',
    source: 'DynamoDB quotas: 40,000 write units per table on demand, raised on request',
    beyond: 'the quota; nothing in the code, as keys are spread',
  },
  {
    name: 'DynamoDB, partition of invoices to be made',
    use: (orders) => orders * perOrder.writesOfDuePartition,
    limit: 1000,
    unit: 'write units/s',
    source: 'DynamoDB: 1,000 write units per partition',
    beyond: 'four shards as payments have them',
  },
  {
    name: 'DynamoDB, partition of mails to be sent',
    use: (orders) => orders * perOrder.writesOfMailPartition,
    limit: 1000,
    unit: 'write units/s',
    source: 'DynamoDB: 1,000 write units per partition',
    beyond: 'eight shards',
  },
  {
    name: 'DynamoDB, partition of payments to be looked at',
    use: (orders) => orders * perOrder.writesOfPaymentPartition,
    limit: 1000,
    unit: 'write units/s',
    source: 'DynamoDB: 1,000 write units per partition',
    beyond: 'more shards',
  },
  {
    name: 'Counter of a series of invoices',
    use: (orders) => orders * perOrder.invoiceNumbers,
    limit: 80,
    unit: 'transactions/s',
    source: 'one transaction after the other of some 12 ms (our own: numbers without gaps)',
    beyond: 'several invoices numbered by one transaction, or a series for each of several writers',
  },
  {
    name: 'Row of a coupon, if every order had the same',
    use: (orders) => orders * perOrder.couponUses,
    limit: 80,
    unit: 'transactions/s',
    source: 'one transaction after the other of some 12 ms (our own: never more uses than it has)',
    beyond: 'the uses of a coupon divided over rows beforehand',
  },
  {
    name: 'SES, mails',
    use: (orders) => orders * perOrder.mails,
    limit: 14,
    unit: 'mails/s',
    source: 'SES: 14 a second after the sandbox, raised with use and on request',
    beyond: 'the quota; until then mails wait in their queue',
  },
  {
    name: 'KSeF, packages opened',
    use: () => packagesPerHour,
    limit: 120,
    unit: 'an hour',
    source: 'KSeF, limits of the API: 120 openings of batch sessions an hour for a seller and address',
    beyond: 'nothing: it does not grow with orders',
  },
  {
    name: 'KSeF, invoices in a package',
    use: (orders) => Math.min(1000, orders * 60 * perOrder.invoices),
    limit: 10_000,
    unit: 'invoices',
    source: 'KSeF: 10,000 invoices in a session',
    beyond: 'a run hands in a thousand; what is left waits for the next',
  },
  {
    name: 'Invoices handed in by the job',
    use: (orders) => orders * 60 * perOrder.invoices,
    limit: 1000,
    unit: 'a minute',
    source: 'functions/usecases/invoices/deliverInvoices.ts: a thousand a run, ten PDFs at a time',
    beyond: 'PDFs made by messages of a queue instead of by the run',
  },
  {
    name: 'S3, writes of a prefix',
    use: (orders) => orders * perOrder.s3Writes,
    limit: 3500,
    unit: 'writes/s',
    source: 'S3: 3,500 writes a second per prefix',
    beyond: 'S3 divides prefixes by itself',
  },
];
