import { type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ApplicantTest, isMarked } from '../../domain/recruitment/applicant.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import type { TransactItem } from '../transact.ts';
import { linkKey, testKey, testQueue } from './applicants.ts';

/** The target of a mailed link: a test to translate, or an invitation to accept. */
export const RecruitmentLink = z.object({
  purpose: z.enum(['test', 'invitation']),
  /** Id of the test, or of the application. */
  of: z.string(),
  expires_at: z.int(),
});
export type RecruitmentLink = z.infer<typeof RecruitmentLink>;

/** Tests with answers and marks, and the links mailed to applicants; capabilities are only in the mails. */
export function testStore(db: DynamoDBDocumentClient, table: string) {
  const rowOf = (test: ApplicantTest) => ({
    ...unknownOf(test),
    ...testKey(test.id),
    ...test,
    ...(test.answeredAt !== undefined && !isMarked(test) && { queue_pk: testQueue, queue_due: test.answeredAt }),
  });

  return {
    async read(id: string): Promise<ApplicantTest | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: testKey(id), ConsistentRead: true }));
      return Item && wholeRow(ApplicantTest, Item);
    },

    newItem: (test: ApplicantTest): TransactItem => ({
      Put: { TableName: table, Item: rowOf(test), ConditionExpression: 'attribute_not_exists(pk)' },
    }),

    /** Stores the answer, once. */
    answerItem: (test: ApplicantTest): TransactItem => ({
      Put: {
        TableName: table,
        Item: rowOf(test),
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(answeredAt)',
      },
    }),

    /** Adds a mark, if nobody has marked it since it was read. */
    markItem: (test: ApplicantTest): TransactItem => ({
      Put: {
        TableName: table,
        Item: rowOf(test),
        ConditionExpression: 'attribute_exists(answeredAt) AND size(marks) = :before',
        ExpressionAttributeValues: { ':before': test.marks.length - 1 },
      },
    }),

    removeItem: (id: string): TransactItem => ({ Delete: { TableName: table, Key: testKey(id) } }),

    /** Answered and not yet marked by everyone, oldest first. */
    async toMark(limit: number): Promise<ApplicantTest[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'queue',
          KeyConditionExpression: 'queue_pk = :tests',
          ExpressionAttributeValues: { ':tests': testQueue },
          Limit: limit,
        }),
      );
      return readRows(ApplicantTest, Items);
    },

    async addLink(capability: string, link: RecruitmentLink): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { ...linkKey(capability), ...link } }));
    },

    /** undefined if unknown or expired. */
    async readLink(
      capability: string,
      purpose: RecruitmentLink['purpose'],
      now: Date,
    ): Promise<RecruitmentLink | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: linkKey(capability), ConsistentRead: true }),
      );
      const link = Item && z.parse(RecruitmentLink, Item);
      return link?.purpose === purpose && link.expires_at * 1000 > now.getTime() ? link : undefined;
    },
  };
}
export type TestStore = ReturnType<typeof testStore>;
