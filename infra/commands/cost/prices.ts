/** List price of one, in USD, with where it was read. */
export interface Price {
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
export type Priced = keyof typeof priceTable;

/** USD of amounts by price. */
export function costOf(amounts: Readonly<Partial<Record<Priced, number>>>): number {
  return Object.entries(amounts).reduce((sum, [name, amount]) => sum + amount * priceTable[name as Priced].usd, 0);
}
