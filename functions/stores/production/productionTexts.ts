import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Job } from '../../domain/production/job.ts';
import { type JobText, packed, unpacked } from '../../domain/production/jobText.ts';
import { queryAll } from '../queryAll.ts';
import { type TransactItem, transact } from '../transact.ts';
import { eraseFileNames } from './eraseFileNames.ts';
import { eraseWords } from './eraseWords.ts';
import { correctionPrefix, jobKey, namesKey, textKey, textPrefix } from './productionKeys.ts';

const Row = z.object({ version: z.int(), savedAt: z.string(), packed: z.instanceof(Uint8Array) });
/** Of a row's 400 kB. */
const mostPacked = 380_000;

type Named = Pick<Job, 'orderId' | 'id' | 'round'>;

/** Texts that are translated in the browser, by job and round. */
export function productionTexts(db: DynamoDBDocumentClient, table: string) {
  return {
    async text(job: Named): Promise<JobText | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: textKey(job), ConsistentRead: true }));
      if (!Item) return undefined;
      const row = z.parse(Row, Item);
      return { version: row.version, savedAt: row.savedAt, lines: unpacked(row.packed) };
    },

    /**
     * Keeps a text in the place of the version before it, while the job is its translator's and under work. `changed`: another
     * tab was quicker, or the job went away; `too_long`: it does not fit into a row.
     */
    async saveText(job: Job, text: JobText): Promise<'written' | 'changed' | 'too_long'> {
      const bytes = packed(text.lines);
      if (bytes.byteLength > mostPacked) return 'too_long';
      const before = text.version - 1;
      const result = await transact(db, [
        {
          Put: {
            TableName: table,
            Item: { ...textKey(job), version: text.version, savedAt: text.savedAt, packed: bytes },
            ...(before === 0
              ? { ConditionExpression: 'attribute_not_exists(pk)' }
              : { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': before } }),
          },
        },
        {
          ConditionCheck: {
            TableName: table,
            Key: jobKey(job),
            ConditionExpression: 'assignee = :translator AND round = :round AND #state IN (:working, :returned)',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':translator': job.assignee,
              ':round': job.round,
              ':working': 'working',
              ':returned': 'returned',
            },
          },
        },
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    /** Holds only while a text is the version that was read. */
    unchangedText: (job: Named, version: number): TransactItem => ({
      ConditionCheck: {
        TableName: table,
        Key: textKey(job),
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': version },
      },
    }),

    /**
     * Takes the texts of all jobs of an order away, what was confirmed of its source and marked in what was made, the names of
     * their files and of those of messages, and what was asked about them; `names`: of the order's other files. Digests and
     * sizes of files stay, and who did what and when.
     */
    async eraseTexts(orderId: string, names: readonly string[] = []): Promise<void> {
      const { pk } = jobKey({ orderId, id: '' });
      const below = (prefix: string) =>
        queryAll(db, {
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
          ProjectionExpression: 'pk, sk',
          ConsistentRead: true,
        });
      const rows = [...(await below(textPrefix)), ...(await below(correctionPrefix)), namesKey(orderId)];
      for (const { sk } of rows) await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
      await eraseFileNames(db, table, orderId, names);
      await eraseWords(db, table, orderId);
    },
  };
}
