import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptLinksKey } from '#frontend/api/sessionMark.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { forgetLink, keepLink, keptLink, keptLinkDays } from './keptLinks.ts';

const now = new Date('2026-11-29T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a link is kept for its days, and what has run out leaves nothing behind', () => {
  expect(keptLinkDays).toBe(retentionDays.session);
  expect(keepLink('verso.order.A', 'a'.repeat(22), now)).toBe(true);
  expect(keepLink('verso.order.B', 'b'.repeat(22), later(1))).toBe(true);
  expect(keptLink('verso.order.A', later(keptLinkDays - 1))).toBe('a'.repeat(22));
  expect(keptLink('verso.order.A', later(keptLinkDays))).toBeUndefined();
  expect(stored.get(keptLinksKey)).not.toContain('aaaa');
  expect(keptLink('verso.order.B', later(keptLinkDays + 1))).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('one is forgotten without the others', () => {
  keepLink('verso.order.A', 'a', now);
  keepLink('verso.order.B', 'b', now);
  forgetLink('verso.order.A', now);
  expect([keptLink('verso.order.A', now), keptLink('verso.order.B', now)]).toEqual([undefined, 'b']);
});

test('storage that is refused, or holds something else, remembers nothing', () => {
  stored.set(keptLinksKey, '{"verso.order.A":');
  expect(keptLink('verso.order.A', now)).toBeUndefined();
  stored.set(keptLinksKey, '{"verso.order.A":"a"}');
  expect(keptLink('verso.order.A', now)).toBeUndefined();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  expect([keepLink('verso.order.A', 'a', now), keptLink('verso.order.A', now)]).toEqual([false, undefined]);
});
