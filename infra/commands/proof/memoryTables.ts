import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Books } from '#functions/domain/ledger/books.ts';
import type { TransactItem } from '#functions/stores/transact.ts';
import { condition, type Row, update } from './expressions.ts';
import { type HistoryTables, tableNames } from './historyWorld.ts';

/** A write as it stands in a transaction. */
type Write = NonNullable<TransactItem['Put' | 'Update' | 'Delete' | 'ConditionCheck']>;

/** The partition that a query names. */
const partitionOf = /^(\w+) = (:\w+)(?: AND |$)/;

const $metadata = {};
const keyOf = (row: Row): string => `${row.pk}\n${row.sk}`;

/**
 * DynamoDB's tables in this process, for proofs of a million histories: conditions, updates and all-or-nothing
 * transactions as the real one has them, the production stores' own commands, nothing else. Rows are never changed in
 * place, so a look at them stays what it was.
 */
export function memoryTables() {
  const tables = new Map<string, Map<string, Row>>();
  const tableOf = (name: string | undefined) => {
    const found = tables.get(name ?? '');
    if (found) return found;
    const made = new Map<string, Row>();
    tables.set(name ?? '', made);
    return made;
  };

  const planOf = ({ Put, Update, Delete, ConditionCheck }: TransactItem) => {
    const write: Write | undefined = Put ?? Update ?? Delete ?? ConditionCheck;
    if (!write) throw new Error('An item that does nothing.');
    const table = tableOf(write.TableName);
    const key = keyOf(Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {});
    const before = table.get(key);
    const bindings = {
      names: write.ExpressionAttributeNames ?? {},
      values: write.ExpressionAttributeValues ?? {},
    };
    const holds = !write.ConditionExpression || condition(write.ConditionExpression)(before, bindings);
    const apply = () => {
      if (ConditionCheck) return;
      if (Delete) return void table.delete(key);
      const row: Row = Put?.Item ? { ...Put.Item } : { ...before, ...Update?.Key };
      if (Update?.UpdateExpression) update(Update.UpdateExpression)(row, bindings);
      for (const name in row) if (row[name] === undefined) delete row[name];
      table.set(key, row);
    };
    return { holds, apply };
  };

  function transact(items: readonly TransactItem[]): object {
    const plans = items.map(planOf);
    if (!plans.every(({ holds }) => holds)) {
      const CancellationReasons = plans.map(({ holds }) => ({ Code: holds ? 'None' : 'ConditionalCheckFailed' }));
      throw new TransactionCanceledException({ message: 'cancelled', CancellationReasons, $metadata });
    }
    for (const { apply } of plans) apply();
    return {};
  }

  function single(item: TransactItem): object {
    const { holds, apply } = planOf(item);
    if (!holds) throw new ConditionalCheckFailedException({ message: 'refused', $metadata });
    apply();
    return {};
  }

  function query({ TableName, KeyConditionExpression, ExpressionAttributeValues: values = {} }: QueryCommand['input']) {
    const holds = condition(KeyConditionExpression ?? '');
    // Most rows are of another partition: that is seen without the rest of the condition.
    const [, field = '', value = ''] = partitionOf.exec(KeyConditionExpression ?? '') ?? [];
    const rows: Row[] = [];
    for (const row of tableOf(TableName).values())
      if ((field === '' || row[field] === values[value]) && holds(row, { names: {}, values })) rows.push(row);
    return { Items: rows.sort((one, other) => (String(one.sk) < String(other.sk) ? -1 : 1)) };
  }

  function batchGet({ RequestItems = {} }: BatchGetCommand['input']) {
    const found = Object.entries(RequestItems).map(([name, { Keys = [] }]) => [
      name,
      Keys.flatMap((key) => tableOf(name).get(keyOf(key)) ?? []),
    ]);
    return { Responses: Object.fromEntries(found) };
  }

  return {
    run(command: unknown): object {
      if (command instanceof GetCommand)
        return { Item: tableOf(command.input.TableName).get(keyOf(command.input.Key ?? {})) };
      if (command instanceof QueryCommand) return query(command.input);
      if (command instanceof BatchGetCommand) return batchGet(command.input);
      if (command instanceof TransactWriteCommand) return transact(command.input.TransactItems ?? []);
      if (command instanceof PutCommand) return single({ Put: command.input });
      if (command instanceof UpdateCommand)
        return single({ Update: { UpdateExpression: undefined, ...command.input } });
      throw new Error('A command that the proof does not know.');
    },
    rows: (table: string): Row[] => [...tableOf(table).values()],
    /** Writes without the stores: what a history starts from, and injected discrepancies. */
    put: (table: string, row: Row) => void tableOf(table).set(keyOf(row), row),
    remove: (table: string, row: Row) => void tableOf(table).delete(keyOf(row)),
  };
}
export type MemoryTables = ReturnType<typeof memoryTables>;

/** A history's own tables in this process; `bug` may put a bug between the stores and them. */
export function memoryHistory(bug?: (tables: MemoryTables) => HistoryTables['run']): HistoryTables {
  const tables = memoryTables();
  return {
    run: bug?.(tables) ?? tables.run,
    put: (table, row) => tables.put(table, row),
    books: () => booksIn(tables),
  };
}

/** The rows as they lie: the stores have just written them, so nothing is parsed. */
export function booksIn(tables: Pick<MemoryTables, 'rows'>): Books {
  const of = (table: string, sk: string) => tables.rows(table).filter((row) => String(row.sk).startsWith(sk));
  return {
    facts: of(tableNames.ledger, 'fact'),
    wallets: of(tableNames.ledger, 'wallet'),
    entries: of(tableNames.ledger, 'entry#'),
    payments: of(tableNames.payments, 'payment'),
    attempts: of(tableNames.payments, 'attempt#'),
    notices: of(tableNames.payments, 'notice#'),
    refunds: of(tableNames.payments, 'refund#'),
    approvals: of(tableNames.payments, 'approval#'),
    adjustments: of(tableNames.ledger, 'adjustment#'),
    // Not the pointers to them, by which their customers find them.
    orders: of(tableNames.orders, 'order').filter(({ pk }) => String(pk).startsWith('order#')),
  } as unknown as Books;
}
