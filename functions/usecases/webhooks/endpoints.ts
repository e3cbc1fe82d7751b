import type { WebhookDue } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { testEvent, type WebhookEvent, webhookEvents, webhookLimits } from '#shared/model/software/webhookEvent.ts';
import { chosenOver } from '../../domain/openChoices.ts';
import { rotationMs, signingSecrets, type WebhookEndpoint, wants } from '../../domain/webhooks/endpoint.ts';
import { testBody } from '../../domain/webhooks/eventBody.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newFileId } from '../../gateways/random.ts';
import { endpointUrl } from '../../gateways/webhooks/callEndpoint.ts';
import { newEd25519Key, newHmacSecret } from '../../gateways/webhooks/signature.ts';
import type { EndpointStore } from '../../stores/webhooks/endpoints.ts';
import type { EventStore } from '../../stores/webhooks/events.ts';
import type { LaneStore } from '../../stores/webhooks/lanes.ts';
import { SessionOverError } from '../account/accounts.ts';

export interface EndpointDeps {
  endpoints: Pick<EndpointStore, 'add' | 'read' | 'change'>;
  events: Pick<EventStore, 'next' | 'record' | 'read' | 'after'>;
  lanes: Pick<LaneStore, 'resume' | 'delivery' | 'send'>;
  webhookQueue: QueueGateway<WebhookDue>;
  /** Whether endpoints on this machine are accepted, as in development. */
  loopback: boolean;
  now: Date;
}

const wrongUrl: Refusal<'validation_failed'> = {
  refused: 'validation_failed',
  fields: { url: ['validation/endpoint_url'] },
};

const newSecretOf = (signature: WebhookEndpoint['signature']): string =>
  signature === 'hmac' ? newHmacSecret() : newEd25519Key();

/** A new endpoint; its secret is in the answer. */
export async function createEndpoint(
  { endpoints, loopback, now }: EndpointDeps,
  account: string,
  wanted: {
    url: string;
    description?: string | undefined;
    events?: WebhookEvent[] | undefined;
    signature?: WebhookEndpoint['signature'] | undefined;
  },
): Promise<WebhookEndpoint | Refusal<'validation_failed'>> {
  if (!endpointUrl(wanted.url, { loopback })) return wrongUrl;
  const { url, description, events = [], signature = 'hmac' } = wanted;
  const endpoint: WebhookEndpoint = {
    ...{ id: newFileId(), account, url, events: [...new Set(events)], signature },
    ...(description !== undefined && { description }),
    secrets: [{ secret: newSecretOf(signature) }],
    state: 'active',
    createdAt: now.toISOString(),
  };
  const added = await endpoints.add(endpoint);
  if (added === 'closed') throw new SessionOverError('An endpoint of an account that is closed.');
  if (added === 'added') return endpoint;
  const limit = { key: 'validation/endpoint_limit', replace: { limit: webhookLimits.endpoints } } as const;
  return { refused: 'validation_failed', fields: { url: [limit] } };
}

/** Changes the given fields; when resumed, everything waiting is due, despite earlier failures. */
export async function changeEndpoint(
  deps: EndpointDeps,
  { account, id }: { account: string; id: string },
  wanted: {
    url?: string | undefined;
    description?: string | undefined;
    events?: WebhookEvent[] | undefined;
    paused?: boolean | undefined;
  },
): Promise<WebhookEndpoint | Refusal<'not_found' | 'validation_failed'>> {
  const { endpoints, lanes, webhookQueue, loopback, now } = deps;
  const { url, description, events, paused } = wanted;
  if (url !== undefined && !endpointUrl(url, { loopback })) return wrongUrl;
  const before = events?.length ? await endpoints.read(account, id) : undefined;
  const healed = { failures: undefined, failingSince: undefined, blockedUntil: undefined };
  const change = {
    ...(url !== undefined && { url, ...healed }),
    ...(description !== undefined && { description }),
    ...(events !== undefined && {
      // An empty list means all events, including a newer release's.
      events: events.length === 0 ? [] : chosenOver(webhookEvents, events, before?.events),
    }),
    ...(paused === true && { state: 'paused' as const, paused: 'owner' as const }),
    ...(paused === false && { state: 'active' as const, paused: undefined, ...healed }),
  };
  if (Object.keys(change).length > 0 && !(await endpoints.change({ account, id }, change)))
    return { refused: 'not_found' };
  const endpoint = await endpoints.read(account, id);
  if (!endpoint) return { refused: 'not_found' };
  if (paused === false)
    for (const { subject } of (await lanes.resume(id, now)).slice(0, 100))
      await webhookQueue.send({ version: 1, account, endpoint: id, subject }).catch(() => undefined);
  return endpoint;
}

