import { expect, test } from 'vitest';
import { grosze } from '#shared/model/grosze.ts';
import type { Offer } from '../../domain/production/offer.ts';
import { someJob } from '../../domain/production/test/someJob.ts';
import { capacityItems } from '../translators/capacityItems.ts';
import { countItem } from '../translators/countItems.ts';
import { endedOfferItem, movedOfferItem, newOfferItem } from './offerItems.ts';
import { jobIndexes, offerIndexes, queueOf, queuePks } from './productionKeys.ts';
import { changedJobItem, followedOrderItems, type OrderChange } from './workItems.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const pay = { rate: 12_000, unit: 'word', quantity: 100, net: grosze(1200) } as const;
const offer: Offer = {
  ...{
    orderId: 'ORDER',
    jobId: '01',
    translator: 'anna',
    round: 2,
    wave: 1,
    state: 'sent',
    pay,
    reasons: [],
    sentAt: at,
  },
  expiresAt: '2026-11-20T13:00:00.000Z',
};

test('an offer is made once a round, extended or ended while it is open, and accepted before its end', () => {
  expect(newOfferItem('jobs', offer).Put?.ConditionExpression).toBe('attribute_not_exists(pk) OR round < :round');
  expect(newOfferItem('jobs', offer).Put?.Item).toMatchObject({ owner_pk: 'offers#anna' });
  expect(movedOfferItem('jobs', offer, at).Put).toMatchObject({
    ...{ ConditionExpression: '#state = :sent AND round = :round', Item: { expiresAt: at, owner_pk: 'offers#anna' } },
  });
  const ended = (state: 'accepted' | 'declined', reason?: string) =>
    endedOfferItem('jobs', offer, { state, now, ...(reason !== undefined && { reason }) }).Put;
  expect(ended('accepted')?.ConditionExpression).toBe('#state = :sent AND round = :round AND expiresAt > :now');
  expect(ended('accepted')?.ExpressionAttributeValues).toEqual({ ':sent': 'sent', ':round': 2, ':now': at });
  expect(ended('declined')?.ConditionExpression).toBe('#state = :sent AND round = :round');
  expect(ended('declined')?.ExpressionAttributeValues).not.toHaveProperty(':now');
  expect(ended('declined', 'ill')?.Item).toMatchObject({ state: 'declined', endedAt: at, reason: 'ill' });
  for (const name of ['reason', 'owner_pk']) expect(ended('declined')?.Item).not.toHaveProperty(name);
  expect(offerIndexes({ ...offer, state: 'lost' })).toEqual({});
});

test('a job is due for what its state waits for, and its holder’s where it has one', () => {
  const due = (change: Parameters<typeof someJob>[0]) => {
    const place = queueOf(someJob({ orderId: 'A', ...change }));
    return place && [place.due_pk.split('#')[1], place.due_at];
  };
  const dueAt = someJob().dueAt;
  expect(due({ state: 'open' })).toEqual(['unassigned', dueAt]);
  expect(due({ state: 'open', waveEndsAt: at })).toEqual(['offer', at]);
  expect([due({ state: 'assigned', startBy: at }), due({ state: 'assigned' })]).toEqual([
    ['start', at],
    ['start', dueAt],
  ]);
  for (const state of ['working', 'held', 'returned'] as const) expect(due({ state })).toEqual(['work', dueAt]);
  expect([due({ state: 'delivered', deliveredAt: at }), due({ state: 'delivered' })]).toEqual([
    ['check', at],
    ['check', dueAt],
  ]);
  for (const state of ['planned', 'waiting', 'approved', 'cancelled'] as const) expect(due({ state })).toBeUndefined();
  expect(queuePks('work')).toHaveLength(4);
  expect(jobIndexes(someJob({ state: 'approved' }))).toEqual({});
  expect(jobIndexes(someJob({ state: 'approved', assignee: 'anna' }))).toMatchObject({ owner_pk: 'translator#anna' });
  const before = someJob({ version: 4 });
  expect(changedJobItem('jobs', before, before).Put).toMatchObject({
    ...{
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': 4 },
      Item: { version: 5 },
    },
  });
});

const follow = (change: Partial<OrderChange>) =>
  followedOrderItems('orders', 'ORDER', { from: 'assigned', to: 'assigned', delivered: [], now, ...change });
const file = { id: 'f' } as OrderChange['delivered'][number];

