import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Applicant } from '../../domain/recruitment/applicant.ts';
import { readRows } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { applicantKey, cvKey, emailKey, eraseDue, testKey } from './applicantKeys.ts';

const Due = z.union([Applicant, z.object({ cv: z.string() })]);
export type Erasable = z.infer<typeof Due>;
const Keys = z.array(z.object({ pk: z.string(), sk: z.string() }));

/** A transaction holds at most 100 items; a few are for the rows beside the history. */
const mostEvents = 90;

/** Erasing applications: all rows of the person in one write, so that an interrupted run is repeated as a whole. */
export function erasingStore(db: DynamoDBDocumentClient, table: string) {
  const remove = (Key: { pk: string; sk: string }): TransactItem => ({ Delete: { TableName: table, Key } });

  return {
    /** Those due for erasure, oldest first. */
    async due(now: Date, limit: number): Promise<Erasable[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'due',
          KeyConditionExpression: 'due_pk = :erase AND due_at <= :now',
          ExpressionAttributeValues: { ':erase': eraseDue, ':now': now.toISOString() },
          Limit: limit,
        }),
      );
      return readRows(Due, Items);
    },

    /** Erases a CV without a form; one whose form has arrived stays. */
    async eraseCv(id: string): Promise<'erased' | 'in_use'> {
      const result = await transact(db, [
        {
          Delete: {
            TableName: table,
            Key: cvKey(id),
            ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(due_pk)',
          },
        },
      ]);
      return result === 'written' ? 'erased' : 'in_use';
    },

    /**
     * Erases all rows of an application; `changed` if it changed since it was read. The CV's bytes are erased first.
     */
    async erase({ id, revision, email, test, cv, state }: Applicant): Promise<'erased' | 'changed'> {
      const events = await eventKeys(id);
      const late = events.slice(mostEvents);
      for (let start = 0; start < late.length; start += mostEvents)
        await transact(db, late.slice(start, start + mostEvents).map(remove));
      const result = await transact(db, [
        {
          Delete: {
            TableName: table,
            Key: applicantKey(id),
            ConditionExpression: 'attribute_not_exists(pk) OR revision = :revision',
            ExpressionAttributeValues: { ':revision': revision },
          },
        },
        remove(cvKey(cv.id)),
        ...(test ? [remove(testKey(test.id))] : []),
        // A person who was rejected and applied again has a second application.
        ...(state === 'rejected' ? [] : [remove(emailKey(email))]),
        ...events.slice(0, mostEvents).map(remove),
      ]);
      return result === 'written' ? 'erased' : 'changed';
    },
  };

  async function eventKeys(id: string): Promise<{ pk: string; sk: string }[]> {
    const { Items } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :events)',
        ExpressionAttributeValues: { ':pk': applicantKey(id).pk, ':events': 'event#' },
      }),
    );
    return z.parse(Keys, Items ?? []);
  }
}
export type ErasingStore = ReturnType<typeof erasingStore>;
