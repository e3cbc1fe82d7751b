import { S3Client } from '@aws-sdk/client-s3';
import type { CartFile } from '#functions/domain/cart/cartFile.ts';
import type { DeliveredFile } from '#functions/domain/order/order.ts';
import { fileGateway } from '#functions/gateways/files.ts';
import { sentFile as counted } from '#functions/usecases/test/sentFile.ts';
import { awsKeys, paths, region } from '#infra/local/host/place.ts';
import type { SharedProduct } from './shareProduct.ts';

const at = '2026-11-20T12:00:00Z';

export const sentFile = (change: Partial<CartFile> = {}): CartFile =>
  counted(new Date(at), { id: 'S'.repeat(20), name: 'umowa "ł" 1.txt', ...change });

export const deliveredFile = (kind: DeliveredFile['kind'], name: string): DeliveredFile => ({
  id: kind.padEnd(20, '0'),
  kind,
  name,
  bytes: 9,
  contentType: 'text/plain',
  targetLanguage: 2,
  deliveredAt: at,
});

/** The product's bucket, as its functions use it. */
export function filesOf({ url, bucket }: Pick<SharedProduct, 'url' | 'bucket'>) {
  const client = new S3Client({
    endpoint: url + paths.files,
    forcePathStyle: true,
    region,
    credentials: awsKeys,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return fileGateway(client, bucket);
}
