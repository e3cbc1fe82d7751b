import type { WebhookDue } from '#events/messages/queueMessages.ts';
import { toldOf } from '../../domain/webhooks/endpoint.ts';
import { type About, type ConcernedOrder, eventBody, type KeptEvent } from '../../domain/webhooks/eventBody.ts';
import { inOrder } from '../../domain/webhooks/eventOrder.ts';
import { type PendingEvent, subjectOf } from '../../domain/webhooks/pendingEvent.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { digestOf } from '../../stores/digest.ts';
import { BusyError } from '../../stores/transact.ts';
import type { EndpointStore } from '../../stores/webhooks/endpoints.ts';
import type { EventStore } from '../../stores/webhooks/events.ts';
import type { LaneStore } from '../../stores/webhooks/lanes.ts';
import type { PendingEventRow, PendingEventStore } from '../../stores/webhooks/pendingEvents.ts';

export interface RecordDeps {
  told: Pick<PendingEventStore, 'due' | 'doneItem' | 'changedItems' | 'isThere' | 'drop' | 'order' | 'cart'>;
  events: Pick<EventStore, 'next' | 'record'>;
  endpoints: Pick<EndpointStore, 'list'>;
  lanes: Pick<LaneStore, 'due'>;
  webhookQueue: QueueGateway<WebhookDue>;
  onDefect: (id: string, error: unknown) => void;
  now: Date;
  /** Milliseconds after which an event is recorded; by default two seconds. */
  settledMs?: number;
}

/** The index lags behind the rows: the latest events may not be in order yet. */
const usualSettledMs = 2_000;
const atOnce = 20;

/**
 * Records pending events under their accounts, in order, queues them for endpoints and wakes deliveries, including
 * other due ones. It can be interrupted anywhere and repeated: nothing is lost or doubled.
 */
export async function recordEvents(
  deps: RecordDeps,
  limit = 1000,
): Promise<Record<'recorded' | 'woken' | 'failed', number>> {
  const { told, lanes, webhookQueue, onDefect, now, settledMs = usualSettledMs } = deps;
  const count = { recorded: 0, woken: 0, failed: 0 };
  const rows = await told.due(new Date(now.getTime() - settledMs), limit);
  const owned: Owned[] = [];
  await shared(rows, async (row) => {
    const owner = await ownerOf(told, row.told);
    if (owner) owned.push({ row, ...owner });
    else await told.drop(row);
  });
  const happened = inOrder(
    owned.map((one) => ({ ...one, told: one.row.told })),
    ({ row }) => row.key.sk,
  );
  // Events of one account are numbered one after the other.
  await shared([...Map.groupBy(happened, ({ account }) => account)], async ([account, own]) => {
    try {
      for (const one of own) if (await recordOne(deps, one)) count.recorded += 1;
    } catch (error) {
      onDefect(account, error);
      count.failed += 1;
    }
  });
  for (const { account, endpoint, subject } of await lanes.due(now, limit)) {
    await webhookQueue.send({ version: 1, account, endpoint, subject });
    count.woken += 1;
  }
  return count;
}

interface Owned {
  row: PendingEventRow;
  account: string;
  about: About | undefined;
}

/** Processes items concurrently, at most `atOnce` at a time. */
async function shared<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list].reverse();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await work(one);
    }),
  );
}

/** Records one event; false if another run has recorded it. */
async function recordOne(deps: RecordDeps, { row, account, about }: Owned): Promise<boolean> {
  const subject = subjectOf(row.told);
  const orders = row.told.orderIds && (await concerned(deps.told, row.told.orderIds));
  for (let attempt = 0; attempt < 30; attempt++) {
    const next = await deps.events.next(account, subject, deps.now);
    const event: KeptEvent = {
      id: `evt_${digestOf(`${row.key.pk} ${row.key.sk}`).slice(0, 24)}`,
      account,
      ...{ place: next.place, type: row.told.type, subject, sequence: next.sequence },
      body: eventBody(row.told, next.sequence, about, orders),
    };
    const endpoints = toldOf(await deps.endpoints.list(account), event.type, about?.own?.webhook);
    const more = [deps.told.doneItem(row), ...deps.told.changedItems(row, deps.now)];
    if ((await deps.events.record(event, next, { endpoints, now: deps.now, more })) === 'written') return true;
    if (!(await deps.told.isThere(row))) return false;
  }
  throw new BusyError('Events of an account came faster than one could be recorded.');
}

/** The event's account and references; undefined for guests, and for erased subjects. */
async function ownerOf(
  store: Pick<PendingEventStore, 'order' | 'cart'>,
  { account, orderId, cartDigest }: PendingEvent,
): Promise<Omit<Owned, 'row'> | undefined> {
  if (orderId !== undefined) {
    const order = await store.order(orderId);
    if (order?.account === undefined || order.erasedAt !== undefined) return undefined;
    return { account: order.account, about: order };
  }
  if (cartDigest !== undefined) {
    const cart = await store.cart(cartDigest);
    return cart?.account !== undefined && cart.state !== 'erasing'
      ? { account: cart.account, about: { own: cart.own, billing: cart.billing, cart: cart.hash } }
      : undefined;
  }
  return account === undefined ? undefined : { account, about: undefined };
}

/** The orders of an invoice with the customer's own numbers, in its order; an erased one has none any more. */
async function concerned(
  { order: read }: Pick<PendingEventStore, 'order'>,
  ids: readonly string[],
): Promise<ConcernedOrder[]> {
  const numbers = new Map<string, string | undefined>();
  await shared(ids, async (id) => {
    numbers.set(id, (await read(id))?.own?.externalId);
  });
  return ids.map((order) => ({ order, external_id: numbers.get(order) ?? null }));
}
