import type { BucketSettings } from '../s3/bucket.ts';
import type { Product } from '../template/readProduct.ts';

/** The buckets of the templates with their events and CORS rules. */
export function bucketsOf(product: Product, region: string): BucketSettings[] {
  return product.buckets.map(({ id, name, properties }) => ({
    name,
    region,
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
