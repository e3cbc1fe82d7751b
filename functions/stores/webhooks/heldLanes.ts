import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DeliveryState } from '#shared/model/webhookEvent.ts';
import type { Delivery } from '../../domain/webhooks/keptEvent.ts';
import { holds } from '../conditionHeld.ts';
import { transact } from '../transact.ts';
import type { HeldLane } from './lane.ts';
import { deliveryKey, laneKey, waitingKey } from './webhookKeys.ts';

type Attempt = Delivery['attempts'][number];

/** Operations of the worker that holds a lane; conditional on still holding it. */
export function heldLanes(db: DynamoDBDocumentClient, table: string) {
  const change = async (
    { lane: { endpoint, subject }, hold }: HeldLane,
    expression: string,
    values: Record<string, unknown> = {},
  ) =>
    holds(
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: laneKey(endpoint, subject),
          UpdateExpression: expression,
          ConditionExpression: 'heldBy = :hold',
          ExpressionAttributeValues: { ':hold': hold, ...values },
        }),
      ),
    );
  const tried = (endpoint: string, place: string, attempt: Attempt, state?: Delivery['state']) => ({
    Update: {
      TableName: table,
      Key: deliveryKey(endpoint, place),
      UpdateExpression: `SET attempts = list_append(attempts, :attempts)${state ? ', #state = :state' : ''}`,
      ConditionExpression: 'attribute_exists(pk)',
      ...(state && { ExpressionAttributeNames: { '#state': 'state' } }),
      ExpressionAttributeValues: { ':attempts': [attempt], ...(state && { ':state': state }) },
    },
  });

  return {
    /** Removes the event at the head, delivered or given up. False if another worker has the lane. */
    async done({ lane, hold }: HeldLane, place: string, attempt: Attempt, state: Exclude<DeliveryState, 'waiting'>) {
      const { endpoint, subject } = lane;
      const items = [
        { Delete: { TableName: table, Key: waitingKey(endpoint, subject, place) } },
        {
          Update: {
            TableName: table,
            Key: laneKey(endpoint, subject),
            UpdateExpression: 'REMOVE failures, failedSince',
            ConditionExpression: 'heldBy = :hold',
            ExpressionAttributeValues: { ':hold': hold },
          },
        },
      ];
      const written = await transact(db, [...items, tried(endpoint, place, attempt, state)]);
      if (written === 'written') return true;
      // The log's thirty days may end before a lane is empty.
      return written.reasons[2] !== undefined && (await transact(db, items)) === 'written';
    },

    /** Records a failure: the lane waits until `at` and is released. */
    async failed(held: HeldLane, place: string, attempt: Attempt, at: Date): Promise<void> {
      await transact(db, [tried(held.lane.endpoint, place, attempt)]);
      await change(
        held,
        'SET failures = :failures, failedSince = if_not_exists(failedSince, :now), due_at = :at REMOVE heldBy, heldUntil',
        { ':failures': (held.lane.failures ?? 0) + 1, ':now': attempt.at, ':at': at.toISOString() },
      );
    },

    /** Releases the lane, due again at an instant. */
    later: (held: HeldLane, at: Date) =>
      change(held, 'SET due_at = :at REMOVE heldBy, heldUntil', { ':at': at.toISOString() }),

    /** Releases the lane; no attempts until `resume`. */
    park: (held: HeldLane) => change(held, 'REMOVE due_pk, due_at, heldBy, heldUntil'),

    /** Deletes an empty lane. False if something was added since it was taken. */
    end: ({ lane: { endpoint, subject, touches }, hold }: HeldLane): Promise<boolean> =>
      transact(db, [
        {
          Delete: {
            TableName: table,
            Key: laneKey(endpoint, subject),
            ConditionExpression: 'heldBy = :hold AND touches = :touches',
            ExpressionAttributeValues: { ':hold': hold, ':touches': touches },
          },
        },
      ]).then((result) => result === 'written'),
  };
}
