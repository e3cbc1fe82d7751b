import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultQuotingHours as hours } from '#shared/model/house/stageRules.ts';
import { addQuotingTime, quotingTimeBetween } from '../delivery/workingCalendar.ts';
import { haltClock, resumeClock, startClock, usedBy, warningOf } from './quote.ts';

const minute = 60_000;
const at = (text: string) => new Date(text);

describe('the due time', () => {
  // UTC; Warsaw is an hour ahead in winter and two in summer. 2026-11-20 is a Friday.
  it.each([
    ['in the hours: 15 minutes later, to the second', '2026-11-20T12:00:30Z', '2026-11-20T12:15:30.000Z'],
    ['before opening: 8:15', '2026-11-20T03:00:00Z', '2026-11-20T07:15:00.000Z'],
    ['at the last moment that is enough', '2026-11-20T18:45:00Z', '2026-11-20T19:00:00.000Z'],
    ['minutes before closing on a Friday: the rest on Monday', '2026-11-20T18:50:00Z', '2026-11-23T07:05:00.000Z'],
    ['on a Saturday', '2026-11-21T12:00:00Z', '2026-11-23T07:15:00.000Z'],
    ['on Christmas Eve, with a weekend behind it', '2026-12-24T09:00:00Z', '2026-12-28T07:15:00.000Z'],
    ['in summer time', '2026-07-01T04:00:00Z', '2026-07-01T06:15:00.000Z'],
    ['over the night when clocks change', '2026-10-24T12:00:00Z', '2026-10-26T07:15:00.000Z'],
  ])('asked %s', (_, asked, due) => {
    expect(startClock(at(asked), hours).dueAt).toBe(due);
  });

  it('follows the configuration', () => {
    const late = { opens: 10, closes: 24, minutes: 60 };
    expect(startClock(at('2026-11-20T22:30:00Z'), late).dueAt).toBe('2026-11-23T09:30:00.000Z');
  });
});

describe('the clock', () => {
  const asked = startClock(at('2026-11-20T12:00:00Z'), hours);

  it('stands while the customer is asked, and the promise moves by the pause', () => {
    const paused = haltClock(asked, 'paused', at('2026-11-20T12:10:00Z'), hours);
    expect(paused).toMatchObject({ usedMs: 10 * minute });
    expect(paused.dueAt).toBeUndefined();
    expect(haltClock(paused, 'stopped', at('2026-11-20T12:12:00Z'), hours)).toBe(paused);
    expect(usedBy(paused, at('2026-11-23T09:00:00Z'), hours)).toBe(10 * minute);
    const resumed = resumeClock(paused, at('2026-11-23T09:00:00Z'), hours);
    expect(resumed.dueAt).toBe('2026-11-23T09:05:00.000Z');
    expect(resumed.events.map(({ kind }) => kind)).toEqual(['started', 'paused', 'resumed']);
    expect(resumeClock(resumed, at('2026-11-23T09:01:00Z'), hours)).toBe(resumed);
  });

  it.each([
    ['12:07:59', 'none'],
    ['12:08:00', 'soon'],
    ['12:11:59', 'soon'],
    ['12:12:00', 'urgent'],
    ['12:14:59', 'urgent'],
    ['12:15:00', 'late'],
  ])('at %s it warns: %s', (time, warning) => {
    expect(warningOf(asked, at(`2026-11-20T${time}Z`), hours)).toBe(warning);
  });
});

it('adding the time between two instants to the first gives the second', () => {
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }).map((ms) => new Date(ms));
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 3 * 86_400_000 }), (start, ms) => {
      const end = addQuotingTime(start, ms, hours);
      expect(end.getTime()).toBeGreaterThanOrEqual(start.getTime());
      expect(quotingTimeBetween(start, end, hours)).toBe(ms);
    }),
    { seed: 20261122, numRuns: 500 },
  );
});
