import type { RecordedCall } from '../../local/record/awsCalls.ts';
import { jobs } from '../../settings/jobs.ts';
import { type TableSpec, tables } from '../../settings/tables.ts';
import type { Template } from '../../synthesise.ts';

/** List price of one, in USD, with where it was read. */
interface Price {
  usd: number;
  source: string;
}

/** The day on which each page below was last compared with this table. */
export const pricesOf = '2026-11';

const page = (service: string) => `aws.amazon.com/${service}/pricing`;

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
  sqsRequest: { usd: 0.4e-6, source: page('sqs') },
  s3Put: { usd: 5.4e-6, source: page('s3') },
  s3Get: { usd: 0.43e-6, source: page('s3') },
  mail: { usd: 0.1e-3, source: page('ses') },
  /** CloudFront: a request over HTTPS with the two functions that may run for it. */
  edgeRequest: { usd: 1.2e-6 + 2 * 0.1e-6, source: page('cloudfront') },
  /** CloudWatch Logs, a byte taken in. */
  logByte: { usd: 0.63e-9, source: page('cloudwatch') },
  /** What a stage costs by being there, for a month. */
  alarmMonth: { usd: 0.1, source: page('cloudwatch') },
  secretMonth: { usd: 0.4, source: page('secrets-manager') },
  keyMonth: { usd: 1, source: page('kms') },
  firewallMonth: { usd: 5, source: page('waf') },
  firewallRuleMonth: { usd: 1, source: page('waf') },
  /** 730 hours of a NAT gateway, and of its address. */
  natGatewayMonth: { usd: 730 * 0.052, source: page('vpc') },
  addressMonth: { usd: 730 * 0.005, source: page('vpc') },
} as const satisfies Record<string, Price>;
type Priced = keyof typeof priceTable;

/** USD of amounts by price. */
export function costOf(amounts: Readonly<Partial<Record<Priced, number>>>): number {
  return Object.entries(amounts).reduce((sum, [name, amount]) => sum + amount * priceTable[name as Priced].usd, 0);
}

type Amounts = Partial<Record<Priced, number>>;

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem']);
const mostIndexes = Math.max(...Object.values<TableSpec>(tables).map(({ indexes }) => indexes.length));

/**
 * What a call is charged for. From above: a written row is as long as its request, every index gets a copy of it, reads
 * are consistent, and each message costs three requests (sent, received, deleted).
 */
export function amountsOf({ action, inTransaction, requestBytes, answerBytes }: RecordedCall): Amounts {
  const [service, name = ''] = action.split(':');
  const times = inTransaction ? 2 : 1;
  switch (service) {
    case 'dynamodb':
      return writes.has(name)
        ? { writeUnit: Math.ceil(requestBytes / 1024) * (times + mostIndexes) }
        : { readUnit: Math.max(1, Math.ceil(answerBytes / 4096)) * times };
    case 'sqs':
      return { sqsRequest: 3 };
    case 's3':
      return name === 'GetObject' ? { s3Get: 1 } : { s3Put: 1 };
    case 'ses':
      return { mail: 1 };
    default:
      return {};
  }
}

export function sumOf(all: readonly Amounts[]): Amounts {
  const sum: Amounts = {};
  for (const amounts of all)
    for (const [name, amount] of Object.entries(amounts)) sum[name as Priced] = (sum[name as Priced] ?? 0) + amount;
  return sum;
}

const minutesOfMonth = 30 * 24 * 60;
/** What a clock job does where nothing is due: it starts, asks its indexes and writes two lines. */
const idleRun = { seconds: 0.1, queries: 8, logBytes: 700 };
/** A queue that is empty is asked all the same: five pollers with long polling of twenty seconds. */
const pollsOfMonth = 5 * 3 * minutesOfMonth;

/** What a stage takes in a month in which nobody comes: what is paid for being there, clock jobs and empty queues. */
export function idleMonth(templates: Readonly<Record<string, Template>>): Partial<Record<Priced, number>> {
  const all = Object.values(templates).flatMap(({ Resources }) => Object.values(Resources));
  const made = (type: string) => all.filter(({ Type }) => Type === type);
  const runs = Object.values(jobs).reduce(
    (sum, { trigger }) => sum + (trigger.kind === 'schedule' ? minutesOfMonth / trigger.everyMinutes : 0),
    0,
  );
  const firewalls = made('AWS::WAFv2::WebACL');
  return {
    alarmMonth: made('AWS::CloudWatch::Alarm').length,
    secretMonth: made('AWS::SecretsManager::Secret').length,
    keyMonth: made('AWS::KMS::Key').length,
    firewallMonth: firewalls.length,
    firewallRuleMonth: firewalls.flatMap(({ Properties }) => Properties.Rules as unknown[]).length,
    natGatewayMonth: made('AWS::EC2::NatGateway').length,
    addressMonth: made('AWS::EC2::EIP').length,
    lambdaRequest: runs,
    lambdaGbSecond: runs * idleRun.seconds * 0.5,
    readUnit: runs * idleRun.queries,
    logByte: runs * idleRun.logBytes,
    sqsRequest: made('AWS::Lambda::EventSourceMapping').length * pollsOfMonth,
  };
}
