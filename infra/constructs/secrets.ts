import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** A secret that CloudFront proves itself with to the API; AWS makes it up, and no template or output holds it. */
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
 * Read by CloudFormation when it deploys. By name and not by an import: a secret that is taken away would lock the stack that has it.
 */
export const originSecretValue = (secretName: string): string =>
  `{{resolve:secretsmanager:${secretName}:SecretString}}`;

/**
 * A key that certificates are signed with: its private part never leaves KMS. It outlives its name in the settings, as what it
 * signed is shown for years. P-256 and not Ed25519, which KMS has as well, since not every browser of ours can check that.
 */
export const signingKey = (scope: Construct, id: string, name: string): Key =>
  new Key(scope, id, {
    description: `Signs certificates of prices and of erasure: ${name}`,
    keySpec: KeySpec.ECC_NIST_P256,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: RemovalPolicy.RETAIN,
  });
