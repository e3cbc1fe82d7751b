import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Deletion } from '../../domain/account/deletion.ts';
import { readRows } from '../readRows.ts';
import { profileKey } from './accountKeys.ts';

const deletionsPk = 'deletions';

/** Deletion requests, one row per account beside its other rows. */
export function deletionStore(db: DynamoDBDocumentClient, table: string) {
  const update = (account: string, change: string, values: Record<string, unknown>) =>
    db.send(
      new UpdateCommand({
        TableName: table,
        Key: { ...profileKey(account), sk: 'deletion' },
        UpdateExpression: change,
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: values,
      }),
    );
  return {
    /** Records the request; the first one counts. */
    async asked(account: string, now: Date): Promise<void> {
      const at = now.toISOString();
      await update(
        account,
        'SET account = :account, #state = :asked, askedAt = if_not_exists(askedAt, :at), owner_pk = :list, owner_sk = if_not_exists(owner_sk, :place) REMOVE blockedBy',
        { ':account': account, ':asked': 'asked', ':at': at, ':list': deletionsPk, ':place': `${at}#${account}` },
      );
    },

    blocked: async (account: string, by: Deletion['blockedBy']): Promise<void> =>
      void (await update(account, 'SET #state = :blocked, blockedBy = :by', { ':blocked': 'blocked', ':by': by })),

    done: async (account: string, now: Date): Promise<void> =>
      void (await update(account, 'SET #state = :done, doneAt = if_not_exists(doneAt, :at) REMOVE blockedBy', {
        ':done': 'done',
        ':at': now.toISOString(),
      })),

    /** The newest wishes first. */
    async list(limit: number): Promise<Deletion[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'owner',
          KeyConditionExpression: 'owner_pk = :list',
          ExpressionAttributeValues: { ':list': deletionsPk },
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return readRows(Deletion, Items);
    },
  };
}
export type DeletionStore = ReturnType<typeof deletionStore>;
