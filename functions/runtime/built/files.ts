import { S3Client } from '@aws-sdk/client-s3';
import { fileGateway } from '../../gateways/files.ts';
import { setting } from '../settings.ts';
import { once } from './once.ts';

/**
 * WHEN_REQUIRED: otherwise a presigned upload carries the checksum of an empty body. An emulator's bucket
 * is a path below its endpoint, not a host of its own.
 */
export const files = once(() => {
  const emulated = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED', forcePathStyle: emulated });
  return fileGateway(s3, setting('UPLOAD_BUCKET'));
});
