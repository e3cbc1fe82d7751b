import {
  DescribeContinuousBackupsCommand,
  type DynamoDBClient,
  InvalidRestoreTimeException,
  ListBackupsCommand,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { described, untilActive } from './untilActive.ts';

export interface Restored {
  name: string;
  /**
   * `moment`: as it was then, under a name of its own. `deleted`: its table is gone, so DynamoDB has it as it was when it was
   * deleted, whatever moment is asked for; it is there again under its own name, and nothing has to be switched.
   */
  as: 'moment' | 'deleted';
}

export interface RestoreOf {
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
