import { endpointGateway, usualRules } from '../../gateways/webhooks/callEndpoint.ts';
import { endpointStore } from '../../stores/webhooks/endpoints.ts';
import { eventStore } from '../../stores/webhooks/events.ts';
import { laneStore } from '../../stores/webhooks/lanes.ts';
import { pendingEventStore } from '../../stores/webhooks/pendingEvents.ts';
import { optionalSetting, setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { webhookQueue } from './outside/queues.ts';

export const endpoints = /* @__PURE__ */ once(() =>
  endpointStore(db(), { events: setting('TABLE_EVENTS'), accounts: optionalSetting('TABLE_ACCOUNTS') }),
);
export const events = /* @__PURE__ */ once(() => eventStore(db(), setting('TABLE_EVENTS')));
export const lanes = /* @__PURE__ */ once(() => laneStore(db(), setting('TABLE_EVENTS')));
export const told = /* @__PURE__ */ once(() =>
  pendingEventStore(db(), {
    orders: setting('TABLE_ORDERS'),
    carts: setting('TABLE_CARTS'),
    quotes: setting('TABLE_QUOTES'),
    payments: setting('TABLE_PAYMENTS'),
    invoices: setting('TABLE_INVOICES'),
    ledger: setting('TABLE_LEDGER'),
    jobs: setting('TABLE_JOBS'),
  }),
);
const onLoopback = (): boolean => setting('WEBHOOKS_ON_LOOPBACK') === 'true';
export const callEndpoint = /* @__PURE__ */ once(() => endpointGateway(usualRules(onLoopback())));

export const endpointDeps = (now: Date) => ({
  endpoints: endpoints(),
  events: events(),
  lanes: lanes(),
  webhookQueue: webhookQueue(),
  loopback: onLoopback(),
  now,
});
