import { KMSClient } from '@aws-sdk/client-kms';
import { awsPatience } from '../awsPatience.ts';
import { kmsKeys, type SigningKeys } from './kmsKeys.ts';

/** The keys with a client of their own: a module for `import()`, so that only those load KMS who use it. */
export const openKeys = (arns: readonly string[]): SigningKeys => kmsKeys(new KMSClient(awsPatience), arns);
