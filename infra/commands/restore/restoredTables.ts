import { setTimeout as wait } from 'node:timers/promises';
import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  InvalidRestoreTimeException,
  ListBackupsCommand,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  type Tag,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableSpec } from '../../settings/tables.ts';

export interface Restored {
  name: string;
  /**
   * `moment`: as it was then, under a name of its own. `deleted`: its table is gone, so DynamoDB has it as it was when it was
   * deleted, whatever moment is asked for; it is there again under its own name, and nothing has to be switched.
   */
  as: 'moment' | 'deleted';
}

interface RestoreOf {
  /** The table that was damaged, or deleted. */
  source: string;
  /** What it is called as of the moment. */
  target: string;
  at: Date;
  pauseMs: number;
}

/** Restores a table and waits until it is active. Called again with the same names, it keeps waiting. */
export async function restoreTable(db: Pick<DynamoDBClient, 'send'>, one: RestoreOf): Promise<Restored> {
  const { source, target, at, pauseMs } = one;
  if (await described(db, target)) {
    await untilActive(db, target, pauseMs);
    return { name: target, as: 'moment' };
  }
  if (!(await described(db, source))) {
    const BackupArn = await lastBackupOf(db, source);
    await db.send(new RestoreTableFromBackupCommand({ TargetTableName: source, BackupArn }));
    await untilActive(db, source, pauseMs);
    return { name: source, as: 'deleted' };
  }
  try {
    const asked = { SourceTableName: source, TargetTableName: target, RestoreDateTime: at };
    await db.send(new RestoreTableToPointInTimeCommand(asked));
  } catch (error) {
    if (!(error instanceof InvalidRestoreTimeException)) throw error;
    throw new Error(`${source} cannot be restored to ${at.toISOString()}, only ${await rangeOf(db, source)}.`);
  }
  await untilActive(db, target, pauseMs);
  return { name: target, as: 'moment' };
}

/** The backup that DynamoDB makes of a recoverable table when it is deleted, kept for 35 days. */
async function lastBackupOf(db: Pick<DynamoDBClient, 'send'>, source: string): Promise<string> {
  const { BackupSummaries = [] } = await db.send(new ListBackupsCommand({ TableName: source, BackupType: 'SYSTEM' }));
  const made = (one: (typeof BackupSummaries)[number]) => one.BackupCreationDateTime?.getTime() ?? 0;
  const [newest] = BackupSummaries.toSorted((one, other) => made(other) - made(one));
  if (newest?.BackupArn === undefined)
    throw new Error(
      `The table ${source} is gone and DynamoDB has no backup of it: restore it from the vault of AWS Backup.`,
    );
  return newest.BackupArn;
}

async function rangeOf(db: Pick<DynamoDBClient, 'send'>, name: string): Promise<string> {
  const { ContinuousBackupsDescription } = await db.send(new DescribeContinuousBackupsCommand({ TableName: name }));
  const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  return `from ${first?.toISOString() ?? 'never'} to ${last?.toISOString() ?? 'never'}`;
}

interface KeptAs {
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

/** DynamoDB's description of a table; none if it does not exist. */
export async function described(db: Pick<DynamoDBClient, 'send'>, name: string) {
  try {
    return (await db.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Waits until a table and its indexes can be used: a restore takes minutes to hours, an index as long as the table is big. */
async function untilActive(db: Pick<DynamoDBClient, 'send'>, name: string, pauseMs: number): Promise<void> {
  for (;;) {
    const table = await described(db, name);
    if (!table) throw new Error(`The table ${name} is gone.`);
    const states = [table.TableStatus, ...(table.GlobalSecondaryIndexes ?? []).map(({ IndexStatus }) => IndexStatus)];
    // An emulator says nothing of the state of an index.
    if (states.every((state) => state === 'ACTIVE' || state === undefined)) return;
    await wait(pauseMs);
  }
}
