import type { MailQueued, WebhookDue } from '#events/messages/queueMessages.ts';
import type { PauseReason } from '#shared/model/software/webhookEvent.ts';
import type { AccountMail } from '../../domain/mail/mail.ts';
import {
  blockedUntil,
  givenUpMs,
  nextTry,
  signingSecrets,
  type WebhookEndpoint,
} from '../../domain/webhooks/endpoint.ts';
import type { KeptEvent } from '../../domain/webhooks/eventBody.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { EndpointAnswer, EndpointGateway } from '../../gateways/webhooks/callEndpoint.ts';
import { signedHeaders } from '../../gateways/webhooks/signature.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import type { EndpointStore } from '../../stores/webhooks/endpoints.ts';
import type { EventStore } from '../../stores/webhooks/events.ts';
import type { HeldLane, LaneStore } from '../../stores/webhooks/lanes.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

export interface DeliverDeps extends PauseDeps {
  endpoints: Pick<EndpointStore, 'read' | 'change' | 'noteFailure'>;
  events: Pick<EventStore, 'read'>;
  lanes: Pick<LaneStore, 'take' | 'erase' | 'park' | 'later' | 'head' | 'end' | 'done' | 'failed'>;
  call: EndpointGateway;
  webhookQueue: QueueGateway<WebhookDue>;
  /** The time, read for each event: a run may take a while. */
  clock: () => Date;
  /** Real time, against which receivers check signatures: never a test clock's. */
  signedAt: () => Date;
  /** A random number from 0 to 1 that spreads retries. */
  jitter: () => number;
  /** Makes the id of a worker's hold on a lane. */
  newHold: () => string;
}

/** How long a worker holds a lane; it starts no further event after half of that. */
const holdMs = 60_000;
/** SQS's longest delay. */
const queueDelaySeconds = 900;

type LaneDelivered = 'empty' | 'waits' | 'held_elsewhere';

/**
 * Delivers an endpoint's pending events of one subject, in order, until none is left or one fails. A failed one is
 * retried for three days; later ones wait, so that nothing overtakes. A run interrupted between an answer and recording
 * it delivers that event twice.
 */
export async function deliverLane(deps: DeliverDeps, due: Omit<WebhookDue, 'version'>): Promise<LaneDelivered> {
  const { lanes, clock } = deps;
  const started = clock();
  const until = new Date(started.getTime() + holdMs);
  const hold = deps.newHold();
  for (;;) {
    const held = await lanes.take(due.endpoint, due.subject, hold, clock(), until);
    if (!held) return 'held_elsewhere';
    const endpoint = await deps.endpoints.read(due.account, due.endpoint);
    if (!endpoint) {
      await lanes.erase(due.endpoint);
      return 'empty';
    }
    if (endpoint.state === 'paused') {
      await lanes.park(held);
      return 'waits';
    }
    if (endpoint.blockedUntil !== undefined && endpoint.blockedUntil > clock().toISOString()) {
      await lanes.later(held, new Date(endpoint.blockedUntil));
      return 'waits';
    }
    const place = await lanes.head(held.lane);
    if (place === undefined) {
      if (await lanes.end(held)) return 'empty';
      continue;
    }
    if (clock().getTime() - started.getTime() > holdMs / 2) {
      await lanes.later(held, clock());
      await wake(deps, due, 0);
      return 'waits';
    }
    if ((await deliverOne(deps, held, endpoint, place)) === 'failed') return 'waits';
  }
}

