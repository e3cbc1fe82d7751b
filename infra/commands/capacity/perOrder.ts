import { perOrder as expected } from '../../settings/expectedLoad.ts';

/**
 * What one order takes, in the units of the limits. Calls, mails and the 529 write units of all tables were counted by
 * `npm run bench:cost` on the local host; which key a write goes to is read off the code; how long a run takes on AWS is assumed.
 */
export const perOrder = {
  /** Of this order and of those who look around or poll. */
  apiCalls: expected.calls + expected.callsOfOthers,
  /** Seconds of Lambda: calls with their authorizer, and some twenty of messages (counting, checking, mails), assumed. */
  lambdaSeconds: (expected.calls + expected.callsOfOthers) * expected.secondsPerCall + 20,
  /** Write units of the busiest table, a third of all. */
  writesOfTable: 180,
  /** Rows of a partition of an index that takes every order: put and removed, 1.8 kB each with all attributes. */
  writesOfDuePartition: 4,
  writesOfMailPartition: 2 * expected.mails,
  /** Four shards. */
  writesOfPaymentPartition: 8 / 4,
  /** Transactions that meet at one row. */
  invoiceNumbers: 1,
  /** All orders of a campaign with the same coupon. */
  couponUses: 1,
  mails: expected.mails,
  invoices: 1,
  s3Writes: 4,
} as const;
