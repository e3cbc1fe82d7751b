import { expect, test } from 'vitest';
import { paperDays, paperDaysFromNow } from './paperArrival.ts';

test.each([
  ['on a Monday three days later', '2026-11-30T15:00:00Z', 3, '2026-11-30', '2026-12-03'],
  ['over a weekend', '2026-12-03T15:00:00Z', 2, '2026-12-03', '2026-12-07'],
  ['over Christmas, whose Eve is a holiday', '2026-12-23T15:00:00Z', 2, '2026-12-23', '2026-12-29'],
  ['over the end of the year', '2026-12-30T15:00:00Z', 3, '2026-12-30', '2027-01-05'],
  ['at once', '2026-11-30T15:00:00Z', 0, '2026-11-30', '2026-11-30'],
  ['late in Warsaw, where the day is the next one', '2026-11-30T23:30:00Z', 1, '2026-12-01', '2026-12-02'],
])('papers arrive so many working days after they are sent: %s', (_, sent, transit, sentOn, arrivesOn) => {
  expect(paperDays(new Date(sent), transit)).toEqual({ sentOn, arrivesOn });
});

test.each([
  ['before three', '2026-11-30T13:59:00Z', '2026-11-30', '2026-12-02'],
  ['from three on', '2026-11-30T14:00:00Z', '2026-12-01', '2026-12-03'],
  ['on a Sunday', '2026-11-29T10:00:00Z', '2026-11-30', '2026-12-02'],
  ['on Epiphany', '2027-01-06T10:00:00Z', '2027-01-07', '2027-01-11'],
])('what is ready now leaves with the next call of the carrier: %s', (_, now, sentOn, arrivesOn) => {
  expect(paperDaysFromNow(new Date(now), 2)).toEqual({ sentOn, arrivesOn });
});
