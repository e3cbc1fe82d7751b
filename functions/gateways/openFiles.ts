import { S3Client } from '@aws-sdk/client-s3';
import { filePatience } from './awsPatience.ts';
import { type FileGateway, fileGateway } from './files.ts';

/** The bucket with a client of its own: a module for `import()`, so that only those load S3 who use it. */
export function openFiles(bucket: string, { emulated }: { emulated: boolean }): FileGateway {
  return fileGateway(
    new S3Client({ ...filePatience, requestChecksumCalculation: 'WHEN_REQUIRED', forcePathStyle: emulated }),
    bucket,
  );
}
