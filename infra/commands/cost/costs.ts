import type { RecordedCall } from '../../local/record/awsCalls.ts';
import { scannedPrefixes } from '../../settings/grants.ts';
import { type TableSpec, tables } from '../../settings/tables.ts';

/** List price of one, in USD, with where it was read. */
interface Price {
  usd: number;
  source: string;
}

/** The month of the table: some of its prices were read on their pages then, the others earlier or in other people's lists. */
export const pricesOf = '2026-11';

const page = (service: string) => `aws.amazon.com/${service}/pricing`;
const gigabyte = 1e9;

/** What AWS asks in eu-central-1 before tax: first tier, without any free tier. Change them here when they do. */
export const priceTable = {
  /** API Gateway, HTTP API. */
  apiRequest: { usd: 1.2e-6, source: page('api-gateway') },
  lambdaRequest: { usd: 0.2e-6, source: page('lambda') },
  /** On arm64. */
  lambdaGbSecond: { usd: 0.0000133334, source: page('lambda') },
  /** DynamoDB on demand: 1 kB written, 4 kB read. */
  writeUnit: { usd: 0.7625e-6, source: page('dynamodb/on-demand') },
  readUnit: { usd: 0.1525e-6, source: page('dynamodb/on-demand') },
  /** A byte of a table for a month: itself, what point-in-time recovery keeps of it, and one backup. */
  tableByteMonth: { usd: (0.306 + 0.2448 + 0.1224) / gigabyte, source: page('dynamodb/on-demand') },
  sqsRequest: { usd: 0.4e-6, source: page('sqs') },
  s3Put: { usd: 5.4e-6, source: page('s3') },
  s3Get: { usd: 0.43e-6, source: page('s3') },
  /** A byte of a file for a month, and its copy in the backup. */
  fileByteMonth: { usd: (0.0245 + 0.06) / gigabyte, source: page('s3') },
  /** A byte that leaves the region to a browser by a link of S3, and one that leaves by CloudFront (Europe). */
  s3ByteOut: { usd: 0.09 / gigabyte, source: page('s3') },
  edgeByteOut: { usd: 0.085 / gigabyte, source: page('cloudfront') },
  /** GuardDuty, Malware Protection for S3: an object (with its tag and its two calls of S3), and a byte. */
  scan: { usd: 0.215e-3 + 5.4e-6 + 0.43e-6, source: page('guardduty') },
  scannedByte: { usd: 0.09 / gigabyte, source: page('guardduty') },
  mail: { usd: 0.1e-3, source: page('ses') },
  /** A byte of what is attached to a mail. */
  mailByte: { usd: 0.12 / gigabyte, source: page('ses') },
  /** CloudFront: a request over HTTPS with the two functions that may run for it; and the firewall's look at it. */
  edgeRequest: { usd: 1.2e-6 + 2 * 0.1e-6, source: page('cloudfront') },
  firewallRequest: { usd: 0.6e-6, source: page('waf') },
  /** A signature by a key on an elliptic curve. */
  signature: { usd: 0.15 / 10_000, source: page('kms') },
  /** EventBridge, an event of another service or of ours that a rule takes to a queue. */
  event: { usd: 1e-6, source: page('eventbridge') },
  /** CloudWatch Logs, a byte taken in, and one that is kept for a month. */
  logByte: { usd: 0.63e-9, source: page('cloudwatch') },
  logByteMonth: { usd: 0.0324 / gigabyte, source: page('cloudwatch') },
  /** Of a person who logs in within a month, beyond the first 10,000 of an account, which are free for good (plan Essentials). */
  activeAccountMonth: { usd: 0.015, source: page('cognito') },
  /** What a stage costs by being there, for a month: each metric that an alarm reads is paid for, and an alarm of alarms. */
  alarmMetricMonth: { usd: 0.1, source: page('cloudwatch') },
  compositeAlarmMonth: { usd: 0.5, source: page('cloudwatch') },
  /** A metric of ours, in a month in which something is told by it every hour. */
  ownMetricMonth: { usd: 0.3, source: page('cloudwatch') },
  /** Beyond the first three of an account. */
  dashboardMonth: { usd: 3, source: page('cloudwatch') },
  secretMonth: { usd: 0.4, source: page('secrets-manager') },
  keyMonth: { usd: 1, source: page('kms') },
  firewallMonth: { usd: 5, source: page('waf') },
  firewallRuleMonth: { usd: 1, source: page('waf') },
  /** 730 hours of a NAT gateway, and of its address. */
  natGatewayMonth: { usd: 730 * 0.052, source: page('vpc') },
  addressMonth: { usd: 730 * 0.005, source: page('vpc') },
} as const satisfies Record<string, Price>;
export type Priced = keyof typeof priceTable;

