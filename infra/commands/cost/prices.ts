/**
 * What AWS asks for one, in USD: list prices of eu-central-1 before tax, first tier, without any free tier, as the public
 * price pages of each service say (aws.amazon.com/<service>/pricing, 2026-11). Change them here when they do.
 */
export const prices = {
  /** API Gateway, HTTP API. */
  apiRequest: 1.2e-6,
  lambdaRequest: 0.2e-6,
  /** On arm64. */
  lambdaGbSecond: 0.0000133334,
  /** DynamoDB on demand: 1 kB written, 4 kB read. */
  writeUnit: 0.7625e-6,
  readUnit: 0.1525e-6,
  sqsRequest: 0.4e-6,
  s3Put: 5.4e-6,
  s3Get: 0.43e-6,
  mail: 0.1e-3,
  /** CloudFront: a request over HTTPS with the two functions that may run for it. */
  edgeRequest: 1.2e-6 + 2 * 0.1e-6,
  /** CloudWatch Logs, a byte taken in. */
  logByte: 0.63e-9,
} as const;
export type Priced = keyof typeof prices;

/** USD of amounts by price. */
export function costOf(amounts: Readonly<Partial<Record<Priced, number>>>): number {
  return Object.entries(amounts).reduce((sum, [name, amount]) => sum + amount * prices[name as Priced], 0);
}
