import { perOrder as expected } from '../../settings/expectedLoad.ts';

/**
 * One order's use, in the units of the limits. Calls, mails and the 529 write units of all tables were counted by `npm
 * run bench:cost` on the local host; which key a write goes to is read off the code; how long a run takes on AWS is
 * assumed. A row of an index is written when it comes into a partition, with each change there, and when it leaves: 1
 * kB is a unit.
 */
export const perOrder = {
  /** Of this order, browsing and polling. */
  apiCalls: expected.calls + expected.callsOfOthers,
  /** Seconds of Lambda: calls with their authorizer, and some twenty of messages (counting, checking, mails), assumed. */
  lambdaSeconds: (expected.calls + expected.callsOfOthers) * expected.secondsPerCall + 20,
  /** Write units of the busiest table, a third of all. */
  writesOfTable: 180,
  /** The order itself, 1.8 kB with all attributes, until its invoice is made: in and out. */
  writesOfInvoicesDue: 4,
  /** The invoice, 1.5 kB: in, handed in, and out. */
  writesOfDeliveriesDue: 6,
  writesOfMailsDue: 2 * expected.mails,
  /** Attempts that are asked about some three times, with notice and payment. */
  writesOfPaymentsDue: 14,
  /** What customers' software is told, of the busiest table. */
  writesOfEvents: 2 * 8,
  /** A state of the desk's list: in, changed twice, out; 1.5 kB. */
  writesOfDeskState: 8,
  /** Two jobs that are worked on: in, changed, out. */
  writesOfWorkQueue: 2 * 3,
  /** A use of a coupon, in the row that counts it and in its customer's, each twice as it is a transaction. */
  writesOfCoupon: 4,
  mails: expected.mails,
  invoices: 1,
  s3Writes: 4,
} as const;

/** The daily average relative to the busiest minute: for work that may take until the next day. */
export const averagePart = 0.1;

/** Invoices that are numbered by one write of their series: four rows each beside the counter, of a hundred. */
export const invoicesTogether = 24;
