import { KMSClient } from '@aws-sdk/client-kms';
import { awsPatience } from '../awsPatience.ts';
import { kmsKeys, type SigningKeys } from './kmsKeys.ts';

/** The keys with their own client: a module for `import()`, so that KMS is loaded only by those who use it. */
export const openKeys = (arns: readonly string[]): SigningKeys => kmsKeys(new KMSClient(awsPatience), arns);
