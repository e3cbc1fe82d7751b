import { expect, test } from 'vitest';
import type { Job } from '../production/job.ts';
import { reopenable } from './complaint.ts';

const job = (id: string, change: Partial<Job>): Job =>
  ({
    id,
    itemId: 'text',
    targetLanguage: 2,
    step: 'translation',
    state: 'approved',
    assignee: 'one',
    ...change,
  }) as Job;
const ids = (jobs: readonly Job[]) => jobs.map(({ id }) => id);

test('the last approved step of each line can go back, what the house made as well, papers cannot', () => {
  const jobs = [
    job('01', {}),
    job('02', { step: 'verification', assignee: 'two' }),
    job('03', { targetLanguage: 3 }),
    job('04', { step: 'shipping' }),
    { ...job('05', { itemId: 'file' }), assignee: undefined },
    job('06', { itemId: 'other', state: 'working' }),
  ] as Job[];
  expect(ids(reopenable({ state: 'completed' }, jobs))).toEqual(['02', '03', '05']);
});

test.each(['cancelled', 'withdrawn'] as const)('nothing of an order that is %s goes back', (state) => {
  expect(reopenable({ state }, [job('01', {})])).toEqual([]);
});
