/**
 * All DynamoDB tables: stacks, the local host (through the template) and tests are made from this list. All keys are
 * strings; every table has `pk` and `sk`. `ttl` is the attribute (epoch seconds) by which rows expire; DynamoDB deletes
 * late, so readers compare the attribute. The rows are documented in the stores.
 */
export interface TableIndex {
  name: string;
  pk: string;
  sk: string;
  /** Projected attributes besides the keys; all by default. */
  include?: readonly string[];
}

export interface TableSpec {
  ttl?: string;
  indexes: readonly TableIndex[];
}

const dueIndex: TableIndex = { name: 'due', pk: 'due_pk', sk: 'due_at' };
/** Sparse: has rows while work is due; the key is removed when it is done. */
const queueIndex: TableIndex = { name: 'queue', pk: 'queue_pk', sk: 'queue_due' };
const ownerIndex: TableIndex = { name: 'owner', pk: 'owner_pk', sk: 'owner_sk' };

/** Sparse: invoices that are not in the national system, by the kind of trouble. */
const outsideIndex: TableIndex = { name: 'outside', pk: 'outside_pk', sk: 'outside_sk' };

/** Mails about an order, without their recipients. */
const mailsIndex: TableIndex = {
  ...{ name: 'mails', pk: 'mails_pk', sk: 'mails_sk' },
  include: ['template', 'state', 'createdAt'],
};

/** All orders by state, with the fields of the desk's list only. */
const deskIndex: TableIndex = {
  ...{ name: 'desk', pk: 'desk_pk', sk: 'desk_sk' },
  include: ['id', 'state', 'email', 'account', 'createdAt', 'deliveredAt', 'mailFailedAt', 'test', 'listed'],
};

/** Orders of an owner by last change, for software that polls for changes. */
const changedIndex: TableIndex = { ...{ name: 'changed', pk: 'owner_pk', sk: 'changed' }, include: ['id'] };

export const tables = {
  /** Carts with their attachments and last quotation. */
  carts: { ttl: 'expires_at', indexes: [dueIndex, ownerIndex] },
  /** Quotes by people, their versions, audit and figures. */
  quotes: { ttl: 'expires_at', indexes: [ownerIndex, queueIndex] },
  /** Orders and their history. */
  orders: { indexes: [ownerIndex, dueIndex, deskIndex, changedIndex] },
  /** Payments, their attempts and the provider's notices. */
  payments: { indexes: [ownerIndex, dueIndex] },
  /** Invoices, the counters of their numbers, and who may see them. */
  invoices: { indexes: [ownerIndex, dueIndex, outsideIndex] },
  /** Wallets, ledger entries and the markers of business facts. */
  ledger: { indexes: [ownerIndex, dueIndex] },
  /** Accounts, addresses, consents, API tokens and the security log. */
  accounts: { ttl: 'expires_at', indexes: [ownerIndex] },
  /** The work behind orders: plans, jobs, offers and everything that happened to them. */
  jobs: { indexes: [ownerIndex, dueIndex] },
  /** Translators with language pairs, capacity by day and earnings. */
  translators: { indexes: [] },
  /** Published versions of prices and languages. */
  catalogue: { indexes: [] },
  /** Acts of staff: only appended, without personal data. */
  audit: { indexes: [ownerIndex] },
  /** Applicants: applications, tests, links. */
  applicants: { ttl: 'expires_at', indexes: [dueIndex, queueIndex] },
  /** Enquiries with their messages. */
  contacts: { ttl: 'expires_at', indexes: [dueIndex, queueIndex, ownerIndex] },
  /** Events of accounts for thirty days, webhook endpoints, and pending deliveries. */
  events: { ttl: 'expires_at', indexes: [dueIndex] },
  /** Outgoing mail, idempotency keys, rate limits: rows that expire. */
  work: { ttl: 'expires_at', indexes: [dueIndex, mailsIndex] },
} as const satisfies Record<string, TableSpec>;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

/** The indexes of all tables; test mode's single table has each of them once. */
const ofTables = Object.values<{ indexes: readonly TableIndex[] }>(tables).flatMap(({ indexes }) => indexes);

/**
 * Indexes of test mode's table: those of all tables, all due rows of a clock sorted by instant, and all rows of a
 * clock.
 */
export const testIndexes: readonly TableIndex[] = [
  ...new Map(ofTables.map(({ name, pk, sk }) => [name, { name, pk, sk }])).values(),
  { name: 'agenda', pk: 'test_clock', sk: 'due_at', include: ['due_pk'] },
  { name: 'staff_agenda', pk: 'test_clock', sk: 'queue_due', include: ['queue_pk'] },
  { name: 'clock', pk: 'test_clock', sk: 'pk', include: [] },
];

/** Rows expire when their clock ends. */
export const testTable = { ttl: 'test_ends', indexes: testIndexes };

/** Prefix of test mode's files; each clock has a folder below it. */
export const testFilesPrefix = 'test/';

/** Actions on its table and bucket that test mode's function may do. */
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
