/**
 * Every DynamoDB table of the system: the stacks, the local host (through the template) and the tests are made from this list.
 * All keys are strings; every table has `pk` and `sk`. `ttl` is the attribute (epoch seconds) by which rows expire;
 * deletion is late by design, so readers compare the attribute. What a table holds is said in its store.
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
/** Sparse: contains rows while work is due; their key is removed when it is done. */
const queueIndex: TableIndex = { name: 'queue', pk: 'queue_pk', sk: 'queue_due' };
const ownerIndex: TableIndex = { name: 'owner', pk: 'owner_pk', sk: 'owner_sk' };

/** What was written about an order, without whom it went to. */
const mailsIndex: TableIndex = {
  ...{ name: 'mails', pk: 'mails_pk', sk: 'mails_sk' },
  include: ['template', 'state', 'createdAt'],
};

/** Every order, by state: what a row of the desk's list shows, and nothing of the texts and prices behind it. */
const deskIndex: TableIndex = {
  ...{ name: 'desk', pk: 'desk_pk', sk: 'desk_sk' },
  include: ['id', 'state', 'email', 'account', 'createdAt', 'deliveredAt', 'mailFailedAt', 'test', 'listed'],
};

/** Orders of an owner by their last change, for software that asks what changed since it last asked. */
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
  invoices: { indexes: [ownerIndex, dueIndex] },
  /** Wallets, ledger entries and the markers of business facts. */
  ledger: { indexes: [ownerIndex, dueIndex] },
  /** Accounts, addresses, consents, API tokens and the security log. */
  accounts: { ttl: 'expires_at', indexes: [ownerIndex] },
  /** The work behind orders: plans, jobs, offers and everything that happened to them. */
  jobs: { indexes: [ownerIndex, dueIndex] },
  /** Translators, what they work in, their capacity by day and their earnings. */
  translators: { indexes: [] },
  /** Versions of prices and of languages with their targets, as staff published them. */
  catalogue: { indexes: [] },
  /** Who did what to which object at the desk: appended only, without anything personal. */
  audit: { indexes: [ownerIndex] },
  /** Applicants: applications, tests, links. */
  applicants: { ttl: 'expires_at', indexes: [dueIndex, queueIndex] },
  /** Enquiries of the contact page with everything that was written. */
  contacts: { ttl: 'expires_at', indexes: [dueIndex, queueIndex, ownerIndex] },
  /** Events of accounts for thirty days, the endpoints of their software, and what waits to be delivered there. */
  events: { ttl: 'expires_at', indexes: [dueIndex] },
  /** Outgoing mail, idempotency keys, rate limits: rows that expire. */
  work: { ttl: 'expires_at', indexes: [dueIndex, mailsIndex] },
} as const satisfies Record<string, TableSpec>;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

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
