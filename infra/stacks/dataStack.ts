import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { alarmTopic } from '../constructs/alarms.ts';
import { copiesArn, dataBackup, keptVault } from '../constructs/backups.ts';
import { privateBucket, testBucket, uploadBucket } from '../constructs/buckets.ts';
import { dataTable, type NamedTable } from '../constructs/dataTable.ts';
import { MailReturns, replyTopic } from '../constructs/mailEvents.ts';
import { MalwareScan } from '../constructs/malwareScan.ts';
import { QueueWithAlarm } from '../constructs/queueWithAlarm.ts';
import { entries, recordOf } from '../constructs/records.ts';
import { originSecret, signingKey } from '../constructs/secrets.ts';
import { jobOf, visibilitySeconds } from '../settings/jobs.ts';
import type { Severity } from '../settings/promises.ts';
import { oldestSeconds, type QueueName, queueNames, usualOldestSeconds } from '../settings/queues.ts';
import { copiesVault, originSecretName, sendingSet } from '../settings/resourceNames.ts';
import type { Settings } from '../settings/settings.ts';
import { type TableName, tableNames, tables, testTable } from '../settings/tables.ts';

/** Everything stateful: tables, files, queues. It outlives code changes. */
export class DataStack extends Stack {
  /** The tables that functions are granted: the stage's own, or the restored ones that replace them. */
  readonly tables: Record<TableName, NamedTable>;
  readonly queues: Record<QueueName, Queue>;
  readonly deadLetters: Record<QueueName, Queue>;
  readonly uploads: Bucket;
  /** The ARN of the upload bucket and its export name, by which findings of cdk-nag identify it. */
  readonly uploadsExport: { arn: string; name: string };
  readonly testFilesExport: { arn: string; name: string };
  /** ARNs of the keys for certificates, oldest first. */
  readonly signingKeys: [string, ...string[]];
  readonly accessLog: Bucket;
  /** Table and bucket of test mode, which are neither backed up nor kept when replaced. */
  readonly test: { table: Table; files: Bucket };
  /** Bucket for pages that a job fills, in stages without a site stack; in others they are in the site's bucket. */
  readonly sitePages: Bucket | undefined;
  /** Receives a message for every incoming mail; undefined in a stage without replies by mail. */
  readonly replies: Topic | undefined;
  readonly alarms: Readonly<Record<Severity, Topic>>;

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { settings: Settings; unprotected: ReadonlySet<string> },
  ) {
    super(scope, id, props);
    const { settings, unprotected } = props;
    const inProduction = settings.stage === 'production';
    this.alarms = {
      mail: alarmTopic(this, 'Alarms', settings.alarmsTo),
      page: alarmTopic(this, 'Pages', settings.pagesTo ?? settings.alarmsTo),
    };
    const own = recordOf(tableNames, (name) =>
      dataTable(this, pascal(name), tables[name], { inProduction, isNew: unprotected.has(name) }),
    );
    this.tables = recordOf(tableNames, (name) => this.#restored(settings.restoredTables[name]) ?? own[name]);
    const made = recordOf(queueNames, (name) => {
      const job = jobOf(name);
      const id = `${pascal(name)}Queue`;
      return new QueueWithAlarm(this, id, {
        visibilitySeconds: visibilitySeconds(job),
        alarms: this.alarms,
        oldest: oldestSeconds[name] ?? usualOldestSeconds,
        severity: job.severity ?? 'mail',
        impact: job.impact,
      });
    });
    this.queues = recordOf(queueNames, (name) => made[name].queue);
    this.deadLetters = recordOf(queueNames, (name) => made[name].deadLetters);
    this.accessLog = privateBucket(this, 'AccessLog', {
      inProduction,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    this.uploads = uploadBucket(this, 'Uploads', {
      inProduction,
      siteOrigin: settings.siteOrigin,
      arrivals: this.queues.count,
      accessLog: this.accessLog,
      tellsEventBridge: settings.malwareScan !== undefined,
    });
    this.test = {
      table: dataTable(this, 'Test', testTable, { inProduction: false, recovers: false }),
      files: testBucket(this, 'TestFiles', { siteOrigin: settings.siteOrigin, accessLog: this.accessLog }),
    };
    this.sitePages = settings.domain ? undefined : privateBucket(this, 'SitePages', { inProduction });
    if (settings.malwareScan) new MalwareScan(this, 'MalwareScan', { files: this.uploads, verdicts: this.queues.scan });
    this.replies =
      settings.domain && settings.replies
        ? replyTopic(this, 'Replies', { bucket: this.uploads, queue: this.queues.inbound })
        : undefined;
    new MailReturns(this, 'MailReturns', { sendingSet: sendingSet(settings), returns: this.queues.returns });
    if (settings.backup)
      dataBackup(this, 'Backup', {
        told: this.alarms.mail,
        vaultName: `${settings.brand}-${settings.stage}`,
        tables: Object.values(this.tables),
        files: this.uploads,
        inProduction,
        copiesArn: settings.backup.copyTo && copiesArn(this, settings, settings.backup.copyTo),
      });
    for (const name of settings.originSecrets)
      originSecret(this, `OriginSecret${pascal(name)}`, originSecretName(settings, name));
    const [first = 'first', ...later] = settings.signingKeys;
    const keyNamed = (name: string) => signingKey(this, `SigningKey${pascal(name)}`, name).keyArn;
    this.signingKeys = [keyNamed(first), ...later.map(keyNamed)];
    const name = `${this.stackName}-uploads-arn`;
    this.uploadsExport = { name, arn: this.exportValue(this.uploads.bucketArn, { name }) };
    const testName = `${this.stackName}-test-files-arn`;
    this.testFilesExport = { name: testName, arn: this.exportValue(this.test.files.bucketArn, { name: testName }) };
    this.#pinExports(own);
    for (const [name, table] of entries(this.tables))
      new CfnOutput(this, `Table${pascal(name)}Name`, { value: table.tableName });
    for (const [name, queue] of entries(this.queues))
      new CfnOutput(this, `Queue${pascal(name)}Url`, { value: queue.queueUrl });
    new CfnOutput(this, 'AlarmTopic', { value: this.alarms.mail.topicArn });
    new CfnOutput(this, 'PageTopic', { value: this.alarms.page.topicArn });
    new CfnOutput(this, 'UploadBucketName', { value: this.uploads.bucketName });
  }

  /**
   * A restored table, known only by its name: no stack owns it, the deploy command configures it
   * (restore/restoredTables.ts).
   */
  #restored(tableName: string | undefined): NamedTable | undefined {
    if (tableName === undefined) return undefined;
    return { tableName, tableArn: this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: tableName }) };
  }

  /**
   * Exports everything that other stacks may be granted, used or not. If an export disappeared with its last grant,
   * CloudFormation would refuse to remove it while the deployed stack still imports it, and neither stack could be
   * deployed.
   */
  #pinExports(own: Readonly<Record<TableName, Table>>): void {
    // The stage's own tables are exported even if others replace them, because an imported value must not change.
    for (const table of Object.values(own)) {
      this.exportValue(table.tableArn);
      this.exportValue(table.tableName);
    }
    for (const queue of [...Object.values(this.queues), ...Object.values(this.deadLetters)]) {
      this.exportValue(queue.queueArn);
      this.exportValue(queue.queueUrl);
    }
    this.exportValue(this.test.table.tableArn);
    this.exportValue(this.test.table.tableName);
    this.exportValue(this.test.files.bucketName);
    this.exportValue(this.uploads.bucketName);
    this.exportValue(this.uploads.bucketRegionalDomainName);
    for (const topic of Object.values(this.alarms)) this.exportValue(topic.topicArn);
    if (this.replies) this.exportValue(this.replies.topicArn);
    for (const key of this.signingKeys) this.exportValue(key);
  }
}

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Stack in another region with the vault for copies of backups. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    keptVault(this, 'Copies', { name: copiesVault(settings), inProduction: settings.stage === 'production' });
  }
}
