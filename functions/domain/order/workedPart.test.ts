import { expect, test } from 'vitest';
import type { Job } from '../production/job.ts';
import { noProgress, type Progress } from '../segments/unitWork.ts';
import { workedPart } from './workedPart.ts';

const job = (itemId: string, state: Job['state'], change: Partial<Job> = {}) =>
  ({ itemId, state, step: 'translation', targetLanguage: 2, after: [], words: 100, ...change }) as unknown as Job;
const revision = (itemId: string, state: Job['state']) => job(itemId, state, { step: 'verification', after: ['01'] });
const head = (itemId: string, change: Partial<Progress>, targetLanguage = 2) => ({
  ...{ itemId, targetLanguage },
  progress: { ...noProgress, segments: 10, words: 50, ...change },
});

test('a translation is as far as its words are, over all files of a language', () => {
  const half = head('a', { translatedWords: 25 });
  expect(workedPart([job('a', 'working')], [half], 2)).toBe(50);
  expect(workedPart([job('a', 'working'), job('b', 'open')], [half], 2)).toBe(25);
  expect(workedPart([job('a', 'working'), job('b', 'approved', { words: 300 })], [half], 2)).toBe(87);
  expect(workedPart([job('a', 'working'), revision('a', 'waiting')], [half], 2)).toBe(50);
});

test('a revision is as far as its sentences are, once all is translated', () => {
  const jobs = [job('a', 'approved'), revision('a', 'working')];
  expect(workedPart(jobs, [head('a', { translatedWords: 50, kept: 2, reviewed: 4 })], 2)).toBe(50);
  const proofread = job('a', 'working', { step: 'proofreading' });
  expect(workedPart([proofread], [head('a', { translatedWords: 50, reviewed: 1 })], 2)).toBe(10);
});

test('nothing is said of work by upload, of other languages, and of what is done', () => {
  const half = head('a', { translatedWords: 25 });
  expect(workedPart([job('a', 'working')], [], 2)).toBeUndefined();
  expect(workedPart([job('a', 'working')], [head('a', {}, 3)], 2)).toBeUndefined();
  expect(workedPart([job('a', 'working')], [half], 3)).toBeUndefined();
  expect(workedPart([job('a', 'approved')], [half], 2)).toBeUndefined();
  expect(workedPart([job('a', 'cancelled')], [half], 2)).toBeUndefined();
  expect(workedPart([job('a', 'working')], [head('a', { words: 0, segments: 3, kept: 3 })], 2)).toBe(100);
});
