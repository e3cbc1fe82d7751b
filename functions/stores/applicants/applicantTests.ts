import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ApplicantTest, isMarked } from '../../domain/recruitment/applicant.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { putItem, queryRows, readRow, removeItem, write } from '../rows.ts';
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
      const row = await readRow(db, table, testKey(id));
      return row && wholeRow(ApplicantTest, row);
    },

    newItem: (test: ApplicantTest): TransactItem => putItem(table, rowOf(test), 'attribute_not_exists(pk)'),

    /** Stores the answer, once. */
    answerItem: (test: ApplicantTest): TransactItem =>
      putItem(table, rowOf(test), 'attribute_exists(pk) AND attribute_not_exists(answeredAt)'),

    /** Adds a mark, if nobody has marked it since it was read. */
    markItem: (test: ApplicantTest): TransactItem =>
      putItem(table, rowOf(test), 'attribute_exists(answeredAt) AND size(marks) = :before', {
        before: test.marks.length - 1,
      }),

    removeItem: (id: string): TransactItem => removeItem(table, testKey(id)),

    /** Tests that are answered and not yet marked by everyone, oldest first. */
    async toMark(limit: number): Promise<ApplicantTest[]> {
      const rows = await queryRows(
        db,
        table,
        'queue_pk = :tests',
        { tests: testQueue },
        { IndexName: 'queue', Limit: limit },
      );
      return readRows(ApplicantTest, rows);
    },

    async addLink(capability: string, link: RecruitmentLink): Promise<void> {
      await write(db, putItem(table, { ...linkKey(capability), ...link }));
    },

    /** The target of a link; undefined if the link is unknown or expired. */
    async readLink(
      capability: string,
      purpose: RecruitmentLink['purpose'],
      now: Date,
    ): Promise<RecruitmentLink | undefined> {
      const row = await readRow(db, table, linkKey(capability));
      const link = row && z.parse(RecruitmentLink, row);
      return link?.purpose === purpose && link.expires_at * 1000 > now.getTime() ? link : undefined;
    },
  };
}
export type TestStore = ReturnType<typeof testStore>;
