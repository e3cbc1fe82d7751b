import { S3Client } from '@aws-sdk/client-s3';
import { filePatience } from './awsPatience.ts';
import { type FileGateway, fileGateway } from './files.ts';
import type { ScanGate } from './scanGate.ts';

/** The bucket with its own client: a module for `import()`, so that S3 is loaded only by those who use it. */
export function openFiles(
  bucket: string,
  { emulated, scan }: { emulated: boolean; scan?: ScanGate | undefined },
): FileGateway {
  return fileGateway(
    new S3Client({ ...filePatience, requestChecksumCalculation: 'WHEN_REQUIRED', forcePathStyle: emulated }),
    bucket,
    scan,
  );
}
