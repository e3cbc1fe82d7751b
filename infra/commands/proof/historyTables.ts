import type { Books } from '#functions/domain/ledger/books.ts';
import type { Run } from './faults.ts';
import type { TableNames } from './historyWorld.ts';

/** The database of one history. */
export interface HistoryTables {
  run: Run;
  books(): Books | Promise<Books>;
  /** Puts a row that the stores themselves would write with much beside it. */
  put(table: string, row: Record<string, unknown>): unknown;
  names?: TableNames;
}
