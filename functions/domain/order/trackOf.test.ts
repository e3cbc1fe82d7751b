import { expect, test } from 'vitest';
import { JobState } from '#shared/model/work/job.ts';
import { placedOrder } from '../../usecases/orders/test/placedOrder.ts';
import { orderStateOf } from '../production/workProgress.ts';
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
    'paid done, in_translation done, delivered current, accepted ahead',
    'paid current, in_translation ahead, delivered ahead, accepted ahead',
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

test('review is a step of sworn work, of ordered revision, and of jobs that wait for others', () => {
  const steps = (form: object, jobs: Parameters<typeof trackOf>[1] = []) =>
    trackOf(orderOf({}, { targetLanguages: [2], ...form }), jobs)[0]?.steps.map(({ step }) => step) ?? [];
  expect(steps({ service: 'sworn' })).toContain('in_review');
  expect(steps({ service: 'translation', review: 'verification' })).toContain('in_review');
  expect(steps({ service: 'translation' })).not.toContain('in_review');
  expect(steps({ service: 'proofreading', review: 'proofreading' })).not.toContain('in_review');
  expect(steps({}, [job(2, 'open'), job(2, 'waiting', { after: ['01'] })])).toContain('in_review');
  expect(steps({}, [job(2, 'open'), job(2, 'cancelled', { after: ['01'] })])).not.toContain('in_review');
});

test('names to confirm are a step until the work starts without them; confirmed they stand before it', () => {
  const form = { targetLanguages: [2] };
  const named = (namesAsked: object, ...jobs: ReturnType<typeof job>[]) =>
    trackOf(orderOf({ state: 'in_translation', namesAsked }, form), jobs)[0]?.steps[1];
  expect(named({ at: at(0) })).toEqual({ step: 'names_confirmed', state: 'ahead', at: undefined });
  expect(named({ at: at(0) }, job(2, 'working'))?.step).toBe('in_translation');
  expect(named({ at: at(0), confirmedAt: at(0) }, job(2, 'working'))).toMatchObject({ state: 'done', at: at(0) });
  expect(named({ at: at(0), confirmedAt: at(3) }, job(2, 'working'))).toMatchObject({ state: 'done', at: at(1) });
});

test('what staff handed over is delivered then, once it is, and not while it is worked on', () => {
  const handed = (state: string) =>
    trackOf(orderOf({ state, deliveredAt: at(9) }, { targetLanguages: [2] }), [job(2, 'working')])[0]?.steps.find(
      ({ step }) => step === 'delivered',
    )?.at;
  expect(['delivered', 'completed', 'in_translation'].map(handed)).toEqual([at(9), at(9), undefined]);
});

/** The tracker's step for an order's state; a single language may be further. */
const agreeing: Readonly<Record<string, readonly string[]>> = {
  accepted: ['paid'],
  assigned: ['paid'],
  in_translation: ['in_translation'],
  in_review: ['in_review'],
  delivered: ['delivered'],
  revision_requested: ['in_translation', 'in_review'],
};

test('whatever the jobs of an order do, tracker and state say the same', () => {
  const instants = { startedAt: at(1), deliveredAt: at(4), approvedAt: at(5) };
  const jobIn = (state: JobState, round: number, change: object) => ({
    ...job(2, state, change),
    ...(['working', 'held', 'delivered', 'returned', 'approved'].includes(state) && { startedAt: instants.startedAt }),
    ...(['delivered', 'returned', 'approved'].includes(state) && { deliveredAt: instants.deliveredAt }),
    ...(state === 'approved' && { approvedAt: instants.approvedAt }),
    round,
  });
  const chains: [review: string, object[]][] = [
    ['none', [{}]],
    ['proofreading', [{}, { step: 'proofreading', after: ['01'] }]],
    ['none', [{}, { step: 'shipping', after: ['01'] }]],
    ['none', [{}, { step: 'certification', after: ['01'] }, { step: 'shipping', after: ['02'] }]],
  ];
  let seen = 0;
  const through = (review: string, chain: readonly object[], jobs: ReturnType<typeof jobIn>[]): void => {
    const [next, ...rest] = chain;
    if (next !== undefined) {
      // A later job begins once the one before it is approved.
      const before = jobs.at(-1)?.state;
      const states = before === undefined || before === 'approved' ? JobState.options : (['waiting'] as const);
      for (const state of states)
        for (const round of [1, 2]) through(review, rest, [...jobs, jobIn(state, round, next)]);
      return;
    }
    if (jobs.every(({ state }) => state === 'cancelled') || jobs[0]?.state === 'cancelled') return;
    const state = orderStateOf(jobs);
    const order = orderOf(
      { state, ...(state === 'delivered' && { deliveredAt: at(5) }) },
      { targetLanguages: [2], review },
    );
    const [track] = trackOf(order, jobs);
    const current = track?.steps.find((one) => one.state === 'current')?.step;
    seen += 1;
    const states = jobs.map((one) => one.state);
    expect([state, states, agreeing[state]]).toEqual([state, states, expect.arrayContaining([current])]);
  };
  for (const [review, chain] of chains) through(review, chain, []);
  expect(seen).toBeGreaterThan(100);
});
