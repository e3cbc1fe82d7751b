import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

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
