import { type TableIndex, tables } from './tables.ts';

/** By the indexes of all tables; each is in the one table of test mode once. */
const ofTables = Object.values<{ indexes: readonly TableIndex[] }>(tables).flatMap(({ indexes }) => indexes);

/**
 * Indexes of the table of test mode: those that the tables have whose rows lie in it, what is due under a clock in the order
 * of its instants, and everything under a clock.
 */
export const testIndexes: readonly TableIndex[] = [
  ...new Map(ofTables.map(({ name, pk, sk }) => [name, { name, pk, sk }])).values(),
  { name: 'agenda', pk: 'test_clock', sk: 'due_at', include: ['due_pk'] },
  { name: 'staff_agenda', pk: 'test_clock', sk: 'queue_due', include: ['queue_pk'] },
  { name: 'clock', pk: 'test_clock', sk: 'pk', include: [] },
];

/** Rows go by themselves once their clock is over. */
export const testTable = { ttl: 'test_ends', indexes: testIndexes };

/** Where its files lie, below it those of each clock. */
export const testFilesPrefix = 'test/';

/** What the function of test mode may do with its table and its files. */
export const testActions = {
  table: [
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'BatchWriteItem',
    'ConditionCheckItem',
  ],
  files: ['GetObject', 'PutObject', 'DeleteObject'],
} as const;
