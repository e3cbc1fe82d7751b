import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { type FileGateway, fileGateway, type ScanGate } from '#functions/gateways/files.ts';
import { listen } from '#infra/local/http/server.ts';
import { openS3Emulator } from '#infra/local/s3/s3Emulator.ts';

const region = 'eu-central-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret-access-key' };

/**
 * A separate bucket for one test file, over HTTP; `stop` removes it. With `scan`, files open only after a clean scan.
 */
export async function startBucket(scan?: ScanGate): Promise<{ files: FileGateway; stop(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'bucket-'));
  const buckets = [{ name: 'uploads', region, targets: [], cors: [] }];
  const server = await listen(
    await openS3Emulator({ dir, basePath: '/files', keys: credentials, buckets, send: async () => undefined }),
  );
  const client = new S3Client({
    endpoint: `${server.url}/files`,
    forcePathStyle: true,
    region,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    files: fileGateway(client, 'uploads', scan),
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
