import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { retentionDays } from '#shared/rules/retention.ts';
import { acknowledge } from './acknowledge.ts';

export interface DataBackupProps {
  tables: readonly { tableArn: string }[];
  files: Bucket;
  inProduction: boolean;
  /** The vault of another region that copies go to. */
  copiesArn: string | undefined;
}

/** A copy of everything at night, in a vault beside the tables: it is there when a table is deleted or the region is lost. */
export function dataBackup(scope: Construct, id: string, props: DataBackupProps): void {
  const removalPolicy = props.inProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  const backupVault = new BackupVault(scope, `${id}Vault`, { removalPolicy });
  const kept = Duration.days(retentionDays.backups);
  const plan = new BackupPlan(scope, id, {
    backupVault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'nightly',
        scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
        deleteAfter: kept,
        ...(props.copiesArn && {
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(scope, `${id}Copies`, props.copiesArn),
              deleteAfter: kept,
            },
          ],
        }),
      }),
    ],
  });
  plan.addSelection('Everything', {
    resources: [
      ...props.tables.map((table) => BackupResource.fromArn(table.tableArn)),
      BackupResource.fromArn(props.files.bucketArn),
    ],
  });
  acknowledge(plan, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
      'The role is taken on by AWS Backup alone.',
  });
}
