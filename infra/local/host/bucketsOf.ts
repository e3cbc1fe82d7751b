import type { BucketSettings } from '../s3/bucket.ts';
import type { ScanTarget } from '../s3/scanner.ts';
import type { Product } from '../template/readProduct.ts';

/** The buckets of the templates with their events and CORS rules. */
export function bucketsOf(product: Product, region: string): BucketSettings[] {
  return product.buckets.map(({ id, name, properties }) => ({
    name,
    region,
    scan: scanOf(product, name),
    cors: properties.CorsConfiguration?.CorsRules ?? [],
    targets: (properties.NotificationConfiguration?.QueueConfigurations ?? []).map((configuration, i) => {
      const rule = (wanted: string) =>
        configuration.Filter?.S3Key.Rules.find(({ Name }) => Name.toLowerCase() === wanted)?.Value;
      return {
        id: `${id}-${i}`,
        queueArn: configuration.Queue,
        event: configuration.Event,
        prefix: rule('prefix'),
        suffix: rule('suffix'),
      };
    }),
  }));
}

/** The queue that the account's event bus puts what a service tells into; none where no rule asks for it. */
export const eventQueue = ({ eventRules }: Product, source: string): string | undefined =>
  eventRules.find(({ properties }) => properties.EventPattern?.source.includes(source))?.properties.Targets[0]?.Arn;

/** Where the scan for malware of a bucket puts its answers; none where the stage has it off. */
function scanOf(product: Product, bucket: string): ScanTarget | undefined {
  const plan = product.scanPlans
    .map(({ properties }) => properties.ProtectedResource.S3Bucket)
    .find((one) => one.BucketName === bucket);
  const queueArn = eventQueue(product, 'aws.guardduty');
  return plan && queueArn ? { prefixes: plan.ObjectPrefixes, queueArn } : undefined;
}
