import { expect, test } from 'vitest';
import type { Job } from './job.ts';
import { someJob } from './test/someJob.ts';
import { releaseFollowers } from './workProgress.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const states = (...jobs: Parameters<typeof someJob>[0][]) =>
  releaseFollowers(
    jobs.map((job, place) => someJob({ id: `0${place + 1}`, ...job })),
    now,
  ).map(({ state }) => state);

test('a job opens once all before it are approved; what is open or done stays', () => {
  expect(states({ state: 'planned' })).toEqual(['open']);
  const waiting: Partial<Job> = { state: 'waiting', after: ['01', '02'] };
  expect(states({}, { state: 'working' }, waiting)).toEqual(['approved', 'working', 'waiting']);
  expect(states({}, {}, waiting)).toEqual(['approved', 'approved', 'open']);
  expect(states({}, {}, { ...waiting, state: 'delivered' })[2]).toBe('delivered');
});

test('what was cancelled is not waited for, but a column without work opens nothing', () => {
  const waiting: Partial<Job> = { state: 'waiting', after: ['01', '02'] };
  expect(states({}, { state: 'cancelled' }, waiting)[2]).toBe('open');
  expect(states({ state: 'cancelled' }, { state: 'cancelled' }, waiting)[2]).toBe('waiting');
});

test('what opens is offered from now on, a certification first to who translated, a parcel to who certified', () => {
  const [, open] = releaseFollowers(
    [
      someJob({ assignee: 'one', holders: ['one'] }),
      someJob({ id: '02', step: 'certification', state: 'waiting', after: ['01'] }),
    ],
    now,
  );
  const at = now.toISOString();
  expect(open).toMatchObject({ state: 'open', wave: 0, waveEndsAt: at, openedAt: at, preferred: 'one' });
  const [, parcel] = releaseFollowers(
    [
      someJob({ step: 'certification', assignee: 'two' }),
      someJob({ id: '02', step: 'shipping', state: 'waiting', after: ['01'] }),
    ],
    now,
  );
  expect(parcel).toMatchObject({ state: 'open', preferred: 'two' });
  const [, revised] = releaseFollowers(
    [
      someJob({ assignee: 'one', holders: ['one'] }),
      someJob({ id: '02', step: 'proofreading', state: 'waiting', after: ['01'] }),
    ],
    now,
  );
  expect(revised).not.toHaveProperty('preferred');
});
