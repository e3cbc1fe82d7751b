import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Inbox } from '../mail/incoming.ts';
import type { Sqs } from '../sqs/sqsEmulator.ts';
import type { Product } from '../template/readProduct.ts';
import { awsKeys, paths, region } from './place.ts';

/** Where mails that come in lie and are told of, as SES does it in the cloud by its receipt rule and topic. */
export function inboxOf(product: Product, awsOrigin: string, { send }: Sqs): Inbox | undefined {
  const bucket = product.buckets.find(({ id }) => id.startsWith('Uploads'));
  const queue = product.queues.find(({ id }) => /^InboundQueue[0-9A-F]{8}$/.test(id));
  if (!bucket || !queue) return undefined;
  const place = { region, credentials: awsKeys, endpoint: awsOrigin + paths.files, forcePathStyle: true };
  const s3 = new S3Client({ ...place, requestChecksumCalculation: 'WHEN_REQUIRED' });
  return {
    put: async (Key, Body) => void (await s3.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body }))),
    send: (message) => send(queue.arn, message),
  };
}