async function deliverOne(
  deps: DeliverDeps,
  held: HeldLane,
  endpoint: WebhookEndpoint,
  place: string,
): Promise<'done' | 'failed'> {
  const { lanes, clock } = deps;
  const event = await deps.events.read(endpoint.account, place);
  // Events are kept for thirty days: this one is gone and cannot be delivered.
  if (!event) {
    await lanes.done(held, place, { at: clock().toISOString(), ms: 0 }, 'given_up');
    return 'done';
  }
  const answered = await send(deps, endpoint, event);
  const attempt = { at: clock().toISOString(), ...answered };
  if (answered.status !== undefined && answered.status >= 200 && answered.status < 300) {
    await lanes.done(held, place, attempt, 'delivered');
    if (endpoint.failures !== undefined || endpoint.failingSince !== undefined)
      await deps.endpoints.change(endpoint, { failures: undefined, failingSince: undefined, blockedUntil: undefined });
    return 'done';
  }
  return failed(deps, held, { endpoint, place, attempt });
}

const send = ({ call, clock, signedAt }: DeliverDeps, endpoint: WebhookEndpoint, { id, body }: KeptEvent) =>
  call(endpoint.url, body, signedHeaders(id, body, signingSecrets(endpoint, clock()), signedAt()));

async function failed(
  deps: DeliverDeps,
  held: HeldLane,
  { endpoint, place, attempt }: { endpoint: WebhookEndpoint; place: string; attempt: EndpointAnswer & { at: string } },
): Promise<'done' | 'failed'> {
  const { lanes, endpoints, clock } = deps;
  const now = clock();
  const { failures = 0, failedSince = attempt.at } = held.lane;
  const failing = await endpoints.noteFailure(endpoint.account, endpoint.id, now);
  const since = failing === undefined ? 0 : now.getTime() - Date.parse(failing.failingSince);
  if (attempt.status === 410 || since >= givenUpMs) {
    await lanes.failed(held, place, attempt, now);
    await pauseEndpoint(deps, endpoint, attempt.status === 410 ? 'gone' : 'failing', now);
    return 'failed';
  }
  // The endpoint accepts other events but has refused this one for too long: it is given up.
  if (now.getTime() - Date.parse(failedSince) >= givenUpMs) {
    await lanes.done(held, place, attempt, 'given_up');
    return 'done';
  }
  const blocked = failing && blockedUntil(failing.failures, now);
  if (blocked) await endpoints.change(endpoint, { blockedUntil: blocked.toISOString() });
  const at = nextTry(failures + 1, now, deps.jitter());
  await lanes.failed(held, place, attempt, at);
  const { account, id } = endpoint;
  await wake(deps, { account, endpoint: id, subject: held.lane.subject }, (at.getTime() - now.getTime()) / 1000);
  return 'failed';
}

/** Longer delays than the queue allows are handled by the sweep every minute. */
async function wake({ webhookQueue }: DeliverDeps, due: Omit<WebhookDue, 'version'>, seconds: number): Promise<void> {
  if (seconds > queueDelaySeconds) return;
  await webhookQueue.send({ version: 1, ...due }, { delaySeconds: Math.ceil(seconds) }).catch(() => undefined);
}

interface PauseDeps {
  accounts: Pick<AccountStore, 'read'>;
  endpoints: Pick<EndpointStore, 'change'>;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
}

/** Pauses an endpoint that is gone or keeps failing, and mails its owner, once. Pending events stay. */
export async function pauseEndpoint(
  { accounts, endpoints, outbox, mailQueue }: PauseDeps,
  endpoint: WebhookEndpoint,
  paused: Exclude<PauseReason, 'owner'>,
  now: Date,
): Promise<void> {
  const account = await accounts.read(endpoint.account);
  const mail: AccountMail | undefined = account && {
    id: `webhook_paused.${endpoint.id}.${now.toISOString()}`,
    template: 'webhook_paused',
    to: account.email,
    locale: account.locale,
    subject: new URL(endpoint.url).host,
    state: 'queued',
    createdAt: now.toISOString(),
  };
  const more = mail ? [outbox.item(mail)] : [];
  const change = { state: 'paused' as const, paused, blockedUntil: undefined };
  if (!(await endpoints.change(endpoint, change, { from: 'active', more }))) return;
  if (mail) await enqueueMail(mailQueue, mail);
}
