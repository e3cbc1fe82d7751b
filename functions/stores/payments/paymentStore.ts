import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Payment, PaymentAttempt } from '../../domain/payment/payment.ts';
import { holds } from '../conditionHeld.ts';
import { type TransactItem, transact } from '../transact.ts';
import { newPaymentItem } from './paymentItems.ts';
import { attemptKey, duePk, paymentKey } from './paymentKeys.ts';
import { type PaymentRows, paymentRows } from './paymentRows.ts';
import { awaitedTransfer } from './transferItems.ts';

const stateName = { '#state': 'state' };

/** Payments and their attempts. Unfinished ones are in the index `due` (paymentDueStore). */
export function paymentStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async read(slug: string): Promise<PaymentRows | undefined> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': paymentKey(slug).pk },
          ConsistentRead: true,
        }),
      );
      return paymentRows(Items);
    },

    /**
     * A payment without another row for its purpose, such as a top-up; `taken` if its slug exists. `refused`: one of
     * the given conditions failed.
     */
    async create(payment: Payment, conditions: readonly TransactItem[] = []): Promise<'created' | 'taken' | 'refused'> {
      const result = await transact(db, [newPaymentItem(table, payment), ...conditions]);
      if (result === 'written') return 'created';
      return result.reasons[0] === 'condition' ? 'taken' : 'refused';
    },

    async readAttempt(slug: string, number: number): Promise<PaymentAttempt | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: attemptKey(slug, number), ConsistentRead: true }),
      );
      return Item && z.parse(PaymentAttempt, Item);
    },

    /**
     * Stores the next attempt of an awaiting payment. `changed`: another one began first, or the payment has ended.
     * `dueAt`: when the sweeper first asks the provider about it.
     */
    async addAttempt(attempt: PaymentAttempt, { expiresAt, dueAt }: { expiresAt: string; dueAt: string }) {
      const { slug, number } = attempt;
      const result = await transact(db, [
        {
          Update: {
            TableName: table,
            Key: paymentKey(slug),
            UpdateExpression: 'SET attempts = :number, expiresAt = :expiresAt, due_at = :expiresAt',
            ConditionExpression: 'attempts = :before AND #state = :awaiting',
            ExpressionAttributeNames: stateName,
            ExpressionAttributeValues: {
              ':number': number,
              ':before': number - 1,
              ':awaiting': 'awaiting',
              ':expiresAt': expiresAt,
            },
          },
        },
        {
          Put: {
            TableName: table,
            Item: {
              ...attemptKey(slug, number),
              ...attempt,
              ...awaitedTransfer(attempt),
              due_pk: duePk(slug),
              due_at: dueAt,
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]);
      return result === 'written' ? ('written' as const) : ('changed' as const);
    },

    /** Marks an attempt as registered: the customer can pay at `redirectUrl`. */
    attemptStarted: (slug: string, number: number, redirectUrl: string): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: attemptKey(slug, number),
            UpdateExpression: 'SET #state = :started, redirectUrl = :redirectUrl',
            ConditionExpression: '#state = :starting',
            ExpressionAttributeNames: stateName,
            ExpressionAttributeValues: {
              ':started': 'started',
              ':starting': 'starting',
              ':redirectUrl': redirectUrl,
            },
          }),
        ),
      ),

    /** Records that a card was refused, the first time only. False if the attempt has ended. */
    cardRefused: (slug: string, number: number, at: string): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: attemptKey(slug, number),
            UpdateExpression: 'SET cardRefusedAt = if_not_exists(cardRefusedAt, :at)',
            ConditionExpression: '#state IN (:starting, :started)',
            ExpressionAttributeNames: stateName,
            ExpressionAttributeValues: { ':at': at, ':starting': 'starting', ':started': 'started' },
          }),
        ),
      ),

    /** Ends an attempt; false if it has ended in another way. */
    endAttempt: (slug: string, number: number, state: 'refused' | 'expired'): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: attemptKey(slug, number),
            UpdateExpression: 'SET #state = :ended REMOVE due_pk, due_at, owner_pk, owner_sk',
            ConditionExpression: '#state IN (:starting, :started)',
            ExpressionAttributeNames: stateName,
            ExpressionAttributeValues: { ':ended': state, ':starting': 'starting', ':started': 'started' },
          }),
        ),
      ),
  };
}

export type PaymentStore = ReturnType<typeof paymentStore>;
