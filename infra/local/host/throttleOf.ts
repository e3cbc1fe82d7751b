import { tokenBucket } from '../gateway/tokenBucket.ts';
import type { Product } from '../template/readProduct.ts';

/**
 * Throttling of the API's stage, by its template: routes with their own settings have their own bucket, all others
 * share one.
 */
export function throttleOf({ apiStages }: Pick<Product, 'apiStages'>): (routeKey: string) => boolean {
  const { DefaultRouteSettings, RouteSettings = {} } = apiStages[0]?.properties ?? {};
  const shared = bucketOf(DefaultRouteSettings);
  const own = new Map(Object.entries(RouteSettings).map(([key, limits]) => [key, bucketOf(limits)]));
  return (routeKey) => (own.get(routeKey) ?? shared)();
}

type Limits = Product['apiStages'][number]['properties']['DefaultRouteSettings'];

/** No throttling if the template has none. */
function bucketOf({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }: NonNullable<Limits> = {}): () => boolean {
  return rate === undefined || burst === undefined ? () => true : tokenBucket({ rate, burst });
}
