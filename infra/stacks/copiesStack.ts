import { BackupVault } from 'aws-cdk-lib/aws-backup';
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { copiesVault } from '../settings/copiesVault.ts';
import type { Settings } from '../settings/settings.ts';

/** In another region: where copies of the backups go. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    new BackupVault(this, 'Copies', {
      backupVaultName: copiesVault(settings),
      removalPolicy: settings.stage === 'production' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }
}
