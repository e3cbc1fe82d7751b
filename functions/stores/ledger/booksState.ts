import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { putItem, readRow, write } from '../rows.ts';

/** What the last check of the books found: it stays until a check finds nothing. */
export const BooksState = z.object({
  findings: z.int(),
  /** ISO 8601: when a check first found something since one that found nothing. */
  since: z.optional(z.string()),
  checkedAt: z.string(),
});
export type BooksState = z.infer<typeof BooksState>;

const key = { pk: 'books', sk: 'checked' };

export const booksStateStore = (db: DynamoDBDocumentClient, table: string) => ({
  /** Undefined before the first check. */
  async read(): Promise<BooksState | undefined> {
    const row = await readRow(db, table, key);
    return row && z.parse(BooksState, row);
  },

  /** Notes what a check has found just now. */
  async note(findings: number, now: Date): Promise<void> {
    const before = await this.read();
    const at = now.toISOString();
    const since = findings > 0 && { since: before?.since ?? at };
    await write(db, putItem(table, { ...key, findings, checkedAt: at, ...since }));
  },
});
