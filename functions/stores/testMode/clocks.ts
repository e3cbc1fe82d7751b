import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Invoicing } from '#shared/model/account/account.ts';
import { readRows } from '../readRows.ts';
import { putItem, queryRows, readRow, removeItem, updateItem, write, writeIf } from '../rows.ts';

/** A clock of test mode. Times are ISO 8601; `createdAt` and `endsAt` are of the real time, `endsAt` in epoch seconds. */
export const TestClock = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  /** How its orders are invoiced; clocks of before have one for each order. */
  invoicing: z.optional(Invoicing),
  now: z.string(),
  startedAt: z.string(),
  createdAt: z.string(),
  endsAt: z.int(),
});
export type TestClock = z.infer<typeof TestClock>;

const clockKey = (id: string) => ({ pk: 'clocks', sk: id });
const firstKey = { pk: 'first', sk: 'clock' };
const table = 'clocks';

/** Clocks of an account. `db` is the client of test mode, which maps rows to the account's own partition prefix. */
export function clockStore(db: DynamoDBDocumentClient) {
  return {
    async read(id: string): Promise<TestClock | undefined> {
      const row = await readRow(db, table, clockKey(id));
      return row && z.parse(TestClock, row);
    },

    /** The account's clocks, newest first. */
    async list(): Promise<TestClock[]> {
      const rows = await queryRows(db, table, 'pk = :pk', { pk: clockKey('').pk }, { ConsistentRead: true });
      return readRows(TestClock, rows).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },

    /** Lets one call at a time make the account's first clock; an interrupted one until the given instant of real time. */
    claimFirst: (real: Date, until: Date): Promise<boolean> =>
      writeIf(
        db,
        putItem(
          table,
          { ...firstKey, heldUntil: until.toISOString() },
          'attribute_not_exists(pk) OR heldUntil < :real',
          { real: real.toISOString() },
        ),
      ),

    releaseFirst: () => write(db, removeItem(table, firstKey)),

    add: (clock: TestClock) => write(db, putItem(table, { ...clockKey(clock.id), ...clock })),

    /** Moves the clock forward, never back; false if the clock is deleted. */
    move: (id: string, now: Date): Promise<boolean> =>
      writeIf(
        db,
        updateItem(
          table,
          clockKey(id),
          'SET #now = :now',
          { now: now.toISOString() },
          'attribute_exists(pk) AND #now <= :now',
        ),
      ),

    /** Locks the clock for an advance until an instant of real time; false while another advance has it. */
    hold: (id: string, real: Date, until: Date): Promise<boolean> =>
      writeIf(
        db,
        updateItem(
          table,
          clockKey(id),
          'SET heldUntil = :until',
          { until: until.toISOString(), real: real.toISOString() },
          'attribute_exists(pk) AND (attribute_not_exists(heldUntil) OR heldUntil < :real)',
        ),
      ),

    release: (id: string) =>
      writeIf(db, updateItem(table, clockKey(id), 'REMOVE heldUntil', {}, 'attribute_exists(pk)')),

    remove: (id: string) => write(db, removeItem(table, clockKey(id))),
  };
}
export type ClockStore = ReturnType<typeof clockStore>;
