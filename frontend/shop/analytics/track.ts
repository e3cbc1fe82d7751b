import { call } from '#frontend/api/client.ts';
import { readConsent } from '#frontend/shop/analytics/consent.ts';
import type { meta } from '#shared/contract/meta.ts';
import type { InputOf } from '#shared/contract/operation.ts';
import { hasBrand } from '#shared/rules/offered.ts';

type Event = Omit<InputOf<typeof meta.sendAnalytics.body>, 'consent' | 'currency'>;

const sent = new Set<string>();

/**
 * Sends an analytics event once per `key`, with consent only (decision 8); before it events are dropped, not kept.
 * Failures are ignored.
 */
export function track(key: string, event: Event): void {
  if (!hasBrand('analytics') || readConsent() !== 'granted' || sent.has(key)) return;
  sent.add(key);
  void send(event).catch(() => undefined);
}

/** That part of the contract comes for those who have consented. */
async function send(event: Event): Promise<void> {
  const { sendAnalytics } = (await import('#shared/contract/meta.ts')).meta;
  await call(sendAnalytics, { body: { consent: true, currency: 'PLN', ...event } });
}
