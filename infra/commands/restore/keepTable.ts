import { setTimeout as wait } from 'node:timers/promises';
import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  type Tag,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableSpec } from '../../settings/tables.ts';
import { described, untilActive } from './untilActive.ts';

export interface KeptAs {
  inProduction: boolean;
  /** The table it replaces, whose tags are copied. */
  like?: string;
  pauseMs: number;
}

/**
 * Makes a table that no stack owns what the list of tables says: its indexes, the expiry of its rows, recovery to a point in
 * time, protection, tags. DynamoDB gives a restored table its rows and indexes and none of the rest. Answers what it put right.
 */
export async function keepTable(db: Pick<DynamoDBClient, 'send'>, name: string, spec: TableSpec, as: KeptAs) {
  const done: string[] = [];
  const table = await described(db, name);
  if (!table) throw new Error(`The table ${name} of the setting restoredTables is not there.`);
  const { pauseMs } = as;
  await untilActive(db, name, pauseMs);
  const there = (table.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName);
  // DynamoDB makes one index of a table at a time.
  for (const { name: IndexName, pk, sk, include } of spec.indexes.filter((index) => !there.includes(index.name))) {
    await db.send(
      new UpdateTableCommand({
        TableName: name,
        AttributeDefinitions: ['pk', 'sk', pk, sk].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        GlobalSecondaryIndexUpdates: [
          {
            Create: {
              IndexName,
              KeySchema: [
                { AttributeName: pk, KeyType: 'HASH' },
                { AttributeName: sk, KeyType: 'RANGE' },
              ],
              Projection: include
                ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...include] }
                : { ProjectionType: 'ALL' },
            },
          },
        ],
      }),
    );
    await untilActive(db, name, pauseMs);
    done.push(`index ${IndexName}`);
  }
  if (spec.ttl !== undefined && (await expiryOf(db, name)) !== spec.ttl) {
    const TimeToLiveSpecification = { AttributeName: spec.ttl, Enabled: true };
    await db.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
    done.push('expiry of rows');
  }
  if (as.inProduction && table.DeletionProtectionEnabled !== true) {
    await db.send(new UpdateTableCommand({ TableName: name, DeletionProtectionEnabled: true }));
    await untilActive(db, name, pauseMs);
    done.push('protection from deletion');
  }
  if (!(await isRecoverable(db, name))) {
    await makeRecoverable(db, name, pauseMs);
    done.push('recovery to a point in time');
  }
  if (as.like !== undefined && table.TableArn !== undefined) {
    const [own, wanted] = [
      await tagsOf(db, table.TableArn),
      await tagsOf(db, (await described(db, as.like))?.TableArn),
    ];
    const missing = wanted.filter(({ Key, Value }) => !own.some((one) => one.Key === Key && one.Value === Value));
    if (missing.length > 0) {
      await db.send(new TagResourceCommand({ ResourceArn: table.TableArn, Tags: missing }));
      done.push(`tags ${missing.map(({ Key }) => Key).join(', ')}`);
    }
  }
  return done;
}

async function expiryOf(db: Pick<DynamoDBClient, 'send'>, name: string): Promise<string | undefined> {
  const { TimeToLiveDescription } = await db.send(new DescribeTimeToLiveCommand({ TableName: name }));
  const isOn = /^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? '');
  return isOn ? TimeToLiveDescription?.AttributeName : undefined;
}

async function isRecoverable(db: Pick<DynamoDBClient, 'send'>, name: string): Promise<boolean> {
  const { ContinuousBackupsDescription } = await db.send(new DescribeContinuousBackupsCommand({ TableName: name }));
  return ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED';
}

/** A new table cannot be made so in its first moments. */
async function makeRecoverable(db: Pick<DynamoDBClient, 'send'>, name: string, pauseMs: number): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  for (let tries = 1; ; tries++) {
    try {
      await db.send(new UpdateContinuousBackupsCommand({ TableName: name, PointInTimeRecoverySpecification }));
      return;
    } catch (error) {
      if (!(error instanceof ContinuousBackupsUnavailableException) || tries === 30) throw error;
      await wait(pauseMs);
    }
  }
}

/** Those of AWS itself (the stack's) cannot be given. */
async function tagsOf(db: Pick<DynamoDBClient, 'send'>, arn: string | undefined): Promise<Tag[]> {
  if (arn === undefined) return [];
  const { Tags = [] } = await db.send(new ListTagsOfResourceCommand({ ResourceArn: arn }));
  return Tags.filter(({ Key }) => !Key?.startsWith('aws:'));
}
