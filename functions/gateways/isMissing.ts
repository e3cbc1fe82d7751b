import { NoSuchKey } from '@aws-sdk/client-s3';

/** A copy says so by the name of the error only: NoSuchKey is no error of its own of that call. */
export const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof Error && error.name === 'NoSuchKey');
