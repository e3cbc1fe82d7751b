import { BackupVault } from 'aws-cdk-lib/aws-backup';
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Settings } from '../settings/settings.ts';

export const copiesVault = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>): string => `${brand}-${stage}-copies`;

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
