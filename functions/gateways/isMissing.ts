import { NoSuchKey } from '@aws-sdk/client-s3';

/** Whether S3 has no such file. Compares the error's name, because the errors of a copy have no class NoSuchKey. */
export const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof Error && error.name === 'NoSuchKey');
