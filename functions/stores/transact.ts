import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Too much contention: nothing was written; the caller may retry. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** The reason of each item of a refused transaction; `undefined` for items that did not refuse. */
export interface Refused {
  reasons: readonly ('condition' | undefined)[];
}

/** DynamoDB's limit per transaction. */
export const mostInTransaction = 100;

const tries = 12;
const retryable = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
]);

/**
 * Writes all items or none. Conflicts and throttling inside a transaction are not retried by the SDK but here, with
 * full jitter, up to 12 tries (about 4 s), then BusyError. A failed condition is returned, with the item that refused.
 */
export async function transact(db: DynamoDBDocumentClient, items: TransactItem[]): Promise<'written' | Refused> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.send(new TransactWriteCommand({ TransactItems: items }));
      return 'written';
    } catch (error) {
      if (!isContention(error)) {
        const refused = refusedBy(error);
        if (refused) return refused;
        throw error;
      }
      if (attempt >= tries) throw new BusyError('A transaction did not get through.', { cause: error });
      await pause(attempt);
    }
  }
}

/** Merges conditions on one row: DynamoDB accepts each row once. The first position of each is kept. */
export function oneCheckEach(items: readonly TransactItem[]): TransactItem[] {
  const places = new Map<string, number>();
  const kept: TransactItem[] = [];
  for (const item of items) {
    const check = item.ConditionCheck;
    const place = check && JSON.stringify([check.TableName, check.Key]);
    const at = place === undefined ? undefined : places.get(place);
    const before = at === undefined ? undefined : kept[at]?.ConditionCheck;
    if (check && before && at !== undefined) {
      kept[at] = {
        ConditionCheck: {
          ...before,
          ConditionExpression: `(${before.ConditionExpression}) AND (${check.ConditionExpression})`,
          ExpressionAttributeNames: { ...before.ExpressionAttributeNames, ...check.ExpressionAttributeNames },
          ExpressionAttributeValues: { ...before.ExpressionAttributeValues, ...check.ExpressionAttributeValues },
        },
      };
      continue;
    }
    if (place !== undefined) places.set(place, kept.length);
    kept.push(item);
  }
  return kept;
}

/** Full jitter with exponential backoff; at most 0.8 s. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(800, 10 * 2 ** attempt)));

function isContention(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    const codes = error.CancellationReasons?.map(({ Code }) => Code ?? 'None') ?? [];
    // A failed condition is final, even if another item of the transaction conflicted.
    return !codes.includes('ConditionalCheckFailed') && codes.some((code) => retryable.has(code));
  }
  return (
    error instanceof Error &&
    (error.name === 'TransactionInProgressException' || error.name === 'TransactionConflictException')
  );
}

function refusedBy(error: unknown): Refused | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const reasons = error.CancellationReasons ?? [];
  if (!reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) return undefined;
  return { reasons: reasons.map(({ Code }) => (Code === 'ConditionalCheckFailed' ? 'condition' : undefined)) };
}
