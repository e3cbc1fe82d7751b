import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { DeliveryState } from '#shared/model/software/webhookEvent.ts';
import { Delivery, type KeptEvent } from '../../domain/webhooks/eventBody.ts';
import { dueRows } from '../dueRows.ts';
import { readRows } from '../readRows.ts';
import {
  everyRow,
  queryRows,
  readRow,
  removeItem,
  removeRows,
  updateAndRead,
  updateItem,
  type Values,
  writeIf,
} from '../rows.ts';
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
      const taken = await updateAndRead(
        db,
        updateItem(
          table,
          laneKey(endpoint, subject),
          'SET heldBy = :hold, heldUntil = :until',
          { hold, until: until.toISOString(), now: now.toISOString() },
          'attribute_exists(pk) AND (attribute_not_exists(due_at) OR due_at <= :now) AND (attribute_not_exists(heldUntil) OR heldUntil < :now OR heldBy = :hold)',
        ),
      );
      return taken && { lane: z.parse(Lane, taken), hold };
    },

    /** The position of the first event in a lane. */
    async head({ endpoint, subject }: Lane): Promise<string | undefined> {
      const { pk } = waitingKey(endpoint, subject, '');
      const rows = await queryRows(db, table, 'pk = :pk', { pk }, { ConsistentRead: true, Limit: 1 });
      return z.parse(z.array(Waiting), rows)[0]?.sk;
    },

    /** Makes all events waiting for an endpoint due now; returns their lanes. */
    async resume(endpoint: string, now: Date): Promise<Lane[]> {
      const rows = await everyRow(db, table, 'pk = :pk', { pk: laneKey(endpoint, '').pk }, { ConsistentRead: true });
      const lanes = readRows(Lane, rows);
      for (const { subject } of lanes)
        await writeIf(
          db,
          updateItem(
            table,
            laneKey(endpoint, subject),
            'SET due_pk = :pk, due_at = :at REMOVE failures, failedSince',
            { pk: lanesPk(subject), at: now.toISOString() },
            'attribute_exists(pk)',
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
      const rowsOf = (pk: string) => everyRow(db, table, 'pk = :pk', { pk }, { ConsistentRead: true });
      const lanes = await rowsOf(laneKey(endpoint, '').pk);
      for (const { subject } of z.parse(z.array(Lane), lanes))
        await removeRows(db, table, await rowsOf(waitingKey(endpoint, subject, '').pk));
      await removeRows(db, table, [...lanes, ...(await rowsOf(deliveryKey(endpoint, '').pk))]);
    },
  };
}
export type LaneStore = ReturnType<typeof laneStore>;

/** The events of a subject waiting for an endpoint, in order. */
export const Lane = z.object({
  account: z.string(),
  endpoint: z.string(),
  subject: z.string(),
  /** Grows with every added event, so that a lane with new events is not deleted as empty. */
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
  const change = ({ lane: { endpoint, subject }, hold }: HeldLane, expression: string, values: Values = {}) =>
    writeIf(db, updateItem(table, laneKey(endpoint, subject), expression, { hold, ...values }, 'heldBy = :hold'));
  const tried = (endpoint: string, place: string, attempt: Attempt, state?: Delivery['state']) =>
    updateItem(
      table,
      deliveryKey(endpoint, place),
      `SET attempts = list_append(attempts, :attempts)${state ? ', #state = :state' : ''}`,
      { attempts: [attempt], state },
      'attribute_exists(pk)',
    );

  return {
    /** Removes the first event of a lane, delivered or given up. False if another worker holds the lane. */
    async done({ lane, hold }: HeldLane, place: string, attempt: Attempt, state: Exclude<DeliveryState, 'waiting'>) {
      const { endpoint, subject } = lane;
      const items = [
        removeItem(table, waitingKey(endpoint, subject, place)),
        updateItem(table, laneKey(endpoint, subject), 'REMOVE failures, failedSince', { hold }, 'heldBy = :hold'),
      ];
      const written = await transact(db, [...items, tried(endpoint, place, attempt, state)]);
      if (written === 'written') return true;
      // The log row expires after thirty days, maybe before its event is delivered; then only the log's item is left
      // out.
      return written.reasons[2] !== undefined && (await transact(db, items)) === 'written';
    },

    /** Records a failure: the lane waits until `at` and is released. */
    async failed(held: HeldLane, place: string, attempt: Attempt, at: Date): Promise<void> {
      await transact(db, [tried(held.lane.endpoint, place, attempt)]);
      await change(
        held,
        'SET failures = :failures, failedSince = if_not_exists(failedSince, :now), due_at = :at REMOVE heldBy, heldUntil',
        { failures: (held.lane.failures ?? 0) + 1, now: attempt.at, at: at.toISOString() },
      );
    },

    /** Releases the lane, due again at an instant. */
    later: (held: HeldLane, at: Date) =>
      change(held, 'SET due_at = :at REMOVE heldBy, heldUntil', { at: at.toISOString() }),

    /** Releases the lane without a next attempt; `resume` makes it due again. */
    park: (held: HeldLane) => change(held, 'REMOVE due_pk, due_at, heldBy, heldUntil'),

    /** Deletes an empty lane; false if an event was added since the lane was taken. */
    end: ({ lane: { endpoint, subject, touches }, hold }: HeldLane): Promise<boolean> =>
      transact(db, [
        removeItem(table, laneKey(endpoint, subject), 'heldBy = :hold AND touches = :touches', { hold, touches }),
      ]).then((result) => result === 'written'),
  };
}

/** Deliveries to an endpoint in the last thirty days, with results. */
const deliveryLog = (db: DynamoDBDocumentClient, table: string) => ({
  /** Newest first, at most `limit` before the cursor `before`. */
  async deliveries(endpoint: string, limit: number, before?: string): Promise<Delivery[]> {
    const rows = await queryRows(
      db,
      table,
      before === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :before',
      { pk: deliveryKey(endpoint, '').pk, before },
      { ScanIndexForward: false, Limit: limit },
    );
    return readRows(Delivery, rows);
  },

  async delivery(endpoint: string, place: string): Promise<Delivery | undefined> {
    const row = await readRow(db, table, deliveryKey(endpoint, place), { eventually: true });
    return row && z.parse(Delivery, row);
  },
});
