import { expect, test } from 'vitest';
import type { JobState } from '#shared/model/job.ts';
import { placedOrder } from '../../usecases/orders/test/placedOrder.ts';
import { trackOf } from './trackOf.ts';

const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`;
const job = (targetLanguage: number, state: JobState, change: object = {}) => ({
  ...{ step: 'translation' as const, targetLanguage, state, after: [] as string[] },
  ...(state === 'approved' ? { startedAt: at(1), approvedAt: at(5) } : state === 'working' ? { startedAt: at(1) } : {}),
  ...change,
});
const orderOf = (change: object = {}, form: object = {}) =>
  placedOrder(new Date(at(0)), { order: change, form: { targetLanguages: [2, 3], review: 'none', ...form } }).order;
const said = (tracks: ReturnType<typeof trackOf>) =>
  tracks.map(({ steps }) => steps.map(({ step, state }) => `${step} ${state}`).join(', '));

test('each language stands where its own jobs are', () => {
  const tracks = trackOf(orderOf({ state: 'in_translation' }), [job(2, 'approved'), job(3, 'open')]);
  expect(said(tracks)).toEqual([
    'paid done, in_translation done, delivered done, accepted current',
    'paid done, in_translation current, delivered ahead, accepted ahead',
  ]);
  expect(tracks[0]?.steps.map((one) => one.at)).toEqual([at(0), at(1), at(5), undefined]);
});

test('review is a step where there is a reviser, and current once all translation is approved', () => {
  const form = { targetLanguages: [2], review: 'proofreading' };
  const review = job(2, 'open', { step: 'proofreading', after: ['01'] });
  const [track] = trackOf(orderOf({ state: 'in_review' }, form), [job(2, 'approved'), review]);
  expect(track?.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    ...['paid done', 'in_translation done', 'in_review current', 'delivered ahead', 'accepted ahead'],
  ]);
});

test('an order that staff delivered without jobs has its own instant, one that was given up awaits nothing', () => {
  const form = { targetLanguages: [2] };
  const done = { state: 'completed', deliveredAt: at(9), completedAt: at(20) };
  expect(trackOf(orderOf(done, form), [])[0]?.steps.map((one) => one.state)).toEqual(['done', 'done', 'done', 'done']);
  const given = trackOf(orderOf({ state: 'cancelled' }, form), [job(2, 'cancelled')]);
  expect(said(given)).toEqual(['paid done, in_translation ahead, delivered ahead, accepted ahead']);
});
