import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Earning, Statement } from '../../domain/production/statement.ts';
import { queryAll } from '../queryAll.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { disputedPk, statementKey, statementsPk, translatorKey } from './translators.ts';

/** Lists contain references; the statements are stored once. */
const NamedStatement = z.object({ translator: z.string(), month: z.string() });
type NamedStatement = z.infer<typeof NamedStatement>;
/** Rows per batch. */
const mostAtOnce = 100;

/** Monthly statements, with staff's lists: by month, and in dispute. */
export function statementStore(db: DynamoDBDocumentClient, table: string) {
  const listed = (pk: string) =>
    queryAll(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    });

  async function readMany(names: readonly NamedStatement[]): Promise<Statement[]> {
    const rows: Record<string, unknown>[] = [];
    for (let start = 0; start < names.length; start += mostAtOnce) {
      const Keys = names.slice(start, start + mostAtOnce).map(statementKey);
      let keys: Record<string, unknown>[] = Keys;
      while (keys.length > 0) {
        const { Responses, UnprocessedKeys } = await db.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
        );
        rows.push(...(Responses?.[table] ?? []));
        keys = UnprocessedKeys?.[table]?.Keys ?? [];
      }
    }
    return readRows(Statement, rows).sort(
      (a, b) => a.month.localeCompare(b.month) || a.translator.localeCompare(b.translator),
    );
  }
  const disputeOf = ({ translator, month }: NamedStatement) => ({ pk: disputedPk, sk: `${month}#${translator}` });

  return {
    /** Those of one translator, oldest first. */
    async of(translator: string): Promise<Statement[]> {
      const { pk, sk } = statementKey({ translator, month: '' });
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        ConsistentRead: true,
      });
      return readRows(Statement, rows);
    },

    async read(translator: string, month: string): Promise<Statement | undefined> {
      const Key = statementKey({ translator, month });
      const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item && wholeRow(Statement, Item);
    },

    ofMonth: async (month: string): Promise<Statement[]> =>
      readMany(z.parse(z.array(NamedStatement), await listed(statementsPk(month)))),

    disputed: async (): Promise<Statement[]> => readMany(z.parse(z.array(NamedStatement), await listed(disputedPk))),

    /** Creates a statement, once per month. */
    async add(statement: Statement, more: readonly TransactItem[] = []): Promise<'written' | 'exists'> {
      const { translator, month } = statement;
      const entry = { pk: statementsPk(month), sk: `translator#${translator}`, translator, month };
      const result = await transact(db, [
        {
          Put: {
            TableName: table,
            Item: { ...statementKey(statement), ...statement },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        { Put: { TableName: table, Item: entry } },
        ...more,
      ]);
      return result === 'written' ? 'written' : 'exists';
    },

    /** Replaces the version that was read, and updates the list of disputes. */
    async replace(
      before: Statement,
      after: Omit<Statement, 'version'>,
      more: readonly TransactItem[] = [],
    ): Promise<'written' | 'changed'> {
      const { translator, month } = before;
      const dispute = disputeOf(before);
      const list =
        after.state === 'disputed'
          ? [{ Put: { TableName: table, Item: { ...dispute, translator, month } } }]
          : before.state === 'disputed'
            ? [{ Delete: { TableName: table, Key: dispute } }]
            : [];
      const result = await transact(db, [
        {
          Put: {
            TableName: table,
            Item: { ...unknownOf(before), ...statementKey(before), ...after, version: before.version + 1 },
            ConditionExpression: 'version = :version',
            ExpressionAttributeValues: { ':version': before.version },
          },
        },
        ...list,
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },
  };
}
export type StatementStore = ReturnType<typeof statementStore>;

const earningPrefix = 'earning#';
const earningKey = ({ translator, fact }: Pick<Earning, 'translator' | 'fact'>) => ({
  pk: translatorKey(translator).pk,
  sk: `${earningPrefix}${fact}`,
});

/** An earnings line, once per fact: written with the approval. */
const earningItem = (table: string, earning: Earning): TransactItem => ({
  Put: {
    TableName: table,
    Item: { ...earningKey(earning), ...earning },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Translators' earnings. */
export function earningStore(db: DynamoDBDocumentClient, table: string) {
  return {
    item: (earning: Earning): TransactItem => earningItem(table, earning),

    /** The line of a fact. */
    async read(fact: Pick<Earning, 'translator' | 'fact'>): Promise<Earning | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: earningKey(fact), ConsistentRead: true }));
      return Item && z.parse(Earning, Item);
    },

    /** All lines of a translator, oldest first. */
    async of(translator: string): Promise<Earning[]> {
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': translatorKey(translator).pk, ':prefix': earningPrefix },
        ConsistentRead: true,
      });
      const lines = z.parse(z.array(Earning), rows);
      return lines.sort((a, b) => a.at.localeCompare(b.at) || a.fact.localeCompare(b.fact));
    },
  };
}
export type EarningStore = ReturnType<typeof earningStore>;
