import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { KeptEvent } from '../../domain/webhooks/keptEvent.ts';
import { holds } from '../conditionHeld.ts';
import { deleteRows } from '../deleteRows.ts';
import { dueRows } from '../dueRows.ts';
import { queryAll } from '../queryAll.ts';
import { readRows } from '../readRows.ts';
import { transact } from '../transact.ts';
import { deliveryLog } from './deliveryLog.ts';
import { heldLanes } from './heldLanes.ts';
import { type HeldLane, Lane } from './lane.ts';
import { sendItems } from './webhookItems.ts';
import { deliveryKey, laneKey, lanesPk, lanesPks, waitingKey } from './webhookKeys.ts';

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
