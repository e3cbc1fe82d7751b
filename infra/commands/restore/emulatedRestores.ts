import {
  type AttributeValue,
  BatchWriteItemCommand,
  ContinuousBackupsUnavailableException,
  CreateTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  InvalidRestoreTimeException,
  ListBackupsCommand,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  type TableDescription,
  TableNotFoundException,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { described } from './restoredTables.ts';

interface Copy {
  table: TableDescription;
  at: Date;
  rows: Record<string, AttributeValue>[];
}

const known = (name: string | undefined) => ({ $metadata: {}, message: `of ${name}` });

/**
 * A database emulator with what it lacks of DynamoDB: restores, answered as AWS documents them. What was there at a moment it
 * knows from copies of whole tables that are made by `remember`; DynamoDB keeps every second itself. A restored table has its
 * rows, keys and indexes, and nothing else.
 */
export function emulatedRestores(db: DynamoDBClient) {
  const copies: Copy[] = [];
  const recoverable = new Map<string, boolean>();
  const nameOf = ({ table }: Copy) => table.TableName ?? '';
  const last = (fits: (copy: Copy) => boolean) => copies.findLast(fits);

  async function make(name: string, { table, rows }: Copy): Promise<object> {
    await db.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: table.AttributeDefinitions,
        KeySchema: table.KeySchema,
        GlobalSecondaryIndexes: table.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
          IndexName,
          KeySchema,
          Projection,
        })),
      }),
    );
    for (let start = 0; start < rows.length; start += 25) {
      const puts = rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
      await db.send(new BatchWriteItemCommand({ RequestItems: { [name]: puts } }));
    }
    return { TableDescription: { TableName: name, TableStatus: 'CREATING' } };
  }

  async function answer(command: object): Promise<object | undefined> {
    if (command instanceof RestoreTableToPointInTimeCommand) {
      const { SourceTableName, TargetTableName = '', RestoreDateTime } = command.input;
      if (!(await described(db, SourceTableName ?? ''))) throw new TableNotFoundException(known(SourceTableName));
      const copy = last((one) => nameOf(one) === SourceTableName && one.at <= (RestoreDateTime ?? new Date()));
      if (!copy) throw new InvalidRestoreTimeException(known(SourceTableName));
      return make(TargetTableName, copy);
    }
    if (command instanceof ListBackupsCommand) {
      const { TableName, BackupType } = command.input;
      const copy = BackupType === 'SYSTEM' ? last((one) => nameOf(one) === TableName) : undefined;
      const isGone = (await described(db, TableName ?? '')) === undefined;
      return {
        BackupSummaries: copy && isGone ? [{ BackupArn: `arn:${TableName}`, BackupCreationDateTime: copy.at }] : [],
      };
    }
    if (command instanceof RestoreTableFromBackupCommand) {
      const { BackupArn, TargetTableName = '' } = command.input;
      const copy = last((one) => `arn:${nameOf(one)}` === BackupArn);
      return copy ? make(TargetTableName, copy) : {};
    }
    if (command instanceof DescribeContinuousBackupsCommand) {
      const { TableName = '' } = command.input;
      const [first, newest] = [
        copies.find((one) => nameOf(one) === TableName),
        last((one) => nameOf(one) === TableName),
      ];
      return {
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: 'ENABLED',
          PointInTimeRecoveryDescription: {
            PointInTimeRecoveryStatus: recoverable.get(TableName) ? 'ENABLED' : 'DISABLED',
            EarliestRestorableDateTime: first?.at,
            LatestRestorableDateTime: newest?.at,
          },
        },
      };
    }
    if (command instanceof UpdateContinuousBackupsCommand) {
      const { TableName = '' } = command.input;
      // A new table is not ready for it at once.
      if (!recoverable.has(TableName)) {
        recoverable.set(TableName, false);
        throw new ContinuousBackupsUnavailableException(known(TableName));
      }
      recoverable.set(TableName, true);
      return {};
    }
    return undefined;
  }

  return {
    /** Copies these tables in their current state. */
    async remember(names: readonly string[], at = new Date()): Promise<void> {
      for (const TableName of names) {
        const { Table: table = {} } = await db.send(new DescribeTableCommand({ TableName }));
        const rows: Copy['rows'] = [];
        let start: Record<string, AttributeValue> | undefined;
        do {
          const page = await db.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: start }));
          rows.push(...(page.Items ?? []));
          start = page.LastEvaluatedKey;
        } while (start);
        copies.push({ table, at, rows });
      }
    },
    /** The client that a restore is asked of. */
    client: {
      send: async (command: Parameters<DynamoDBClient['send']>[0]) => (await answer(command)) ?? db.send(command),
    } as Pick<DynamoDBClient, 'send'>,
  };
}
