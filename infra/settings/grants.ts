import type { pagesOf } from '#shared/rules/site/filledPage.ts';
import type { QueueName } from './queues.ts';
import type { TableName, tables } from './tables.ts';

type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'Scan'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

type IndexOf<T extends TableName> = (typeof tables)[T]['indexes'][number]['name'];

/** Actions on the table itself (a transaction needs those of its parts), and the indexes that may be queried. */
export type TableGrant<T extends TableName = TableName> = {
  actions: readonly TableAction[];
  indexes?: readonly IndexOf<T>[];
};

/** `PutObjectRetention`: written files are locked until the given time. */
type FileAction = 'GetObject' | 'PutObject' | 'PutObjectRetention' | 'DeleteObject';

/**
 * Prefixes of the upload bucket: customers' files, their counted texts, units of work by sentence, delivered files, ZIPs and PDFs made on demand,
 * files of messages, unread incoming mails, quotes as PDF, CVs of applicants, files of enquiries, and invoices.
 */
export const filePrefixes = {
  uploads: 'uploads/',
  counted: 'counted/',
  segments: 'segments/',
  delivered: 'delivered/',
  archives: 'archives/',
  messages: 'messages/',
  inbound: 'inbound/',
  quotes: 'quotes/',
  applications: 'applications/',
  contacts: 'contacts/',
  invoices: 'invoices/',
} as const;
type FilePrefix = keyof typeof filePrefixes;

/** Prefixes of files that people send; files made by the product are not scanned. A plan of GuardDuty takes at most five prefixes. */
export const scannedPrefixes = [
  filePrefixes.uploads,
  filePrefixes.delivered,
  filePrefixes.messages,
  filePrefixes.applications,
  filePrefixes.contacts,
] as const;

type IdentityAction =
  | 'AdminGetUser'
  | 'AdminCreateUser'
  | 'AdminConfirmSignUp'
  | 'AdminSetUserPassword'
  | 'AdminAddUserToGroup'
  | 'AdminRemoveUserFromGroup'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminInitiateAuth'
  | 'AdminRespondToAuthChallenge'
  | 'AdminListGroupsForUser'
  | 'AdminSetUserMFAPreference'
  | 'AdminDeleteUser'
  | 'ListUsers';

/** Actions needed to read dead letters and to send them again. */
export const deadLetterActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'] as const;

/** Everything a function may do besides running and writing its own log. Anything that is not listed is not granted. */
export interface Grants {
  tables?: { readonly [T in TableName]?: TableGrant<T> };
  /** Queues it sends to. */
  queues?: readonly QueueName[];
  /** Reads the dead letters of every queue and sends them again. */
  deadLetters?: true;
  files?: { readonly [P in FilePrefix]?: readonly FileAction[] };
  /** Gets the name of the upload bucket, to ignore events of other buckets. */
  namesUploads?: true;
  /** Returns links to uploaded files: waits for the result of their malware scan. */
  opensSent?: true;
  /** Updates the pages of the site that a job fills, and no others (`shared/rules/site/filledPage.ts`). */
  fillsPages?: keyof typeof pagesOf;
  /** Asks for the states of the stage's alarms. */
  readsAlarms?: true;
  /** Can tell that a file is missing: without the right to list, S3 answers 403 for it. */
  listsFiles?: true;
  identity?: readonly IdentityAction[];
  /** Knows whether translators and staff need a second factor. */
  knowsSecondFactor?: true;
  /** Refuses calls that bypassed the edge, which tells the caller's address: knows the secrets that prove it. */
  behindEdge?: true;
  /** Sends mail from the product's address. */
  mail?: true;
  /** Knows the domain of reply addresses. */
  replies?: true;
  /** Reads the payment provider's keys. */
  paymentKeys?: true;
  /** Knows the fees of payment methods. */
  gatewayFees?: true;
  /** Signs certificates with the newest key of the stage, and reads all public keys. */
  signs?: true;
  /** Calls VIES. */
  vies?: true;
  /** Makes documents that name the seller. */
  namesSeller?: true;
  /** Calls the register of VAT payers and the list of parcel lockers, which fill in forms. */
  fillsForms?: true;
  /** Calls customers' endpoints: knows whether the loopback address is allowed. */
  webhooks?: true;
  /** Returns the public key for browser notifications. */
  pushPublicKey?: true;
  /** Sends notifications to the push services of browsers: reads the private key. */
  pushes?: true;
  /** Calls carriers' tracking: reads the key for Polish Post. */
  carriers?: true;
  /** Knows the limit up to which one person may refund. */
  givesBack?: true;
  /** Shows the evidence of sales: whose it is, and whether it is of test payments. */
  evidence?: true;
  /** Knows the quoting hours: starts, stops or reads the clock of quotes. */
  quotes?: true;
  /** Knows the rules after the sale: reminders, acceptance, lateness. */
  afterSale?: true;
  /** Knows whether checked work is approved automatically. */
  approvesWork?: true;
  /** Knows whether the house covers every pair until the desk says which. */
  knowsHouseCover?: true;
  /** Knows how top-ups are taxed, and so whether they get invoices. */
  invoicesTopUps?: true;
  /**
   * Has full access to the table and the bucket of test mode, and none to the live ones, whose names it does not get.
   */
  testMode?: true;
  /** Knows whether test mode is on. */
  knowsTestMode?: true;
  /** Issues invoices in the seller's name and sends them to KSeF: reads its token. */
  invoicing?: true;
}

/** For idempotency keys and rate limits: granted to every area that API tokens may write to. */
export const onceOnly = { actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] } as const;

/** For published prices, languages and the pairs that somebody covers, which are read twice a minute. */
export const knowsCatalogue = { actions: ['Query'] } as const;

/** Facts and entries are added, wallets updated; nothing in the books is ever deleted or replaced. */
export const posts = { actions: ['GetItem', 'PutItem', 'UpdateItem'] } as const;