test('an order that does not change is only held against what was read', () => {
  expect(follow({})).toMatchObject([
    { ConditionCheck: { ConditionExpression: '#state = :from', ExpressionAttributeValues: { ':from': 'assigned' } } },
  ]);
  expect(follow({ delivered: [file] })[0]?.Update?.UpdateExpression).toContain('delivered = list_append(');
  expect(follow({ followed: {} })[0]).toHaveProperty('Update');
});

test('an order that moves tells so; one delivered keeps when it first was', () => {
  const [moved, ...told] = follow({ to: 'delivered', delivered: [file] });
  expect(moved?.Update?.UpdateExpression).toContain(
    'deliveredAt = :at, firstDeliveredAt = if_not_exists(firstDeliveredAt, :at)',
  );
  expect(moved?.Update?.ExpressionAttributeValues).toMatchObject({ ':at': at, ':files': [file], ':none': [] });
  expect(told.length).toBeGreaterThan(0);
  const [again] = follow({ from: 'delivered', to: 'delivered', delivered: [file] });
  expect(again?.Update?.UpdateExpression).not.toContain('deliveredAt');
  const [other] = follow({ to: 'in_translation' });
  expect(other?.Update?.UpdateExpression).not.toContain('delivered');
  for (const name of [':at', ':files']) expect(other?.Update?.ExpressionAttributeValues).not.toHaveProperty(name);
});

test('the clock is set and taken away with it, and a question of this moment is told', () => {
  const [held, ...told] = follow({ followed: { questionSince: at, heldSince: undefined } });
  expect(held?.Update?.UpdateExpression).toMatch(/^SET questionSince = :questionSince, .* REMOVE heldSince$/);
  expect(held?.Update?.ExpressionAttributeValues).toMatchObject({ ':questionSince': at });
  expect(told.map(({ Put }) => Put?.Item?.told.type)).toEqual(['order.question_asked']);
  const earlier = follow({ followed: { questionSince: '2026-11-19T12:00:00.000Z' } });
  expect(earlier).toHaveLength(1);
  expect(earlier[0]?.Update?.UpdateExpression).not.toContain('REMOVE');
});

test('a parcel is set over the one that was read', () => {
  const after = { packageNumber: 'AB1', state: 'sent' } as const;
  const [first] = follow({ followed: { parcel: { before: undefined, after } } });
  expect(first?.Update?.ConditionExpression).toBe('#state = :from AND attribute_not_exists(shipment)');
  expect(first?.Update?.ExpressionAttributeValues).toMatchObject({ ':shipment': after });
  expect(first?.Update?.ExpressionAttributeValues).not.toHaveProperty(':parcel');
  const before = { ...after, state: 'prepared' } as const;
  const [later] = follow({ followed: { parcel: { before, after } } });
  expect(later?.Update?.ConditionExpression).toBe('#state = :from AND shipment = :parcel');
  expect(later?.Update?.ExpressionAttributeValues).toMatchObject({ ':parcel': before });
});

test('words are taken up to what a day has, given back as far as they were taken', () => {
  const day = (words: number) =>
    capacityItems('translators', { translator: 'anna', days: [{ day: '2026-11-23', words, capacity: 2000 }] })[0]
      ?.Update;
  expect(day(500)).toMatchObject({
    ...{ ConditionExpression: '(attribute_not_exists(taken) AND :words <= :capacity) OR taken <= :room' },
    ExpressionAttributeValues: { ':words': 500, ':room': 1500, ':capacity': 2000 },
  });
  expect(day(0)?.ExpressionAttributeValues).toHaveProperty(':room');
  expect(day(-500)).toMatchObject({
    ...{ ConditionExpression: 'taken >= :given', ExpressionAttributeValues: { ':words': -500, ':given': 500 } },
  });
});

test('a translator can accept a job only below the maximum of jobs not yet started; other counters have no limit', () => {
  expect(countItem('translators', { translator: 'anna', unstarted: 1 }).Update).toMatchObject({
    ...{
      UpdateExpression: 'ADD #unstarted :unstarted',
      ConditionExpression: 'attribute_not_exists(#unstarted) OR #unstarted < :most',
    },
    ExpressionAttributeValues: { ':unstarted': 1, ':most': 3 },
  });
  const started = countItem('translators', { translator: 'anna', unstarted: -1, approved: 1 }).Update;
  expect(started?.UpdateExpression).toBe('ADD #unstarted :unstarted, #approved :approved');
  expect(started).not.toHaveProperty('ConditionExpression');
  expect(started?.ExpressionAttributeValues).toEqual({ ':unstarted': -1, ':approved': 1 });
});