/** USD of amounts by price. */
export function costOf(amounts: Readonly<Partial<Record<Priced, number>>>): number {
  return Object.entries(amounts).reduce((sum, [name, amount]) => sum + amount * priceTable[name as Priced].usd, 0);
}

export type Amounts = Partial<Record<Priced, number>>;

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem']);

/** The indexes of a table, by its name in a stage (`verso-production-orders`). */
function indexesOf(resource: string): number {
  const found = Object.entries<TableSpec>(tables).find(([name]) => resource === name || resource.endsWith(`-${name}`));
  return found?.[1].indexes.length ?? 0;
}

/** Months that what an order leaves is counted for: a year of its rows, and files as long as most are kept. */
const monthsKept = { row: 12, file: 3 };

/**
 * What a call is charged for. From above: a written row is as long as its request, is in every index of its table, reads
 * are consistent, each message costs three requests (sent, received, deleted), and each file is kept and read once by a person.
 */
export function amountsOf({ action, resource, inTransaction, requestBytes, answerBytes }: RecordedCall): Amounts {
  const [service, name = ''] = action.split(':');
  const twice = inTransaction ? 2 : 1;
  switch (service) {
    case 'dynamodb':
      return writes.has(name)
        ? {
            writeUnit: Math.ceil(requestBytes / 1024) * (twice + indexesOf(resource)),
            // A row that is changed was counted when it was made.
            ...(name === 'PutItem' && { tableByteMonth: requestBytes * (1 + indexesOf(resource)) * monthsKept.row }),
          }
        : { readUnit: Math.max(1, Math.ceil(answerBytes / 4096)) * twice };
    case 'sqs':
      return { sqsRequest: 3 };
    case 's3':
      if (name === 'GetObject') return { s3Get: 1 };
      return name === 'PutObject' ? stored(resource, requestBytes) : { s3Put: 1 };
    case 'ses':
      return { mail: 1, mailByte: requestBytes };
    case 'kms':
      return name === 'Sign' ? { signature: 1 } : {};
    default:
      return {};
  }
}

/** A file as it is written, at `bucket/key`. */
function stored(resource: string, bytes: number): Amounts {
  const key = resource.slice(resource.indexOf('/') + 1);
  if (scannedPrefixes.some((prefix) => key.startsWith(prefix))) return sent(bytes);
  return { s3Put: 1, fileByteMonth: bytes * monthsKept.file, s3ByteOut: bytes };
}

/**
 * A file of so many bytes that somebody sends: stored, scanned with its verdict as an event that a function notes, kept, and
 * downloaded once.
 */
export const sent = (bytes: number): Amounts => ({
  s3Put: 1,
  scan: 1,
  scannedByte: bytes,
  event: 1,
  sqsRequest: 3,
  lambdaRequest: 1,
  lambdaGbSecond: 0.05,
  writeUnit: 1,
  fileByteMonth: bytes * monthsKept.file,
  s3ByteOut: bytes,
});

export function sumOf(all: readonly Amounts[]): Amounts {
  const sum: Amounts = {};
  for (const amounts of all)
    for (const [name, amount] of Object.entries(amounts)) sum[name as Priced] = (sum[name as Priced] ?? 0) + amount;
  return sum;
}

export const times = (amounts: Amounts, factor: number): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount * factor]));
