import type { Books } from '#functions/domain/ledger/books.ts';
import type { HistoryTables } from './historyTables.ts';
import { tableNames } from './historyWorld.ts';
import { type MemoryTables, memoryTables } from './memoryTables.ts';

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
