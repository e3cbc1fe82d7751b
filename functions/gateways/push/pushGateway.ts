import { sign } from 'node:crypto';
import { encryptNotification } from '@block65/webcrypto-web-push';
import type { PushSubscription } from '../../domain/push/pushSubscription.ts';
import type { EndpointGateway } from '../webhooks/callEndpoint.ts';
import { publicKeyOf, signingKeyOf } from './pushKeys.ts';

/** Result of a notification. `gone`: the subscription has ended. `later`: to be retried. `refused`: permanently. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

interface PushMessage {
  /** The payload for the service worker. */
  content: string;
  /** How long the push service keeps the message for an offline browser. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /**
   * At most 32 characters of base64url: a waiting message is replaced by the next one of the same topic (RFC 8030,
   * 5.4).
   */
  topic: string;
}

/**
 * Sends a notification to a browser's push service, encrypted so that only that browser can read it (RFC 8291). The
 * address of the service comes from a browser, so it is called under the same rules as a customer's webhook endpoint,
 * never at a private address.
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

/**
 * Result by the status of a push service (RFC 8030, 5 and 8.4). undefined: there was no answer, because of a network
 * failure.
 */
function outcomeOf(status: number | undefined): PushOutcome {
  if (status === undefined || status === 429 || status >= 500) return 'later';
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

/** Lifetime of a token. Push services accept at most a day (RFC 8292, 2). */
const tokenSeconds = 12 * 3600;

/**
 * The header that identifies the sender to a push service (RFC 8292): an ES256 token for the service's origin alone,
 * and the public key that the browser subscribed with. `contact`: how the service's operator can reach us, `mailto:` or
 * https.
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
