import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { CfnRule, Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { ArnFormat, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { retentionDays } from '#shared/rules/retention.ts';
import { copiesVault } from '../settings/resourceNames.ts';
import type { Settings } from '../settings/settings.ts';
import { acknowledge } from './acknowledge.ts';

interface DataBackupProps {
  /** Name of plan and vault, unique within an account and region. */
  vaultName: string;
  tables: readonly { tableArn: string }[];
  files: Bucket;
  inProduction: boolean;
  /** Where people are told that a backup or its copy has failed. */
  told: ITopic;
  /** ARN of the vault in another region to which backups are copied. */
  copiesArn: string | undefined;
}

/**
 * Backs up all tables and files every night to a vault: the backups survive when a table is deleted, and with
 * `copiesArn` the loss of the region.
 */
export function dataBackup(scope: Construct, id: string, props: DataBackupProps): void {
  const backupVault = keptVault(scope, `${id}Vault`, { name: props.vaultName, inProduction: props.inProduction });
  const kept = Duration.days(retentionDays.backups);
  const plan = new BackupPlan(scope, id, {
    backupPlanName: props.vaultName,
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
  const policies = [
    ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
    // The managed policy for AWS Backup does not include S3.
    ManagedPolicy.fromAwsManagedPolicyName('AWSBackupServiceRolePolicyForS3Backup'),
  ];
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: policies,
  });
  plan.addSelection('Everything', {
    role,
    disableDefaultBackupPolicy: true,
    resources: [
      ...props.tables.map((table) => BackupResource.fromArn(table.tableArn)),
      BackupResource.fromArn(props.files.bucketArn),
    ],
  });
  failuresTold(scope, `${id}Failed`, props.told);
  const byBackupAlone = 'The role is taken on by AWS Backup alone.';
  acknowledge(role, {
    [managed('service-role/AWSBackupServiceRolePolicyForBackup')]: byBackupAlone,
    [managed('AWSBackupServiceRolePolicyForS3Backup')]: byBackupAlone,
  });
}

/**
 * Tells people of each backup and each copy that failed, was aborted or came too late to begin: nothing else would, and a
 * missing backup is noticed when it is needed.
 */
function failuresTold(scope: Construct, id: string, topic: ITopic): void {
  const rule = new CfnRule(scope, id, {
    eventPattern: {
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'] },
    },
    targets: [
      {
        id: 'people',
        arn: topic.topicArn,
        inputTransformer: {
          inputPathsMap: {
            what: '$.detail-type',
            of: '$.detail.resourceArn',
            state: '$.detail.state',
            why: '$.detail.statusMessage',
          },
          inputTemplate:
            '"<what>: <state>, of <of>. <why> Until it is made again the newest backup is the one before: start it by hand in AWS Backup, or see why it fails every night."',
        },
      },
    ],
  });
  acknowledge(rule, {
    'Serverless-EventBusDLQ': 'Told to people by SNS, which tries again by itself; the console shows every job.',
  });
  // Without a condition, which EventBridge does not meet: "You can't use Condition blocks in Amazon SNS topic policies for EventBridge".
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
    }),
  );
}

const managed = (policy: string) => `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`;

/** A vault of backups, which outlives its stack in production. */
export function keptVault(
  scope: Construct,
  id: string,
  { name, inProduction }: { name: string; inProduction: boolean },
): BackupVault {
  const removalPolicy = inProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  return new BackupVault(scope, id, { backupVaultName: name, removalPolicy });
}

export const copiesArn = (stack: Stack, settings: Settings, region: string): string =>
  stack.formatArn({
    service: 'backup',
    region,
    resource: 'backup-vault',
    resourceName: copiesVault(settings),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
