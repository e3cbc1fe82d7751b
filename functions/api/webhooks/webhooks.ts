import * as z from 'zod/mini';
import type { webhooks as area } from '#shared/contract/webhooks.ts';
import { webhookEvents } from '#shared/model/software/webhookEvent.ts';
import { knownChoices } from '../../domain/openChoices.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/endpoint.ts';
import { EventBody } from '../../domain/webhooks/eventBody.ts';
import { shownSecret } from '../../gateways/webhooks/signature.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { endpointDeps, endpoints, events, lanes } from '../../runtime/services/webhooks.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { changeEndpoint, createEndpoint, replay, rotateSecret, sendTest } from '../../usecases/webhooks/endpoints.ts';
import { accountOf } from '../wire/caller.ts';
import { cursorWire, placeIn } from '../wire/cursorWire.ts';
import { listPage } from '../wire/listPage.ts';

/** An endpoint as its list shows it: the public half of a key is no secret. */
export const webhookWire = (endpoint: WebhookEndpoint) => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description ?? null,
  events: knownChoices(webhookEvents, endpoint.events),
  signature: endpoint.signature,
  public_key: endpoint.signature === 'ed25519' ? secretOf(endpoint) : null,
  state: endpoint.state,
  paused: endpoint.paused ?? null,
  failing_since: endpoint.failingSince ?? null,
  created_at: endpoint.createdAt,
});

/** The secret to verify signatures with, shown only in the answer that created it. */
const secretOf = ({ secrets: [newest] }: WebhookEndpoint): string => shownSecret(newest?.secret ?? '');

export const listWebhooks: Handler<typeof area.listWebhooks> = async ({ caller }) => ({
  status: 200,
  body: { webhooks: (await endpoints().list(accountOf(caller))).map(webhookWire) },
});

export const createWebhook: Handler<typeof area.createWebhook> = async ({ body, caller, now }) => {
  const made = await createEndpoint(endpointDeps(now), accountOf(caller), body);
  if ('refused' in made) return made;
  return { status: 201, body: { ...webhookWire(made), secret: secretOf(made) } };
};

export const updateWebhook: Handler<typeof area.updateWebhook> = async ({ params, body, caller, now }) => {
  const { all_events, events, ...rest } = body;
  const wanted = { ...rest, events: all_events ? [] : events };
  const changed = await changeEndpoint(endpointDeps(now), { account: accountOf(caller), id: params.id }, wanted);
  return 'refused' in changed ? changed : { status: 200, body: webhookWire(changed) };
};

export const deleteWebhook: Handler<typeof area.deleteWebhook> = async ({ params, caller }) => {
  if (!(await endpoints().remove(accountOf(caller), params.id))) return { refused: 'not_found' };
  await lanes().erase(params.id);
  return { status: 204, body: undefined };
};

export const rotateWebhookSecret: Handler<typeof area.rotateWebhookSecret> = async ({ params, caller, now }) => {
  const rotated = await rotateSecret(endpointDeps(now), { account: accountOf(caller), id: params.id });
  return 'refused' in rotated ? rotated : { status: 200, body: { ...webhookWire(rotated), secret: secretOf(rotated) } };
};

export const testWebhook: Handler<typeof area.testWebhook> = async ({ params, caller, now }) => {
  const sent = await sendTest(endpointDeps(now), { account: accountOf(caller), id: params.id });
  return 'refused' in sent ? sent : { status: 202, body: sent };
};

export const listEvents: Handler<typeof area.listEvents> = async ({ query, caller }) => {
  const limit = query.limit ?? 50;
  const found = await events().after(accountOf(caller), placeIn(query.after) ?? '', limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    status: 200,
    body: {
      events: page.map(({ id, body }) => ({ id, ...z.parse(EventBody, JSON.parse(body)) })),
      after: last ? cursorWire(last.place) : (query.after ?? null),
      has_more: found.length > limit,
    },
  };
};

export const listDeliveries: Handler<typeof area.listDeliveries> = async ({ params, query, caller }) => {
  if (!(await endpoints().read(accountOf(caller), params.id))) return { refused: 'not_found' };
  const read = async ({ limit, after }: ListPage) => {
    const found = await lanes().deliveries(params.id, limit + 1, after);
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? rows.at(-1)?.place : undefined };
  };
  const { page, end } = await listPage(query, 25, read, ({ rows }) => rows);
  return {
    status: 200,
    body: {
      deliveries: page.rows.map(({ place, event, type, state, attempts }) => ({
        ...{ id: Buffer.from(place).toString('base64url'), event, type, state },
        attempts: attempts.map(({ at, status, error, answer, ms }) => ({
          ...{ at, status: status ?? null, error: error ?? null, answer: answer ?? null, ms },
        })),
      })),
      ...end,
    },
  };
};

export const replayWebhook: Handler<typeof area.replayWebhook> = async ({ params, body, caller, now }) => {
  const { delivery, since, after } = body;
  if ((delivery === undefined) === (since === undefined && after === undefined))
    return { refused: 'validation_failed', fields: { since: ['validation/one_of'] } };
  const from = placeIn(after) ?? (since === undefined ? undefined : new Date(since).toISOString());
  const wanted = { delivery: placeIn(delivery), since: from };
  const sent = await replay(endpointDeps(now), { account: accountOf(caller), id: params.id }, wanted);
  if ('refused' in sent) return sent;
  return { status: 202, body: { replayed: sent.replayed, next: sent.next === null ? null : cursorWire(sent.next) } };
};
