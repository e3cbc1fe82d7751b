import { expect, test } from 'vitest';
import { type KsefSession, ksefPace, ksefSessions, mayOpen, paceWindowMs } from './ksefPace.ts';

const start = Date.parse('2026-11-20T12:00:00Z');

/** Opens whenever it is allowed to, asked every `everyMs` for three hours; the openings. */
function openAll(kind: KsefSession, everyMs: number): number[] {
  const openings: string[] = [];
  for (let at = start; at < start + 3 * paceWindowMs; at += everyMs)
    if (mayOpen(kind, openings, new Date(at))) openings.push(new Date(at).toISOString());
  return openings.map((one) => Date.parse(one));
}

test.each(ksefSessions)('of sessions %s no hour has more than our share of what KSeF allows', (kind) => {
  const { allowed, opened } = ksefPace[kind];
  expect(opened).toBeLessThanOrEqual(allowed * 0.8);
  for (const everyMs of [15_000, 60_000]) {
    const openings = openAll(kind, everyMs);
    for (const first of openings)
      expect(openings.filter((at) => at >= first && at < first + paceWindowMs).length).toBeLessThanOrEqual(opened);
  }
});

test.each(ksefSessions)('of sessions %s the next one is allowed soon, however many there were', (kind) => {
  const openings = openAll(kind, 60_000);
  for (const [place, at] of openings.slice(1).entries())
    expect(at - (openings[place] ?? 0)).toBeLessThanOrEqual(ksefPace[kind].apartMs);
});

test('what comes now and then is opened at once', () => {
  const before = ['2026-11-20T11:59:30.000Z'];
  for (const kind of ksefSessions) expect(mayOpen(kind, before, new Date(start))).toBe(true);
});
