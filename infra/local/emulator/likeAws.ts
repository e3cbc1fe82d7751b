import { PutObjectLockConfigurationCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { originSecretName } from '../../settings/originSecretName.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { emulatorClient, emulatorRegion } from './cdk.ts';
import type { Outputs } from './deploy.ts';

/** What the template asks for and an emulator's CloudFormation may leave undone: invoices are written with a lock. */
export async function lockObjects(endpoint: string, { data }: Outputs): Promise<void> {
  await new S3Client({ ...emulatorClient(endpoint), forcePathStyle: true }).send(
    new PutObjectLockConfigurationCommand({
      Bucket: data.UploadBucketName,
      ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled' },
    }),
  );
}

/** The origin secret, as CloudFormation reads it for CloudFront: what stands in its place here proves itself by it. */
export async function deployedOriginSecret(endpoint: string): Promise<string> {
  const settings = readSettings('emulator');
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
      // Emulators look which service is meant, not whether it is true.
      authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${emulatorRegion}/secretsmanager/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
    },
    body: JSON.stringify({ SecretId: originSecretName(settings, settings.originSecrets.at(-1) ?? '') }),
  });
  return z.parse(z.object({ SecretString: z.string() }), await answer.json()).SecretString;
}
