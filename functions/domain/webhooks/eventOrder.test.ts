import { expect, test } from 'vitest';
import { inOrder } from './eventOrder.ts';
import { orderEvents } from './orderEvents.ts';
import type { PendingEvent } from './pendingEvent.ts';

const at = '2026-11-20T12:00:00.000Z';
const later = '2026-11-20T12:00:01.000Z';

/** Rows of these events with keys as they are stored: after instant and type, in no order that means anything. */
const rows = (events: readonly PendingEvent[], digests: readonly string[]) =>
  events.map((told, place) => ({ told, key: `${told.at}#${told.type}#${digests[place] ?? place}` }));
const statuses = (list: readonly { told: PendingEvent }[]) =>
  list.flatMap(({ told }) => (told.type === 'order.state_changed' ? [told.data?.status] : []));

const change = (
  from: Parameters<typeof orderEvents>[1]['from'],
  to: Parameters<typeof orderEvents>[1]['to'],
  when = at,
) => orderEvents('A', { from, to }, when);

test.each([
  ['a', 'b', 'c'],
  ['c', 'b', 'a'],
  ['b', 'c', 'a'],
  ['c', 'a', 'b'],
])('changes of one order at one instant follow each other, however their rows lie (%s %s %s)', (...digests) => {
  const events = [
    change('accepted', 'assigned'),
    change('assigned', 'in_translation'),
    change('in_translation', 'in_review'),
  ];
  const sorted = inOrder(rows(events.flat(), digests), ({ key }) => key);
  expect(statuses(sorted)).toEqual(['assigned', 'in_translation', 'in_review']);
});

test('an event of its own stands beside its change, and what is of another order or another instant stays where it is', () => {
  const events = [
    ...change('in_review', 'delivered'),
    ...change('in_translation', 'in_review'),
    ...change('delivered', 'completed', later),
    ...orderEvents('B', { from: 'accepted', to: 'assigned' }, at),
    { type: 'payment.completed', orderId: 'A', at } as const,
  ];
  const sorted = inOrder(rows(events, []), ({ key }) => key);
  expect(sorted.map(({ told: { type, orderId, data } }) => `${orderId} ${type} ${data?.status ?? ''}`)).toEqual([
    'A order.state_changed in_review',
    'A order.delivered delivered',
    'A order.state_changed delivered',
    'B order.state_changed assigned',
    'A payment.completed ',
    'A order.state_changed completed',
  ]);
});

test('changes that came back to where they began are all told of', () => {
  const events = [change('assigned', 'in_translation'), change('in_translation', 'assigned')].flat();
  expect(statuses(inOrder(rows(events, ['b', 'a']), ({ key }) => key)).toSorted()).toEqual([
    'assigned',
    'in_translation',
  ]);
});

test('the same change twice at one instant is told of twice, each after what it began from', () => {
  const hold = change('assigned', 'on_hold');
  const release = change('on_hold', 'assigned');
  const events = [hold, release, hold, release].flat();
  const keys = events.map((_, place) => String(place));
  expect(statuses(inOrder(rows(events, keys), ({ key }) => key))).toEqual([
    'on_hold',
    'assigned',
    'on_hold',
    'assigned',
  ]);
});
