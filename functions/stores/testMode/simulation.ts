import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { readRows } from '../readRows.ts';
import { putItem, type Query, queryRows, readRow, removeItem, write } from '../rows.ts';

/** Planned acts of a clock's simulated people, and the simulated provider's payments. */
export const SimulatedAct = z.object({
  kind: z.enum(['pay', 'accept', 'deliver', 'quote', 'complaint', 'upload']),
  /**
   * What the act is about: a provider session, `<order>#<job>#<translator>`, a quote, `<order>#<complaint>`, a file.
   */
  subject: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Number of failed tries so far. */
  tries: z.optional(z.int()),
});
export type SimulatedAct = z.infer<typeof SimulatedAct>;

const SimulatedPayment = z.object({
  sessionId: z.string(),
  orderId: z.int(),
  amount: z.int(),
  state: z.enum(['not_paid', 'paid', 'verified']),
});
type SimulatedPayment = z.infer<typeof SimulatedPayment>;

const SimulatedParcel = z.object({
  orderId: z.string(),
  /** When the parcel was posted (ISO 8601). */
  at: z.string(),
  /** Whether the parcel goes to a parcel locker. */
  toLocker: z.boolean(),
});
type SimulatedParcel = z.infer<typeof SimulatedParcel>;

const SimulatedRefund = z.object({ requestId: z.string(), amount: z.int() });
const KeptFile = z.object({ sk: z.string() });
const TestMail = z.object({
  template: z.string(),
  to: z.string(),
  orderId: z.optional(z.string()),
  at: z.string(),
});
type TestMail = z.infer<typeof TestMail>;

const table = 'simulation';
/** Partition of acts in the index `due`. */
export const actsPk = 'ACTS';
const actKey = ({ kind, subject }: Pick<SimulatedAct, 'kind' | 'subject'>) => ({ pk: `act#${kind}`, sk: subject });
const parcelKey = (packageNumber: string) => ({ pk: `parcel#${packageNumber}`, sk: 'parcel' });
const paymentKey = (sessionId: string) => ({ pk: `payment#${sessionId}`, sk: 'payment' });

export function simulationStore(db: DynamoDBDocumentClient) {
  const rowsOf = (pk: string, more: Query[3] = {}) =>
    queryRows(db, table, 'pk = :pk', { pk }, { ConsistentRead: true, ...more });

  return {
    plan: (act: SimulatedAct) => write(db, putItem(table, { ...actKey(act), ...act, due_pk: actsPk, due_at: act.at })),

    async planned(kind: SimulatedAct['kind'], subject: string): Promise<SimulatedAct | undefined> {
      const row = await readRow(db, table, actKey({ kind, subject }));
      return row && z.parse(SimulatedAct, row);
    },

    acts: async (kind: SimulatedAct['kind']): Promise<SimulatedAct[]> =>
      readRows(SimulatedAct, await rowsOf(`act#${kind}`)),

    done: (act: SimulatedAct) => write(db, removeItem(table, actKey(act))),

    async payment(sessionId: string): Promise<SimulatedPayment | undefined> {
      const row = await readRow(db, table, paymentKey(sessionId));
      return row && z.parse(SimulatedPayment, row);
    },

    keepPayment: (payment: SimulatedPayment) =>
      write(db, putItem(table, { ...paymentKey(payment.sessionId), ...payment })),

    async parcel(packageNumber: string): Promise<SimulatedParcel | undefined> {
      const row = await readRow(db, table, parcelKey(packageNumber));
      return row && z.parse(SimulatedParcel, row);
    },

    keepParcel: (packageNumber: string, parcel: SimulatedParcel) =>
      write(db, putItem(table, { ...parcelKey(packageNumber), ...parcel })),

    keepRefund: (orderId: number, refund: z.infer<typeof SimulatedRefund>) =>
      write(db, putItem(table, { pk: `refunds#${orderId}`, sk: refund.requestId, ...refund })),

    refunds: async (orderId: number) => readRows(SimulatedRefund, await rowsOf(`refunds#${orderId}`)),

    /** Notes a file of the clock by its key, so that the file is deleted with the clock. */
    keepFile: (key: string) => write(db, putItem(table, { pk: 'files', sk: key })),

    files: async () => readRows(KeptFile, await rowsOf('files')).map(({ sk }) => sk),

    keepMail: (id: string, mail: TestMail) =>
      write(db, putItem(table, { pk: 'mails', sk: `${mail.at}#${id}`, ...mail })),

    /** The clock's latest mails, oldest first. */
    mails: async (limit: number): Promise<TestMail[]> =>
      readRows(TestMail, await rowsOf('mails', { ScanIndexForward: false, Limit: limit })).reverse(),
  };
}
