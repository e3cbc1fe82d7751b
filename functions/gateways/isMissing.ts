import { NoSuchKey } from '@aws-sdk/client-s3';

/** For a copy only the error's name says so: NoSuchKey is not among that call's typed errors. */
export const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof Error && error.name === 'NoSuchKey');
