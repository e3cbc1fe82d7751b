import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { DeliveryState } from '#shared/model/software/webhookEvent.ts';
import { Delivery, type KeptEvent } from '../../domain/webhooks/eventBody.ts';
import { holds } from '../conditionHeld.ts';
import { dueRows } from '../dueRows.ts';
import { queryAll } from '../queryAll.ts';
import { readRows } from '../readRows.ts';
import { deleteRows } from '../rowsBelow.ts';
import { transact } from '../transact.ts';
import { deliveryKey, laneKey, lanesPk, lanesPks, waitingKey } from './endpoints.ts';
import { sendItems } from './events.ts';

const Waiting = z.object({ sk: z.string() });

/** Pending deliveries: one worker at a time delivers the events of a subject to an endpoint, in order. */
export function laneStore(db: DynamoDBDocumentClient, table: string) {
  return {
    ...deliveryLog(db, table),
    ...heldLanes(db, table),

    /** Lanes with an attempt due by now. */
    async due(now: Date, limit: number): Promise<Lane[]> {
      return dueRows(db, table, Lane, lanesPks, now, limit);
    },

    /** Locks a lane until an instant; undefined if no attempt is due, or if another worker has it. */
    async take(endpoint: string, subject: string, hold: string, now: Date, until: Date): Promise<HeldLane | undefined> {
      let found: unknown;
      const taken = db
        .send(
          new UpdateCommand({
            TableName: table,
            Key: laneKey(endpoint, subject),
            UpdateExpression: 'SET heldBy = :hold, heldUntil = :until',
            ConditionExpression:
              'attribute_exists(pk) AND (attribute_not_exists(due_at) OR due_at <= :now) AND (attribute_not_exists(heldUntil) OR heldUntil < :now OR heldBy = :hold)',
            ExpressionAttributeValues: { ':hold': hold, ':until': until.toISOString(), ':now': now.toISOString() },
            ReturnValues: 'ALL_NEW',
          }),
        )
        .then(({ Attributes }) => {
          found = Attributes;
        });
      return (await holds(taken)) ? { lane: z.parse(Lane, found), hold } : undefined;
    },

    /** The position of the next event. */
    async head({ endpoint, subject }: Lane): Promise<string | undefined> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': waitingKey(endpoint, subject, '').pk },
          ConsistentRead: true,
          Limit: 1,
        }),
      );
      return z.parse(z.array(Waiting), Items)[0]?.sk;
    },

    /** Makes everything waiting for an endpoint due now. */
    async resume(endpoint: string, now: Date): Promise<Lane[]> {
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': laneKey(endpoint, '').pk },
        ConsistentRead: true,
      });
      const lanes = readRows(Lane, rows);
      for (const { subject } of lanes)
        await holds(
          db.send(
            new UpdateCommand({
              TableName: table,
              Key: laneKey(endpoint, subject),
              UpdateExpression: 'SET due_pk = :pk, due_at = :at REMOVE failures, failedSince',
              ConditionExpression: 'attribute_exists(pk)',
              ExpressionAttributeValues: { ':pk': lanesPk(subject), ':at': now.toISOString() },
            }),
          ),
        );
      return lanes;
    },

    /** Queues an event again, due at once. */
    async send(endpoint: string, event: KeptEvent, now: Date): Promise<void> {
      await transact(db, sendItems(table, endpoint, event, now, { atOnce: true }));
    },

    /** Deletes an endpoint's lanes and log. */
    async erase(endpoint: string): Promise<void> {
      const rowsOf = (pk: string) =>
        queryAll(db, {
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ConsistentRead: true,
        });
      const lanes = await rowsOf(laneKey(endpoint, '').pk);
      for (const { subject } of z.parse(z.array(Lane), lanes))
        await deleteRows(db, table, await rowsOf(waitingKey(endpoint, subject, '').pk));
      await deleteRows(db, table, [...lanes, ...(await rowsOf(deliveryKey(endpoint, '').pk))]);
    },
  };
}
export type LaneStore = ReturnType<typeof laneStore>;

/** The events of a subject waiting for an endpoint, in order. */
export const Lane = z.object({
  account: z.string(),
  endpoint: z.string(),
  subject: z.string(),
  /** Grows with every added event. */
  touches: z.int(),
  /** Failed attempts of the event at its head, and since when. */
  failures: z.optional(z.int()),
  failedSince: z.optional(z.string()),
});
export type Lane = z.infer<typeof Lane>;

/** A lane held by one worker, with the id of its hold. */
export interface HeldLane {
  lane: Lane;
  hold: string;
}

type Attempt = Delivery['attempts'][number];

/** Operations of the worker that holds a lane; conditional on still holding it. */
function heldLanes(db: DynamoDBDocumentClient, table: string) {
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

/** Deliveries to an endpoint in the last thirty days, with results. */
const deliveryLog = (db: DynamoDBDocumentClient, table: string) => ({
  /** Newest first, at most `limit` before the cursor `before`. */
  async deliveries(endpoint: string, limit: number, before?: string): Promise<Delivery[]> {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: before === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :before',
        ExpressionAttributeValues: {
          ':pk': deliveryKey(endpoint, '').pk,
          ...(before !== undefined && { ':before': before }),
        },
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    return readRows(Delivery, Items);
  },

  async delivery(endpoint: string, place: string): Promise<Delivery | undefined> {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: deliveryKey(endpoint, place) }));
    return Item && z.parse(Delivery, Item);
  },
});
