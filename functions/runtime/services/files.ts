import type { FileGateway } from '../../gateways/files.ts';
import { setting } from '../settings.ts';
import { once } from './once.ts';

/**
 * The upload bucket. Its client is the largest part of a function and not needed by every call, so it is loaded at its
 * first use. WHEN_REQUIRED: otherwise a presigned upload carries the checksum of an empty body. An emulator's bucket
 * is a path below its endpoint, not a host of its own.
 */
export const files = /* @__PURE__ */ once(async (): Promise<FileGateway> => {
  const { openFiles } = await import('../../gateways/openFiles.ts');
  const emulated = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  return openFiles(setting('UPLOAD_BUCKET'), { emulated });
});
