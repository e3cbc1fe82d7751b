/** A verified event: its type, when it happened, and its data. */
export interface WebhookEvent {
  type: string;
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
}

/** Thrown for a message with a wrong signature, time or format: answer 400 and ignore its content. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

export interface ReceivedWebhook {
  /** The body exactly as received: a parsed and re-serialised body has another signature. */
  body: string;
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Tolerated difference of a message's time in seconds, so that a captured message cannot be replayed later. */
const toleratedSeconds = 300;

/**
 * Verifies a webhook by Standard Webhooks 1.0.0 (`v1`, HMAC-SHA256 of `id.timestamp.body`) and returns its event.
 * `secrets`
 * are `whsec_…`: during a rotation both. Throws WebhookRefused.
 */
export async function verifyWebhook(
  { body, headers }: ReceivedWebhook,
  secrets: string | readonly string[],
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookRefused('A header of the webhook is missing.');
  const age = now.getTime() / 1000 - Number(timestamp);
  if (!(Math.abs(age) <= toleratedSeconds)) throw new WebhookRefused('The webhook is too old or from the future.');
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []));
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const secret of [secrets].flat()) {
    const key = await crypto.subtle.importKey(
      'raw',
      bytesOf(secret.replace(/^whsec_/, '')),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    // `crypto.subtle.verify` compares in constant time.
    for (const one of given)
      if (await crypto.subtle.verify('HMAC', key, one, signed)) return JSON.parse(body) as WebhookEvent;
  }
  throw new WebhookRefused('No signature of the webhook is right.');
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const own = Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  return typeof own === 'string' ? own : own?.[0];
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    throw new WebhookRefused('A secret or a signature is not base64.');
  }
}
