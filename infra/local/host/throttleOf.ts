import { tokenBucket } from '../gateway/tokenBucket.ts';
import type { Product } from '../template/readProduct.ts';

/** What the API's stage takes, by its template; none where it says nothing. */
export function throttleOf({ apiStages }: Pick<Product, 'apiStages'>): (() => boolean) | undefined {
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } =
    apiStages[0]?.properties.DefaultRouteSettings ?? {};
  return rate === undefined || burst === undefined ? undefined : tokenBucket({ rate, burst });
}
