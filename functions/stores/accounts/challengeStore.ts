import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { digestOf } from '../digest.ts';

/** A login with a verified password that awaits its code. */
const Challenge = z.object({
  email: z.string(),
  /** The account's session counter when the password was verified. */
  epoch: z.int(),
  /** The pool's session of the login: with it and a code anyone gets the pool's tokens, so it stays here. */
  poolSession: z.string(),
  expires_at: z.int(),
});
export type Challenge = z.infer<typeof Challenge>;

const challengeKey = (capability: string) => ({ pk: `challenge#${digestOf(capability)}`, sk: 'challenge' });

export function challengeStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async add(capability: string, challenge: Challenge): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { ...challengeKey(capability), ...challenge } }));
    },

    async read(capability: string, now: Date): Promise<Challenge | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: challengeKey(capability), ConsistentRead: true }),
      );
      const challenge = Item && z.parse(Challenge, Item);
      return challenge && challenge.expires_at * 1000 > now.getTime() ? challenge : undefined;
    },

    async forget(capability: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: table, Key: challengeKey(capability) }));
    },
  };
}
export type ChallengeStore = ReturnType<typeof challengeStore>;
