import { describe, expect, it } from 'vitest';
import { buildApp } from '../../buildApp.ts';
import { jobs } from '../../settings/jobs.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { type TableSpec, tables } from '../../settings/tables.ts';
import { productionValues } from '../settingValues.ts';
import { full, own } from './otherwise.ts';
import { deniesPlainHttp, everyResource, resources, statementsOf, targetOf, templates } from './production.ts';

describe('what keeps data', () => {
  it('every table is on demand, recoverable to a point in time and protected from deletion', () => {
    const made = everyResource().filter(
      // What is tried is missed by nobody.
      ([name, resource]) => resource.Type === 'AWS::DynamoDB::Table' && !/^Data\/Test[0-9A-F]+$/.test(name),
    );
    expect(made).toHaveLength(Object.keys(tables).length);
    for (const [name, table] of made) {
      expect(table, name).toMatchObject({
        DeletionPolicy: 'RetainExceptOnCreate',
        Properties: {
          BillingMode: 'PAY_PER_REQUEST',
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      });
    }
  });

  it('what people send is scanned before it is opened, where the stage says so, and the answers come into their queue', () => {
    const [[, plan] = ['', {}]] = resources('AWS::GuardDuty::MalwareProtectionPlan');
    expect(plan).toMatchObject({
      ProtectedResource: {
        S3Bucket: { ObjectPrefixes: ['uploads/', 'delivered/', 'messages/', 'applications/', 'contacts/'] },
      },
    });
    const [[, uploads] = ['', {}]] = resources('AWS::S3::Bucket').filter(
      ([, bucket]) => bucket.VersioningConfiguration,
    );
    expect(uploads.NotificationConfiguration).toMatchObject({ EventBridgeConfiguration: { EventBridgeEnabled: true } });
    const rules = resources('AWS::Events::Rule').filter(([, { EventPattern }]) => EventPattern);
    expect(JSON.stringify(rules)).toContain('ScanQueue');
    const policies = resources('AWS::SQS::QueuePolicy').flatMap(([, properties]) => statementsOf(properties));
    expect(policies).toContainEqual(
      expect.objectContaining({ Action: 'sqs:SendMessage', Principal: { Service: 'events.amazonaws.com' } }),
    );
    expect(JSON.stringify(own.Data)).not.toContain('GuardDuty');
  });

  it('rows expire where the list of tables says so', () => {
    for (const [name, spec] of Object.entries<TableSpec>(tables)) {
      const [id] = Object.keys(templates.Data!.Resources).filter((key) => key.toLowerCase().startsWith(name));
      const ttl = templates.Data!.Resources[id!]!.Properties.TimeToLiveSpecification;
      expect(ttl, name).toEqual(spec.ttl ? { AttributeName: spec.ttl, Enabled: true } : undefined);
    }
  });

  it('every bucket is private, encrypted, swept of interrupted uploads and closed without TLS', () => {
    const buckets = resources('AWS::S3::Bucket');
    expect(buckets).toHaveLength(4);
    for (const [name, bucket] of buckets) {
      expect(bucket.PublicAccessBlockConfiguration, name).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(JSON.stringify(bucket.BucketEncryption), name).toContain('AES256');
      expect(JSON.stringify(bucket.LifecycleConfiguration), name).toContain('AbortIncompleteMultipartUpload');
    }
    const policies = resources('AWS::S3::BucketPolicy').map(([, properties]) => statementsOf(properties));
    expect(policies).toHaveLength(4);
    for (const statements of policies) expect(statements.some(deniesPlainHttp)).toBe(true);
  });

  it('a mail that comes in is looked through, lies in the bucket until it is read, and is told of by SES of this account alone', () => {
    const [[, { Rule: rule } = {}] = []] = resources('AWS::SES::ReceiptRule') as [string, { Rule?: unknown }][];
    expect(rule).toMatchObject({
      Enabled: true,
      ScanEnabled: true,
      TlsPolicy: 'Require',
      Recipients: ['reply.verso.example'],
      Actions: [{ S3Action: { ObjectKeyPrefix: 'inbound/' } }],
    });
    const ofSes = [...resources('AWS::S3::BucketPolicy'), ...resources('AWS::SNS::TopicPolicy')]
      .flatMap(([, properties]) => statementsOf(properties))
      .filter(({ Principal }) => JSON.stringify(Principal).includes('ses.amazonaws.com'));
    expect(ofSes.map(({ Action }) => Action)).toEqual(['s3:PutObject', 'sns:Publish']);
    for (const { Condition } of ofSes) expect(JSON.stringify(Condition)).toContain('aws:SourceAccount');
    expect(JSON.stringify(ofSes[0]?.Resource)).toContain('/inbound/*');
    const [subscription] = resources('AWS::SNS::Subscription').filter(([, { Protocol }]) => Protocol === 'sqs');
    expect(subscription?.[1]).toMatchObject({ RawMessageDelivery: true });
  });

  it('answers by mail come in below the sender’s domain, by the rule set that is named where there is one', () => {
    const [rule, ...others] = Object.values(own)
      .flatMap(({ Resources }) => Object.values(Resources))
      .filter(({ Type }) => Type.startsWith('AWS::SES::Receipt'));
    expect([rule?.Properties.RuleSetName, others]).toEqual(['shared', []]);
    const replies = { domain: 'reply.elsewhere.example' };
    const elsewhere = () => buildApp(readSettings('production', { ...productionValues, replies }));
    expect(elsewhere).toThrow('verso.example or below it');
  });

  it('files that were deleted or written over can be fetched back for as long as tables can, then they are gone', () => {
    const versioned = resources('AWS::S3::Bucket').filter(([, bucket]) => bucket.VersioningConfiguration);
    expect(versioned.map(([name]) => name)).toEqual([expect.stringContaining('Data/Uploads')]);
    const [[, uploads] = ['', {}]] = versioned;
    expect(uploads.ObjectLockEnabled).toBe(true);
    expect(JSON.stringify(uploads.LifecycleConfiguration)).toContain('"NoncurrentDays":35');
    // Without a rule for all: customers' files have to be erased when they say so.
    expect(JSON.stringify(uploads)).not.toContain('DefaultRetention');
  });

  it('every table and the files are copied at night, and to another region where the stage says so', () => {
    const [[, selection] = ['', {}]] = resources('AWS::Backup::BackupSelection');
    const { Resources } = selection.BackupSelection as { Resources: unknown[] };
    expect(Resources).toHaveLength(Object.keys(tables).length + 1);
    const [[, role] = ['', {}]] = resources('AWS::IAM::Role').filter(([name]) => name.startsWith('Data/BackupRole'));
    for (const policy of ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'])
      expect(JSON.stringify(role.ManagedPolicyArns)).toContain(`:iam::aws:policy/${policy}"`);
    const vaults = everyResource().filter(([, { Type }]) => Type === 'AWS::Backup::BackupVault');
    expect(vaults.map(([, vault]) => vault)).toEqual([
      expect.objectContaining({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' }),
    ]);
    expect(JSON.stringify(full.Data)).toMatch(/eu-west-1:.*:backup-vault:verso-production-copies/);
    expect(Object.values(full.Copies?.Resources ?? {})).toHaveLength(1);
    expect(templates.Copies).toBeUndefined();
  });

  it('only the site’s own pages may send files, and a file that arrives reaches the queue of the word count', () => {
    const [[, uploads]] = resources('AWS::S3::Bucket').filter(([, bucket]) => bucket.NotificationConfiguration) as [
      [string, { CorsConfiguration: { CorsRules: unknown[] }; NotificationConfiguration: unknown }],
    ];
    expect(uploads.CorsConfiguration.CorsRules).toEqual([
      expect.objectContaining({ AllowedOrigins: ['https://verso.example'], AllowedMethods: ['PUT', 'GET'] }),
    ]);
    expect(JSON.stringify(uploads.NotificationConfiguration)).toMatch(/ObjectCreated.*"uploads\/".*CountQueue/s);
    const [[, policy]] = resources('AWS::SQS::QueuePolicy').filter(([name]) => name.includes('CountQueuePolicy')) as [
      [string, Record<string, unknown>],
    ];
    expect(statementsOf(policy)).toContainEqual(
      expect.objectContaining({
        Principal: { Service: 's3.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': '111122223333' } },
      }),
    );
  });
});

describe('queues', () => {
  const queues = Object.fromEntries(resources('AWS::SQS::Queue'));
  const alarms = JSON.stringify(resources('AWS::CloudWatch::Alarm'));

  it('are encrypted and closed without TLS', () => {
    for (const [name, queue] of Object.entries(queues)) expect(queue.SqsManagedSseEnabled, name).toBe(true);
    const policies = resources('AWS::SQS::QueuePolicy').map(([, properties]) => statementsOf(properties));
    expect(policies).toHaveLength(Object.keys(queues).length);
    for (const statements of policies) expect(statements.some(deniesPlainHttp)).toBe(true);
  });

  it('have dead letters with an alarm that says what it means', () => {
    const main = Object.entries(queues).filter(([, queue]) => queue.RedrivePolicy);
    expect(main).toHaveLength(Object.keys(queues).length / 2);
    for (const [name, queue] of main) {
      const id = targetOf((queue.RedrivePolicy as { deadLetterTargetArn: unknown }).deadLetterTargetArn);
      expect(alarms, name).toContain(id);
    }
  });

  it('hide a message for at least six times the time its function has, and take partial failures', () => {
    const mappings = resources('AWS::Lambda::EventSourceMapping');
    expect(mappings).toHaveLength(Object.values(jobs).filter((job) => job.trigger.kind !== 'schedule').length);
    for (const [name, mapping] of mappings) {
      expect(mapping.FunctionResponseTypes, name).toEqual(['ReportBatchItemFailures']);
      const { MaximumConcurrency } = mapping.ScalingConfig as { MaximumConcurrency: number };
      expect(MaximumConcurrency, name).toBeGreaterThanOrEqual(2);
      expect(MaximumConcurrency, name).toBeLessThanOrEqual(200);
      const alias = templates.Jobs!.Resources[targetOf(mapping.FunctionName)]!.Properties;
      const lambda = templates.Jobs!.Resources[targetOf(alias.FunctionName)]!.Properties;
      const imported = JSON.stringify(mapping.EventSourceArn);
      const queue = Object.entries(queues).find(([id]) => imported.includes(id.replace('Data/', '')))!;
      expect(queue[1].VisibilityTimeout, name).toBeGreaterThanOrEqual(6 * Number(lambda.Timeout));
    }
  });

  it('and clocks start as many runs of a job as the load of the stage takes, each with its share', () => {
    const { Jobs } = full;
    const rules = Object.entries(Jobs?.Resources ?? {}).filter(([id]) => /^runProductionClock/.test(id));
    const inputs = rules.map(([, { Properties }]) => (Properties.Targets as { Input: string }[])[0]?.Input ?? '{}');
    expect(inputs.map((input) => JSON.parse(input))).toEqual(
      Array.from({ length: 16 }, (_, part) => ({ part, of: 16 })),
    );
    const reserved = Object.entries(Jobs?.Resources ?? {}).find(([id]) => /^runProductionFunction/.test(id));
    expect(reserved?.[1].Properties.ReservedConcurrentExecutions).toBe(16);
  });
});
