import { expect, test } from 'vitest';
import { rotationMs, signingSecrets, toldOf, type WebhookEndpoint, wants } from './endpoint.ts';

const endpoint = (id: string, change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  ...{ id, account: 'ann', url: 'https://example.com/hook', events: [], signature: 'hmac', secrets: [] },
  ...{ state: 'active', createdAt: '2026-11-20T12:00:00Z' },
  ...change,
});

test('an endpoint that names no event gets all of them, one that names some gets those', () => {
  expect(wants(endpoint('all'), 'order.created')).toBe(true);
  const some = endpoint('some', { events: ['order.created', 'quote.ready'] });
  expect(['order.created', 'quote.ready', 'order.delivered'].map((type) => wants(some, type))).toEqual([
    ...[true, true, false],
  ]);
});

test('an event goes to every endpoint that wants it; one that is named gets it alone, if it wants it', () => {
  const all = [endpoint('all'), endpoint('other', { events: ['quote.ready'] }), endpoint('third')];
  expect(toldOf(all, 'order.created', undefined)).toEqual(['all', 'third']);
  expect(toldOf(all, 'order.created', 'third')).toEqual(['third']);
  expect(toldOf(all, 'order.created', 'other')).toEqual([]);
});

test('an event that names a deleted endpoint goes to all, so that it is not lost', () => {
  expect(toldOf([endpoint('all'), endpoint('third')], 'order.created', 'gone')).toEqual(['all', 'third']);
});

test('a replaced secret signs beside the new one until its time, and not at it', () => {
  const until = '2026-11-21T12:00:00.000Z';
  const secrets = [{ secret: 'new' }, { secret: 'old', until }];
  const signing = (at: number) => signingSecrets(endpoint('one', { secrets }), new Date(at));
  expect(signing(Date.parse(until) - 1)).toEqual(['new', 'old']);
  expect(signing(Date.parse(until))).toEqual(['new']);
  expect(rotationMs).toBe(86_400_000);
});
