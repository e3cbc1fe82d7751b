import { awsKeys, region } from './place.ts';

/** A coupon to try the order form's field with; it exists on this machine only. */
export const demoCoupon = { code: 'DEMO10', percent: 10 } as const;

/** Makes the demo coupon, once. */
export async function seedCoupons(endpoint: string, table: string): Promise<void> {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const { DynamoDBDocumentClient } = await import('@aws-sdk/lib-dynamodb');
  const { couponStore } = await import('#functions/stores/carts/couponStore.ts');
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials: awsKeys }));
  const { code, percent } = demoCoupon;
  await couponStore(db, table).create({ terms: { kind: 'percent', code, part: percent * 100 } });
}