/** A new secret; previous ones keep signing beside it for a day. */
export async function rotateSecret(
  { endpoints, now }: EndpointDeps,
  { account, id }: { account: string; id: string },
): Promise<WebhookEndpoint | Refusal<'not_found'>> {
  const endpoint = await endpoints.read(account, id);
  if (!endpoint) return { refused: 'not_found' };
  const until = new Date(now.getTime() + rotationMs).toISOString();
  const before = signingSecrets(endpoint, now).map((secret, index) => ({
    secret,
    until: endpoint.secrets[index]?.until ?? until,
  }));
  const secrets = [{ secret: newSecretOf(endpoint.signature) }, ...before].slice(0, 3);
  return (await endpoints.change({ account, id }, { secrets })) ? { ...endpoint, secrets } : { refused: 'not_found' };
}

/** A test event for reachability, sent only to this endpoint. */
export async function sendTest(
  { endpoints, events, webhookQueue, now }: EndpointDeps,
  { account, id }: { account: string; id: string },
): Promise<{ event: string } | Refusal<'not_found' | 'conflict'>> {
  const endpoint = await endpoints.read(account, id);
  if (!endpoint) return { refused: 'not_found' };
  if (endpoint.state === 'paused') return { refused: 'conflict' };
  const event = `evt_${newFileId()}`;
  // A test has its own lane, so that it does not wait for other events.
  const subject = `test#${event}`;
  for (let attempt = 0; attempt < 30; attempt++) {
    const next = await events.next(account, subject, now);
    const { place, sequence } = next;
    const body = testBody(sequence, now);
    const kept = { id: event, account, place, type: testEvent, subject, sequence, body } as const;
    if ((await events.record(kept, next, { endpoints: [id], now })) === 'written') {
      await webhookQueue.send({ version: 1, account, endpoint: id, subject }).catch(() => undefined);
      return { event };
    }
  }
  return { refused: 'conflict' };
}

/** The most events per call; the answer has the instant to continue from. */
const mostReplayed = 500;

/**
 * Replays events to an endpoint: one by its log entry, or all subscribed ones since an instant. They are sent in order;
 * `next`: the instant to continue from, if there are more.
 */
export async function replay(
  { endpoints, events, lanes, webhookQueue, now }: EndpointDeps,
  { account, id }: { account: string; id: string },
  { delivery, since }: { delivery?: string | undefined; since?: string | undefined },
): Promise<{ replayed: number; next: string | null } | Refusal<'not_found'>> {
  const endpoint = await endpoints.read(account, id);
  if (!endpoint) return { refused: 'not_found' };
  const chosen =
    delivery === undefined
      ? await events.after(account, since ?? '', mostReplayed)
      : [await events.read(account, delivery)].flatMap((event) => event ?? []);
  if (delivery !== undefined && (chosen.length === 0 || !(await lanes.delivery(id, delivery))))
    return { refused: 'not_found' };
  const wanted =
    delivery === undefined ? chosen.filter(({ type }) => type !== testEvent && wants(endpoint, type)) : chosen;
  for (const event of wanted) await lanes.send(id, event, now);
  for (const subject of new Set(wanted.map((event) => event.subject)))
    await webhookQueue.send({ version: 1, account, endpoint: id, subject }).catch(() => undefined);
  const last = chosen.length === mostReplayed ? chosen.at(-1) : undefined;
  return { replayed: wanted.length, next: last ? last.place : null };
}

export interface EraseWebhookDeps {
  endpoints: Pick<EndpointStore, 'list' | 'remove'>;
  events: Pick<EventStore, 'erase'>;
  lanes: Pick<LaneStore, 'erase'>;
}

/** Deletes an account's endpoints, events and logs. May be repeated. */
export async function eraseWebhooks({ endpoints, events, lanes }: EraseWebhookDeps, account: string): Promise<void> {
  for (const { id } of await endpoints.list(account)) {
    await endpoints.remove(account, id);
    await lanes.erase(id);
  }
  await events.erase(account);
}
