import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** A secret by which CloudFront proves itself to the API. AWS generates it, and no template or output contains it. */
export function originSecret(scope: Construct, id: string, secretName: string): Secret {
  const secret = new Secret(scope, id, {
    secretName,
    description: 'Sent by CloudFront with each request to the API, which takes no others',
    generateSecretString: { passwordLength: 43, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acknowledge(secret, {
    'AwsSolutions-SMG4':
      'Replaced by deploying the next one beside it (npm run rotate), so that nothing is refused in between: CloudFront takes minutes.',
  });
  return secret;
}

/**
 * A dynamic reference that CloudFormation resolves at deployment. By name and not by import, because an imported secret
 * could not be removed from its stack.
 */
export const originSecretValue = (secretName: string): string =>
  `{{resolve:secretsmanager:${secretName}:SecretString}}`;

/**
 * A key for signing certificates, whose private part never leaves KMS. It is kept after its name is removed from the
 * settings, because certificates signed with it are shown for years. P-256 instead of Ed25519, which KMS has as well,
 * because not every supported browser can verify the latter.
 */
export const signingKey = (scope: Construct, id: string, name: string): Key =>
  new Key(scope, id, {
    description: `Signs certificates of prices and of erasure: ${name}`,
    keySpec: KeySpec.ECC_NIST_P256,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: RemovalPolicy.RETAIN,
  });
