import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { readRows } from '../readRows.ts';

/** Planned acts of a clock's simulated people, and the simulated provider's payments. */
export const SimulatedAct = z.object({
  kind: z.enum(['pay', 'accept', 'deliver', 'quote', 'complaint', 'upload']),
  /** Its subject: a provider session, `<order>#<job>#<translator>`, a quote, `<order>#<complaint>`, a file. */
  subject: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Number of failures. */
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
  /** When it was posted (ISO 8601). */
  at: z.string(),
  /** It goes to a parcel locker. */
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
  const rowsOf = async (pk: string, more: object = {}) => {
    const { Items } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ...more,
      }),
    );
    return Items;
  };
  return {
    plan: (act: SimulatedAct) =>
      db.send(new PutCommand({ TableName: table, Item: { ...actKey(act), ...act, due_pk: actsPk, due_at: act.at } })),

    async planned(kind: SimulatedAct['kind'], subject: string): Promise<SimulatedAct | undefined> {
      const Key = actKey({ kind, subject });
      const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item && z.parse(SimulatedAct, Item);
    },

    acts: async (kind: SimulatedAct['kind']): Promise<SimulatedAct[]> =>
      readRows(SimulatedAct, await rowsOf(`act#${kind}`)),

    done: (act: SimulatedAct) => db.send(new DeleteCommand({ TableName: table, Key: actKey(act) })),

    async payment(sessionId: string): Promise<SimulatedPayment | undefined> {
      const Key = paymentKey(sessionId);
      const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item && z.parse(SimulatedPayment, Item);
    },

    keepPayment: (payment: SimulatedPayment) =>
      db.send(new PutCommand({ TableName: table, Item: { ...paymentKey(payment.sessionId), ...payment } })),

    async parcel(packageNumber: string): Promise<SimulatedParcel | undefined> {
      const Key = parcelKey(packageNumber);
      const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item && z.parse(SimulatedParcel, Item);
    },

    keepParcel: (packageNumber: string, parcel: SimulatedParcel) =>
      db.send(new PutCommand({ TableName: table, Item: { ...parcelKey(packageNumber), ...parcel } })),

    keepRefund: (orderId: number, refund: z.infer<typeof SimulatedRefund>) =>
      db.send(
        new PutCommand({ TableName: table, Item: { pk: `refunds#${orderId}`, sk: refund.requestId, ...refund } }),
      ),

    refunds: async (orderId: number) => readRows(SimulatedRefund, await rowsOf(`refunds#${orderId}`)),

    /** A file of the clock by its key; deleted with the clock. */
    keepFile: (key: string) => db.send(new PutCommand({ TableName: table, Item: { pk: 'files', sk: key } })),

    files: async () => readRows(KeptFile, await rowsOf('files')).map(({ sk }) => sk),

    keepMail: (id: string, mail: TestMail) =>
      db.send(new PutCommand({ TableName: table, Item: { pk: 'mails', sk: `${mail.at}#${id}`, ...mail } })),

    /** The latest, oldest first. */
    mails: async (limit: number): Promise<TestMail[]> =>
      readRows(TestMail, await rowsOf('mails', { ScanIndexForward: false, Limit: limit })).reverse(),
  };
}
