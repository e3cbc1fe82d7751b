import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import { Account } from '../../domain/account/account.ts';
import { readRows } from '../readRows.ts';
import { putItem, readRow, write } from '../rows.ts';

const Key = z.object({ pk: z.string(), sk: z.string() });

/** Progress of notifying account holders about a version of the terms. Times are ISO 8601. */
export const TermsNotice = z.object({
  version: z.string(),
  startedAt: z.string(),
  /** Key of the row after which an interrupted run continues. */
  after: z.optional(Key),
  /** When every account that existed at that moment had been notified. */
  roundAt: z.optional(z.string()),
});
export type TermsNotice = z.infer<typeof TermsNotice>;

const keyOf = (version: string) => ({ pk: `terms#${version}`, sk: 'notice' });

/** All accounts in pages, and the progress of a notice. */
export function termsNoticeStore(db: DynamoDBDocumentClient, { accounts, work }: { accounts: string; work: string }) {
  return {
    async read(version: string): Promise<TermsNotice | undefined> {
      const row = await readRow(db, work, keyOf(version));
      return row && z.parse(TermsNotice, row);
    },

    async save({ after, ...notice }: TermsNotice): Promise<void> {
      const expires_at = Math.floor(Date.parse(notice.startedAt) / 1000) + retentionDays.mails * 86_400;
      await write(db, putItem(work, { ...keyOf(notice.version), ...notice, ...(after && { after }), expires_at }));
    },

    /** Active accounts after a row of the table, unordered; `next` while there are more. */
    async page(after: z.infer<typeof Key> | undefined, size = 500) {
      const { Items, LastEvaluatedKey } = await db.send(
        new ScanCommand({
          TableName: accounts,
          Limit: size,
          ExclusiveStartKey: after,
          FilterExpression: 'sk = :profile AND #state = :active',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':profile': 'profile', ':active': 'active' },
        }),
      );
      return { accounts: readRows(Account, Items), next: LastEvaluatedKey && z.parse(Key, LastEvaluatedKey) };
    },
  };
}
export type TermsNoticeStore = ReturnType<typeof termsNoticeStore>;
