import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { KeptEvent } from '../../domain/webhooks/eventBody.ts';
import { readRows } from '../readRows.ts';
import { everyRow, putItem, queryRows, readRow, removeRows, updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { counterKey, deliveryKey, eventKey, expiry, laneKey, lanesPk, sequenceKey, waitingKey } from './endpoints.ts';

const Last = z.object({ last: z._default(z.int(), 0), lastAt: z._default(z.string(), '') });
const Sequence = z.object({ last: z.int() });

/** The next positions of an account's and a subject's events; the write is conditional on them. */
interface NextEvent {
  place: string;
  position: number;
  sequence: number;
}

/** Events of accounts for thirty days, in recording order: no event appears before one that was already read. */
export function eventStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** The next positions. Clocks of processes differ, so an event's instant is never before that of the last event. */
    async next(account: string, subject: string, now: Date): Promise<NextEvent> {
      const [counter, sequence] = await Promise.all([
        readRow(db, table, counterKey(account)),
        readRow(db, table, sequenceKey(account, subject)),
      ]);
      const { last, lastAt } = z.parse(Last, counter ?? {});
      const at = now.toISOString() > lastAt ? now.toISOString() : lastAt;
      return {
        place: `${at}#${String(last + 1).padStart(10, '0')}`,
        position: last + 1,
        sequence: (sequence ? z.parse(Sequence, sequence).last : 0) + 1,
      };
    },

    /**
     * Records an event and queues it for each endpoint, with `more` (which deletes the pending event), in one
     * transaction. `changed`: another event of the account was faster, or this one is already recorded.
     */
    async record(
      event: KeptEvent,
      { position }: NextEvent,
      { endpoints, now, more = [] }: { endpoints: readonly string[]; now: Date; more?: readonly TransactItem[] },
    ): Promise<'written' | 'changed'> {
      const { account, subject, sequence, place } = event;
      const expires_at = expiry(now);
      const result = await transact(db, [
        ...more,
        updateItem(
          table,
          counterKey(account),
          'SET #last = :position, lastAt = :at',
          { position, at: place.slice(0, place.indexOf('#')), before: position - 1 },
          position === 1 ? 'attribute_not_exists(#last)' : '#last = :before',
        ),
        // The last sequence number outlives the events themselves: a complaint about an order may cause another event
        // after a year.
        putItem(table, { ...sequenceKey(account, subject), last: sequence, expires_at: expires_at + 2 * 365 * 86_400 }),
        putItem(table, { ...eventKey(account, place), ...event, expires_at }),
        ...endpoints.flatMap((endpoint) => sendItems(table, endpoint, event, now)),
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    async read(account: string, place: string): Promise<KeptEvent | undefined> {
      const row = await readRow(db, table, eventKey(account, place));
      return row && z.parse(KeptEvent, row);
    },

    /** At most `limit` after a cursor, oldest first. An instant is a cursor before all events of that instant. */
    async after(account: string, place: string, limit: number): Promise<KeptEvent[]> {
      const rows = await queryRows(
        db,
        table,
        'pk = :pk AND sk > :place',
        { pk: eventKey(account, '').pk, place: place === '' ? ' ' : place },
        { ConsistentRead: true, Limit: limit },
      );
      return readRows(KeptEvent, rows);
    },

    /** Deletes all events of a closed account. */
    async erase(account: string): Promise<void> {
      for (const pk of [eventKey(account, '').pk, sequenceKey(account, '').pk, counterKey(account).pk]) {
        const rows = await everyRow(db, table, 'pk = :pk', { pk }, { ConsistentRead: true });
        await removeRows(db, table, rows);
      }
    },
  };
}
export type EventStore = ReturnType<typeof eventStore>;

/**
 * Queues an event for an endpoint: in its lane and in the delivery log. `atOnce`: due now, despite earlier failures.
 */
export function sendItems(
  table: string,
  endpoint: string,
  event: KeptEvent,
  now: Date,
  { atOnce = false }: { atOnce?: boolean } = {},
): TransactItem[] {
  const { account, place, subject, id, type } = event;
  const expires_at = expiry(now);
  return [
    putItem(table, { ...waitingKey(endpoint, subject, place), event: id, expires_at }),
    updateItem(
      table,
      laneKey(endpoint, subject),
      `SET account = :account, endpoint = :endpoint, subject = :subject, due_pk = :pk, due_at = ${atOnce ? ':at' : 'if_not_exists(due_at, :at)'}, expires_at = :expires ADD touches :one`,
      { account, endpoint, subject, pk: lanesPk(subject), at: now.toISOString(), expires: expires_at, one: 1 },
    ),
    updateItem(
      table,
      deliveryKey(endpoint, place),
      'SET place = :place, event = :event, #type = :type, #state = :waiting, attempts = if_not_exists(attempts, :none), expires_at = :expires',
      { place, event: id, type, waiting: 'waiting', none: [], expires: expires_at },
    ),
  ];
}
