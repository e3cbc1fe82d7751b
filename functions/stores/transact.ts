import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Too much contention for now: nothing was written; the caller may be asked to try again. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Why the item at each place of a refused transaction refused; `undefined` where it did not. */
export interface Refused {
  reasons: readonly ('condition' | undefined)[];
}

/** The database takes no more rows at once. */
export const mostInTransaction = 100;

const tries = 12;
const retryable = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
]);

/**
 * Writes all items or none. Conflicts and throttling inside a transaction are not retried by the SDK: they are here, with
 * full jitter, up to 12 tries (about 4 s), then BusyError. A failed condition is a value: which place refused.
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

/** Conditions on one row as one: the database takes each row once. The first place of each stays. */
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

/** Full jitter, the longer the more often it was tried; 0.8 s at most. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(800, 10 * 2 ** attempt)));

function isContention(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    const codes = error.CancellationReasons?.map(({ Code }) => Code ?? 'None') ?? [];
    // A refused condition beside a conflict is the answer already.
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
