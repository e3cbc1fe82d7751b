import { BackupVault, CfnBackupVault } from 'aws-cdk-lib/aws-backup';
import { CfnDeletionPolicy, RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/**
 * A vault of backups, which outlives its stack in production. One whose stack could not be made goes with it: it is found under its
 * name, and would be in the way of the next try.
 */
export function keptVault(
  scope: Construct,
  id: string,
  { name, inProduction }: { name: string; inProduction: boolean },
): BackupVault {
  const removalPolicy = inProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  const vault = new BackupVault(scope, id, { backupVaultName: name, removalPolicy });
  const resource = vault.node.defaultChild;
  if (inProduction && resource instanceof CfnBackupVault)
    resource.cfnOptions.deletionPolicy = CfnDeletionPolicy.RETAIN_EXCEPT_ON_CREATE;
  return vault;
}
