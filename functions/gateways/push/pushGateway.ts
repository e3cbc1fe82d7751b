import { sign } from 'node:crypto';
import { encryptNotification } from '@block65/webcrypto-web-push';
import type { PushSubscription } from '../../domain/push/pushSubscription.ts';
import type { EndpointGateway } from '../webhooks/callEndpoint.ts';
import { publicKeyOf, signingKeyOf } from './pushKeys.ts';

/** The result of a notification: `gone`, the subscription has ended; `later`, to be retried; `refused`, permanently. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

interface PushMessage {
  /** The payload for the service worker. */
  content: string;
  /** How long it stays relevant. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** At most 32 characters of base64url: a message that waits is replaced by the next of the same topic (RFC 8030, 5.4). */
  topic: string;
}

/**
 * Sends a notification to a browser's push service, encrypted so that only that browser reads it (RFC 8291). The service's
 * address is one that a browser gave us: it is called as an endpoint of webhooks is, never at a private address.
 */
export function pushGateway(callEndpoint: EndpointGateway, keys: { privateKey: string; contact: string }) {
  return {
    async send(
      { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
      { content, ttlSeconds, urgency, topic }: PushMessage,
      now: Date,
    ): Promise<PushOutcome> {
      const body = await encryptNotification(
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        new TextEncoder().encode(content),
      );
      const { status } = await callEndpoint(endpoint, body, {
        authorization: vapidHeader(new URL(endpoint), { ...keys, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency,
        topic,
      });
      return outcomeOf(status);
    },
  };
}
export type PushGateway = ReturnType<typeof pushGateway>;

/** RFC 8030, 5 and 8.4. No answer means a network failure. */
function outcomeOf(status: number | undefined): PushOutcome {
  if (status === undefined || status === 429 || status >= 500) return 'later';
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

/** Push services take no token that is good for longer than a day (RFC 8292, 2). */
const tokenSeconds = 12 * 3600;

/**
 * The header by which a push service knows who sends (RFC 8292): a token of ES256 for its origin alone, and the public key that
 * the browser subscribed with. `contact`: whom its operator writes to, `mailto:` or https.
 */
function vapidHeader(
  endpoint: URL,
  { privateKey, contact, now }: { privateKey: string; contact: string; now: Date },
): string {
  const claims = { aud: endpoint.origin, exp: Math.floor(now.getTime() / 1000) + tokenSeconds, sub: contact };
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(content), {
    key: signingKeyOf(privateKey),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKeyOf(privateKey)}`;
}
