import { expect, test } from 'vitest';
import { nothingSeen, type ServiceStatus, StatusPart } from '#shared/model/house/serviceStatus.ts';
import { type Sighting, seen } from './incidents.ts';

const day = 86_400_000;
const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + minutes * 60_000);
const text = (minutes: number) => at(minutes).toISOString();
/** The status after these observations, one a minute. */
const after = (sightings: readonly Sighting[], before: ServiceStatus = nothingSeen): ServiceStatus =>
  sightings.reduce((status, sighting, minute) => seen(status, sighting, at(minute)), before);
const alarm = (on: boolean, name = 'verso-production-ServerErrors'): Sighting => ({ alarm: name, on });
const apiTried = (works: boolean): Sighting => ({ tried: { api: works } });

test('a part that does not answer is down until it does, and the incident ends with it', () => {
  expect(after([apiTried(false)])).toEqual({
    ...{ ...nothingSeen, failed: ['api'] },
    incidents: [{ part: 'api', level: 'down', from: text(0) }],
  });
  const over = after([apiTried(false), apiTried(false), apiTried(true)]);
  expect(over).toEqual({
    ...nothingSeen,
    incidents: [{ part: 'api', level: 'down', from: text(0), to: text(2) }],
  });
});

test('parts that were not tried stay as they were', () => {
  expect(after([apiTried(false), { tried: { payments: false } }]).failed).toEqual(['payments', 'api']);
  expect(after([apiTried(false), { tried: {} }]).failed).toEqual(['api']);
});

test('only a look at the whole is one from outside', () => {
  const whole = Object.fromEntries(StatusPart.options.map((part) => [part, true]));
  expect(after([{ tried: whole }]).checkedAt).toBeNull();
  expect(after([{ tried: whole, isWhole: true }])).toEqual({ ...nothingSeen, checkedAt: text(0) });
});

test('an alarm limits its part from when it went on until it goes off; another of no part says nothing', () => {
  const on = after([alarm(true), alarm(true)]);
  expect(on.alarms).toEqual([{ name: 'verso-production-ServerErrors', part: 'api', since: text(0) }]);
  expect(on.incidents).toEqual([{ part: 'api', level: 'limited', from: text(0) }]);
  expect(after([alarm(true), alarm(false)])).toMatchObject({ alarms: [], incidents: [{ to: text(1) }] });
  expect(after([alarm(true, 'verso-production-FreeOrders')])).toEqual(nothingSeen);
});

test('alarms that are found to be over end like those that say so; others and probes stay as they are', () => {
  const before = after([alarm(true), alarm(true, 'verso-production-CanaryFailed'), { tried: { payments: false } }]);
  const ended = seen(before, { ended: new Set(['verso-production-ServerErrors', 'verso-production-Other']) }, at(3));
  expect(ended.alarms.map(({ part }) => part)).toEqual(['ordering']);
  expect(ended.failed).toEqual(['payments']);
  expect(ended.incidents.find(({ part }) => part === 'api')?.to).toBe(text(3));
});

test('alarms are told apart by their names', () => {
  const two = after([alarm(true), alarm(true, 'verso-production-CanaryFailed')]);
  expect(two.alarms.map(({ part }) => part)).toEqual(['api', 'ordering']);
  expect(after([alarm(false)], two).alarms.map(({ part }) => part)).toEqual(['ordering']);
});

test('a part that gets worse ends one incident and begins another', () => {
  const worse = after([alarm(true), apiTried(false)]);
  expect(worse.incidents).toEqual([
    { part: 'api', level: 'down', from: text(1) },
    { part: 'api', level: 'limited', from: text(0), to: text(1) },
  ]);
  expect(after([apiTried(false), apiTried(true), apiTried(false)]).incidents).toHaveLength(2);
  const both = after([apiTried(false), { tried: { payments: false } }]);
  expect(both.incidents.map(({ part }) => part)).toEqual(['payments', 'api']);
});

test('an alarm whose end was missed is over after two days where nobody can be asked', () => {
  const on = after([alarm(true)]);
  const later = (milliseconds: number) => seen(on, { tried: {} }, new Date(at(0).getTime() + milliseconds));
  expect(later(2 * day - 1).alarms).toHaveLength(1);
  expect(later(2 * day)).toMatchObject({ alarms: [], incidents: [{ level: 'limited', to: expect.any(String) }] });
});

test('an incident is told of for ninety days after its end, and while it lasts', () => {
  const over = after([apiTried(false), apiTried(true)]);
  const later = (status: ServiceStatus, milliseconds: number) =>
    seen(status, { tried: {} }, new Date(at(1).getTime() + milliseconds)).incidents;
  expect(later(over, 90 * day - 1)).toHaveLength(1);
  expect(later(over, 90 * day)).toEqual([]);
  expect(later(after([apiTried(false)]), 400 * day)).toHaveLength(1);
});
