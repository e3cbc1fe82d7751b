import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { holds } from '../conditionHeld.ts';
import { readRows } from '../readRows.ts';

/** A clock of test mode. Times are ISO 8601; `createdAt` and `endsAt` are of the real time, `endsAt` in epoch seconds. */
export const TestClock = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  now: z.string(),
  startedAt: z.string(),
  createdAt: z.string(),
  endsAt: z.int(),
});
export type TestClock = z.infer<typeof TestClock>;

const clockKey = (id: string) => ({ pk: 'clocks', sk: id });
const table = 'clocks';

/** Clocks of an account: `db` uses the account's own world of test mode. */
export function clockStore(db: DynamoDBDocumentClient) {
  return {
    async read(id: string): Promise<TestClock | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: clockKey(id), ConsistentRead: true }));
      return Item && z.parse(TestClock, Item);
    },

    /** Newest first. */
    async list(): Promise<TestClock[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': clockKey('').pk },
          ConsistentRead: true,
        }),
      );
      return readRows(TestClock, Items).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },

    add: (clock: TestClock) => db.send(new PutCommand({ TableName: table, Item: { ...clockKey(clock.id), ...clock } })),

    /** Forward only; false if the clock is deleted. */
    move: (id: string, now: Date): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: clockKey(id),
            UpdateExpression: 'SET #now = :now',
            ConditionExpression: 'attribute_exists(pk) AND #now <= :now',
            ExpressionAttributeNames: { '#now': 'now' },
            ExpressionAttributeValues: { ':now': now.toISOString() },
          }),
        ),
      ),

    /** Locks the clock for an advance until an instant of real time; false while another advance has it. */
    hold: (id: string, real: Date, until: Date): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: clockKey(id),
            UpdateExpression: 'SET heldUntil = :until',
            ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(heldUntil) OR heldUntil < :real)',
            ExpressionAttributeValues: { ':until': until.toISOString(), ':real': real.toISOString() },
          }),
        ),
      ),

    release: (id: string) =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: clockKey(id),
            UpdateExpression: 'REMOVE heldUntil',
            ConditionExpression: 'attribute_exists(pk)',
          }),
        ),
      ),

    remove: (id: string) => db.send(new DeleteCommand({ TableName: table, Key: clockKey(id) })),
  };
}
export type ClockStore = ReturnType<typeof clockStore>;
