import { expect, test } from 'vitest';
import type { DeliveredFile } from '../order/order.ts';
import type { Job } from './job.ts';
import { deliveredFiles } from './workProgress.ts';

const now = new Date('2026-11-23T12:00:00Z');
const file = (id: string, round = 1) => ({
  ...{ id, name: `${id}.pdf`, bytes: 12, contentType: 'application/pdf', sha256: '0' },
  ...{ round, uploadedAt: now.toISOString() },
});
const job = (id: string, step: Job['step'], change: Partial<Job> = {}): Job => ({
  ...{ id, orderId: 'A1B2C3D4E5F6', itemId: 'text', service: 'sworn', step, sourceLanguage: 1, targetLanguage: 2 },
  ...{ specialised: false, express: false, after: [], state: 'approved', version: 1, words: 100, round: 1, wave: 1 },
  ...{ dueAt: now.toISOString(), holders: [], heldMinutes: 0, load: {}, files: [file(id)] },
  ...change,
});
const delivered = (jobs: readonly Job[]) => deliveredFiles(jobs, {}, now).map(({ id, kind }) => [id, kind]);

test('of sworn work the certified file is delivered, and not the draft beside it', () => {
  expect(delivered([job('draft', 'translation'), job('certified', 'certification')])).toEqual([
    ['certified', 'translated'],
  ]);
});

test('where it is certified on paper alone, the file it was printed from is what can be read', () => {
  const onPaper = job('paper', 'certification', { files: [] });
  const before = job('paper', 'certification', { round: 2 });
  for (const certification of [onPaper, before])
    expect(delivered([job('draft', 'translation'), certification])).toEqual([['draft', 'translated']]);
});

test('a file that is delivered already, one of an earlier round, and those of unfinished or unsent work are not', () => {
  const known = { delivered: [{ id: 'first' } as DeliveredFile] };
  expect(deliveredFiles([job('first', 'translation')], known, now)).toEqual([]);
  expect(delivered([job('first', 'translation', { files: [file('old'), file('new', 2)], round: 2 })])).toEqual([
    ['new', 'translated'],
  ]);
  expect(delivered([job('first', 'translation', { state: 'delivered' })])).toEqual([]);
  expect(delivered([job('parcel', 'shipping')])).toEqual([]);
  expect(delivered([job('first', 'translation'), job('gone', 'proofreading', { state: 'cancelled' })])).toHaveLength(1);
});

test('ordinary work is delivered with its revision, each under its kind, once all of it is approved', () => {
  const revised = [job('first', 'translation'), job('second', 'proofreading')];
  expect(delivered(revised)).toEqual([
    ['first', 'translated'],
    ['second', 'proofread'],
  ]);
  expect(delivered([job('first', 'translation'), job('second', 'proofreading', { state: 'working' })])).toEqual([]);
});
