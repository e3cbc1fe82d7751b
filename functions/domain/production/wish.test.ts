import { expect, test } from 'vitest';
import type { Job } from './job.ts';
import { unwanted, type Wish, wishedFor } from './wish.ts';
import { worksBy } from './workDone.ts';

const work = { step: 'translation', sourceLanguage: 2, targetLanguage: 1 } as const;
const wish = (translator: string, at: string, change: Partial<Wish> = {}): Wish => ({
  ...{ customer: 'customer', translator, wish: 'same', works: [work], at },
  ...change,
});

test('the translator asked for last is wished for, in the pair and step of the work they did alone', () => {
  const wishes = [wish('earlier', '2026-11-01'), wish('latest', '2026-11-20'), wish('middle', '2026-11-10')];
  expect(wishedFor(wishes, work)).toBe('latest');
  expect(wishedFor([...wishes].reverse(), work)).toBe('latest');
  for (const other of [{ step: 'verification' }, { sourceLanguage: 3 }, { targetLanguage: 3 }] as const)
    expect(wishedFor(wishes, { ...work, ...other })).toBeUndefined();
});

test('one who is not wanted again is never wished for', () => {
  const wishes = [wish('wanted', '2026-11-01'), wish('other', '2026-11-20', { wish: 'other' })];
  expect(wishedFor(wishes, work)).toBe('wanted');
  expect(unwanted(wishes)).toEqual(['other']);
});

test('what was approved says who may be asked for: not work given up, and not posting a parcel', () => {
  const job = (change: Partial<Job>) => ({ ...work, state: 'approved', ...change }) as Job;
  const jobs = [
    job({ assignee: 'anna' }),
    job({ assignee: 'anna', step: 'verification' }),
    job({ assignee: 'ben', state: 'cancelled' }),
    job({ assignee: 'staff', step: 'shipping' }),
    job({}),
  ];
  expect(worksBy(jobs)).toEqual(new Map([['anna', [work, { ...work, step: 'verification' }]]]));
});
