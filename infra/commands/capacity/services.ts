import type { Component } from './component.ts';
import { averagePart, perOrder } from './perOrder.ts';

const packagesPerHour = 60;
/** functions/gateways/ksef/batch.ts */
const invoicesInPackage = 5000;
/** functions/usecases/invoices/deliverInvoices.ts: a row is handed in by one run and asked about by another. */
const handledInRun = 5000 / 2;
const ksef = 'KSeF, limits of the API and of sessions';

/** Shared services, with an account's default quotas. */
export const services: readonly Component[] = [
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
    use: () => packagesPerHour,
    limit: 120,
    unit: 'an hour',
    source: `${ksef}: 120 openings of batch sessions an hour for a seller and address`,
    beyond: 'it does not grow with orders',
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
