import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Earning, Statement } from '../../domain/production/statement.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { everyRow, putItem, readMany, readRow, removeItem, rowsBelow } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { disputedPk, statementKey, statementsPk, translatorKey } from './translators.ts';

/** Row of a list of statements: lists contain references, the statements are stored once. */
const NamedStatement = z.object({ translator: z.string(), month: z.string() });
type NamedStatement = z.infer<typeof NamedStatement>;

/** Monthly statements, with staff's lists: by month, and in dispute. */
export function statementStore(db: DynamoDBDocumentClient, table: string) {
  async function listed(pk: string): Promise<Statement[]> {
    const entries = await everyRow(db, table, 'pk = :pk', { pk }, { ConsistentRead: true });
    const rows = await readMany(db, table, z.parse(z.array(NamedStatement), entries).map(statementKey));
    return readRows(Statement, rows).sort(
      (a, b) => a.month.localeCompare(b.month) || a.translator.localeCompare(b.translator),
    );
  }
  const disputeOf = ({ translator, month }: NamedStatement) => ({ pk: disputedPk, sk: `${month}#${translator}` });

  return {
    /** The statements of one translator, oldest first. */
    async of(translator: string): Promise<Statement[]> {
      const { pk, sk } = statementKey({ translator, month: '' });
      return readRows(Statement, await rowsBelow(db, table, pk, sk));
    },

    async read(translator: string, month: string): Promise<Statement | undefined> {
      const row = await readRow(db, table, statementKey({ translator, month }));
      return row && wholeRow(Statement, row);
    },

    ofMonth: (month: string): Promise<Statement[]> => listed(statementsPk(month)),

    disputed: (): Promise<Statement[]> => listed(disputedPk),

    /** Creates a statement, once per month. */
    async add(statement: Statement, more: readonly TransactItem[] = []): Promise<'written' | 'exists'> {
      const { translator, month } = statement;
      const entry = { pk: statementsPk(month), sk: `translator#${translator}`, translator, month };
      const result = await transact(db, [
        putItem(table, { ...statementKey(statement), ...statement }, 'attribute_not_exists(pk)'),
        putItem(table, entry),
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
          ? [putItem(table, { ...dispute, translator, month })]
          : before.state === 'disputed'
            ? [removeItem(table, dispute)]
            : [];
      const result = await transact(db, [
        putItem(
          table,
          { ...unknownOf(before), ...statementKey(before), ...after, version: before.version + 1 },
          'version = :version',
          { version: before.version },
        ),
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
const earningItem = (table: string, earning: Earning): TransactItem =>
  putItem(table, { ...earningKey(earning), ...earning }, 'attribute_not_exists(pk)');

/** Translators' earnings. */
export function earningStore(db: DynamoDBDocumentClient, table: string) {
  return {
    item: (earning: Earning): TransactItem => earningItem(table, earning),

    /** Adds a line with the items that follow from it; false if there is one with its fact. */
    add: async (earning: Earning, more: readonly TransactItem[]): Promise<boolean> =>
      (await transact(db, [earningItem(table, earning), ...more])) === 'written',

    /** The earnings line of a fact. */
    async read(fact: Pick<Earning, 'translator' | 'fact'>): Promise<Earning | undefined> {
      const row = await readRow(db, table, earningKey(fact));
      return row && z.parse(Earning, row);
    },

    /** All lines of a translator, oldest first. */
    async of(translator: string): Promise<Earning[]> {
      const rows = await rowsBelow(db, table, translatorKey(translator).pk, earningPrefix);
      const lines = z.parse(z.array(Earning), rows);
      return lines.sort((a, b) => a.at.localeCompare(b.at) || a.fact.localeCompare(b.fact));
    },
  };
}
export type EarningStore = ReturnType<typeof earningStore>;
