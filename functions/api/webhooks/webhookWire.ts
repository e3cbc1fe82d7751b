import { webhookEvents } from '#shared/model/webhookEvent.ts';
import { knownChoices } from '../../domain/openChoices.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/endpoint.ts';
import { shownSecret } from '../../gateways/webhooks/signature.ts';

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

/** What the customer verifies with: shown when it was made. */
export const secretOf = ({ secrets: [newest] }: WebhookEndpoint): string => shownSecret(newest?.secret ?? '');

/** A cursor is sent in characters that need no escaping. */
export const placeWire = (place: string): string => Buffer.from(place).toString('base64url');
export const placeOf = (wire: string | undefined): string | undefined =>
  wire === undefined ? undefined : Buffer.from(wire, 'base64url').toString('utf8');
