import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { MailQueued, WebhookDue } from '#events/messages/queueMessages.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { orderEvents } from '#functions/domain/webhooks/orderEvents.ts';
import type { PendingEvent } from '#functions/domain/webhooks/pendingEvent.ts';
import { type CallRules, endpointGateway } from '#functions/gateways/webhooks/callEndpoint.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { transact } from '#functions/stores/transact.ts';
import { endpointStore } from '#functions/stores/webhooks/endpoints.ts';
import { eventStore } from '#functions/stores/webhooks/events.ts';
import { laneStore } from '#functions/stores/webhooks/lanes.ts';
import { pendingEventItems } from '#functions/stores/webhooks/pendingEventItems.ts';
import { pendingEventStore } from '#functions/stores/webhooks/pendingEvents.ts';
import { createTables } from '#infra/test/tables.ts';
import { placeOrder } from '../../orders/test/placedOrder.ts';
import { type DeliverDeps, deliverLane } from '../deliverLane.ts';
import { createEndpoint } from '../endpoints.ts';
import { recordEvents } from '../recordEvents.ts';

export type WebhookWorld = Awaited<ReturnType<typeof startWebhookWorld>>;

/**
 * Delivers events to a customer's server, from the write that causes them, on the database emulator. `clock.at` is the
 * time; the queue is a list whose messages `drain` processes.
 */
export async function startWebhookWorld(rules: Partial<CallRules> = {}) {
  const { db, names } = await createTables();
  const clock = { at: new Date('2026-11-23T09:00:00Z') };
  const messages: WebhookDue[] = [];
  const mails: MailQueued[] = [];
  const account = randomUUID();
  const webhookQueue = {
    send: async (message: WebhookDue, { delaySeconds = 0 }: { delaySeconds?: number } = {}) => {
      // Delayed messages are also found by a later sweep.
      if (delaySeconds === 0) messages.push(message);
    },
  };
  const stores = {
    endpoints: endpointStore(db, names),
    events: eventStore(db, names.events),
    lanes: laneStore(db, names.events),
    told: pendingEventStore(db, names),
  };
  const call = endpointGateway({
    loopback: true,
    timeoutMs: 10_000,
    resolve: async (host) => [host === 'localhost' ? '127.0.0.1' : '192.0.2.1'],
    ...rules,
  });
  const deliverDeps = (change: Partial<DeliverDeps> = {}): DeliverDeps => ({
    ...stores,
    accounts: accountStore(db, names.accounts),
    outbox: mailOutbox(db, names.work),
    mailQueue: { send: async (mail) => void mails.push(mail) },
    call,
    webhookQueue,
    clock: () => clock.at,
    signedAt: () => clock.at,
    jitter: () => 0.5,
    newHold: randomUUID,
    ...change,
  });
  const endpointDeps = () => ({ ...stores, webhookQueue, loopback: true, now: clock.at });

  await db.send(
    new PutCommand({
      TableName: names.accounts,
      Item: { pk: `account#${account}`, sk: 'profile', ...personOf(account) },
    }),
  );

  return {
    db,
    names,
    account,
    clock,
    messages,
    mails,
    ...stores,
    call,
    deliverDeps,
    endpointDeps,
    newEndpoint: async (url: string, more: { signature?: 'ed25519' } = {}) => {
      const made = await createEndpoint(endpointDeps(), account, { url, ...more });
      if ('refused' in made) throw new Error(`Refused: ${url}`);
      return made;
    },
    newOrder: async (own: Order['own'] = {}) =>
      (await placeOrder(db, names, clock.at, { order: { account, state: 'quoted', own } })).id,
    /** An order has entered a state. */
    async happen(orderId: string, to: Order['state'], from: Order['state'] = 'quoted') {
      for (const event of orderEvents(orderId, { from, to }, clock.at.toISOString())) await happened(event);
    },
    happened,
    /** One run of the schedule, with the deliveries that it wakes. */
    async tick(change: Partial<DeliverDeps> = {}) {
      await record();
      await drain(change);
    },
    record,
    drain,
    later: (ms: number) => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
  };

  async function happened(told: PendingEvent) {
    await transact(db, pendingEventItems(names.orders, told));
    clock.at = new Date(clock.at.getTime() + 1);
  }

  /** Records all pending events. */
  async function record() {
    const now = new Date(clock.at.getTime() + 3_000);
    clock.at = now;
    return recordEvents({
      ...stores,
      webhookQueue,
      onDefect: (_, error) => {
        throw error;
      },
      now,
    });
  }

  async function drain(change: Partial<DeliverDeps> = {}) {
    for (let message = messages.shift(); message; message = messages.shift()) {
      await deliverLane(deliverDeps(change), message);
      await pause(0);
    }
  }
}

const personOf = (account: string) => ({
  account,
  email: 'company@example.com',
  locale: 'pl',
  state: 'active',
  person: { type: 'company', name: 'Demo Company' },
  invoicing: 'order',
  marketing: false,
  revision: 1,
  createdAt: '2026-01-01T00:00:00Z',
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver's behaviour for a request. */
export type Receive = (got: Received, response: ServerResponse) => void;

export const taken: Receive = (_, response) => void response.writeHead(200).end('ok');

/** A customer's server on this machine. */
export async function startReceiver(receive: Receive = taken) {
  const got: Received[] = [];
  const turn = { receive };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      got.push(one);
      turn.receive(one, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    got,
    /** Sets how the server answers from now on. */
    turn,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => void server.close(() => done()));
    },
  };
}
