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

/** Calls on the table itself (a transaction needs those of its parts), and the indexes that may be queried. */
export type TableGrant<T extends TableName = TableName> = {
  actions: readonly TableAction[];
  indexes?: readonly IndexOf<T>[];
};

/** `PutObjectRetention`: what it writes is locked for the time it says. */
type FileAction = 'GetObject' | 'PutObject' | 'PutObjectRetention' | 'DeleteObject';

/** Where in the upload bucket a file lies: what customers sent, what was counted in it, what translators made of it, that together as ZIPs (and certificates as PDF), what was sent with messages, mails that came in until they are read, quotes as PDF, CVs of applicants, files of enquiries, and invoices. */
export const filePrefixes = {
  uploads: 'uploads/',
  counted: 'counted/',
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

/** What looking into dead letters and sending them again takes. */
export const deadLetterActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'] as const;

/** Everything a function may do besides running and writing its own log. Nothing is granted that is not written here. */
export interface Grants {
  tables?: { readonly [T in TableName]?: TableGrant<T> };
  /** Queues it sends to. */
  queues?: readonly QueueName[];
  /** Looks into the dead letters of every queue and sends them on their way again. */
  deadLetters?: true;
  files?: { readonly [P in FilePrefix]?: readonly FileAction[] };
  /** Knows the name of the bucket: what it knows about another one is not its business. */
  namesUploads?: true;
  /** Gives links to files that someone sent: waits for what the scan for malware says of them. */
  opensSent?: true;
  /** Fills the pages of the site whose parts a job writes, and no others (`shared/rules/site/filledPage.ts`). */
  fillsPages?: keyof typeof pagesOf;
  /** Learns that a file is missing: without the right to list, S3 answers 403 for it. */
  listsFiles?: true;
  identity?: readonly IdentityAction[];
  /** Knows whether translators and staff are let in with a second factor only. */
  knowsSecondFactor?: true;
  /** Refuses what did not come through the edge, which says the address of who asks: knows the marks that prove it. */
  behindEdge?: true;
  /** Sends mail from the product's address. */
  mail?: true;
  /** Knows where answers by mail come in, and the address that is answered. */
  replies?: true;
  /** Reads the payment provider's keys. */
  paymentKeys?: true;
  /** Knows what the ways to pay cost. */
  gatewayFees?: true;
  /** Signs certificates with the newest key of the stage, and reads the public part of each. */
  signs?: true;
  /** Asks the EU's register of VAT numbers. */
  vies?: true;
  /** Calls customers' endpoints: knows whether those on this machine are any. */
  webhooks?: true;
  /** Tells browsers the key that they subscribe with. */
  pushPublicKey?: true;
  /** Sends notifications to the push services of browsers: reads the private key. */
  pushes?: true;
  /** Asks carriers where a parcel is: reads the key of the post. */
  carriers?: true;
  /** Knows what one person may give back. */
  givesBack?: true;
  /** Knows when quotes are made: starts, stops or reads their clock. */
  quotes?: true;
  /** Knows the terms of what follows the sale: reminders, acceptance, lateness. */
  afterSale?: true;
  /** Knows whether work that nobody needs to look at is approved by itself. */
  approvesWork?: true;
  /** Knows how top-ups are taxed, and so whether they have invoices. */
  invoicesTopUps?: true;
  /** Everything in the table and the bucket of test mode, and nothing of the live ones: it does not learn their names. */
  testMode?: true;
  /** Knows whether there is a test mode. */
  knowsTestMode?: true;
  /** Makes invoices in the seller's name and sends them to the national system: reads its token. */
  invoicing?: true;
}

/** Answers to a repeated Idempotency-Key, and rate limits: of every area that API tokens may write to. */
export const onceOnly = { actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] } as const;

/** What staff published of prices and languages: read again twice a minute. */
export const knowsCatalogue = { actions: ['Query'] } as const;

/** Facts and entries are put, wallets updated; nothing of the books is ever deleted or replaced. */
export const posts = { actions: ['GetItem', 'PutItem', 'UpdateItem'] } as const;
