import type { KeptEvent } from '../../domain/webhooks/keptEvent.ts';
import type { TransactItem } from '../transact.ts';
import { deliveryKey, expiry, laneKey, lanesPk, waitingKey } from './webhookKeys.ts';

/** Queues an event for an endpoint: in its lane and in the log. `atOnce`: despite earlier failures. */
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
    { Put: { TableName: table, Item: { ...waitingKey(endpoint, subject, place), event: id, expires_at } } },
    {
      Update: {
        TableName: table,
        Key: laneKey(endpoint, subject),
        UpdateExpression: `SET account = :account, endpoint = :endpoint, subject = :subject, due_pk = :pk, due_at = ${atOnce ? ':at' : 'if_not_exists(due_at, :at)'}, expires_at = :expires ADD touches :one`,
        ExpressionAttributeValues: {
          ':account': account,
          ':endpoint': endpoint,
          ':subject': subject,
          ':pk': lanesPk(subject),
          ':at': now.toISOString(),
          ':expires': expires_at,
          ':one': 1,
        },
      },
    },
    {
      Update: {
        TableName: table,
        Key: deliveryKey(endpoint, place),
        UpdateExpression:
          'SET place = :place, event = :event, #type = :type, #state = :waiting, attempts = if_not_exists(attempts, :none), expires_at = :expires',
        ExpressionAttributeNames: { '#type': 'type', '#state': 'state' },
        ExpressionAttributeValues: {
          ':place': place,
          ':event': id,
          ':type': type,
          ':waiting': 'waiting',
          ':none': [],
          ':expires': expires_at,
        },
      },
    },
  ];
}
