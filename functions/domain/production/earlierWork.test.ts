import { expect, test } from 'vitest';
import { sentFile } from '../../usecases/test/sentFile.ts';
import { sampleOrder } from '../invoice/test/sampleOrder.ts';
import { earlierHand, earlierWork, filesOfRound, lastApproved } from './earlierWork.ts';
import type { Job, JobFile } from './job.ts';
import { revisersOf, translatorsOf } from './plan.ts';
import { someJob } from './test/someJob.ts';

const order = sampleOrder();
const blocks = { unchanged: 1, moved: 0, repeated: 0, changed: 1, added: 0, removed: 0 };
const changes = { words: 5, characters: 20, wordsByScope: {}, blocks };
const place = { orderId: 'EARLIER', cartDigest: 'digest', service: order.form.service };
const languages = { sourceLanguage: 2, targetLanguages: [1] };
const before = { ...place, ...languages, include: [], hash: 'before', id: 'id', name: 'before.docx', bytes: 10 };
const file = sentFile(new Date('2026-11-20T12:00:00Z'), { hash: 'after', ...languages, earlier: before, changes });
const version = { ...place, ...languages, changes };

test('a new version of a text leads to the text of the earlier order, where only the changes are translated', () => {
  const of = (textVersion: typeof version | undefined | ({ whole: true } & typeof version)) =>
    earlierWork({ form: { ...order.form, textVersion }, files: [file] }, 'text');
  expect(of(version)).toEqual({ orderId: 'EARLIER', cartDigest: 'digest', itemId: 'text' });
  expect(of({ ...version, whole: true })).toBeUndefined();
  expect(of(undefined)).toBeUndefined();
});

test('a new version of a file leads to the file it was, where only the changes are translated', () => {
  const of = (change: Partial<typeof file>, itemId = 'after') =>
    earlierWork(
      {
        form: order.form,
        files: [
          { ...file, hash: 'other', earlier: undefined },
          { ...file, ...change },
        ],
      },
      itemId,
    );
  expect(of({})).toEqual({ orderId: 'EARLIER', cartDigest: 'digest', itemId: 'before', earlier: before, file });
  expect(of({ whole: true })).toBeUndefined();
  expect(of({ earlier: undefined })).toBeUndefined();
  expect(of({}, 'other')).toBeUndefined();
  expect(of({}, 'unknown')).toBeUndefined();
});

test('the same step of the same item in the same languages goes to who did it before', () => {
  const wanted = { step: 'translation', sourceLanguage: 1, targetLanguage: 2 } as const;
  const jobs = [
    someJob({ itemId: 'other', assignee: 'b' }),
    someJob({ step: 'proofreading', assignee: 'c' }),
    someJob({ sourceLanguage: 3, assignee: 'd' }),
    someJob({ targetLanguage: 3, assignee: 'e' }),
  ];
  expect(earlierHand(jobs, 'text', wanted)).toBeUndefined();
  expect(earlierHand([...jobs, someJob({ assignee: 'a' })], 'text', wanted)).toBe('a');
});

test('the translation is what the last approved job of the item and language made, in its last round', () => {
  const made = { ...{ id: 'f', name: 'f.txt', bytes: 1, contentType: 'text/plain', sha256: '0', uploadedAt: '' } };
  const files: JobFile[] = [
    { ...made, round: 1 },
    { ...made, id: 'g', round: 2 },
  ];
  const revised = someJob({ id: '02', step: 'proofreading', round: 2, files });
  const others = [
    someJob({ id: '03', itemId: 'other' }),
    someJob({ id: '04', targetLanguage: 3 }),
    someJob({ id: '05', state: 'cancelled' }),
  ];
  expect(lastApproved([someJob(), revised, ...others], 'text', 2)).toBe(revised);
  expect(lastApproved(others, 'text', 2)).toBeUndefined();
  expect(filesOfRound(revised).map(({ id }) => id)).toEqual(['g']);
});

test('what is put right is the translation as it was delivered; what a reviser sent back is none yet', () => {
  const first = someJob();
  const last = (...jobs: Job[]) => lastApproved(jobs, 'text', 2);
  for (const state of ['returned', 'open', 'working', 'delivered', 'cancelled'] as const) {
    const again = someJob({ id: '02', step: 'verification', state, round: 3 });
    expect(last(first, again)).toEqual({ ...again, round: 2 });
    expect(last(first, { ...again, round: 1 })).toBe(first);
  }
  expect(last(someJob({ state: 'returned', round: 2, sentBack: 2 }))).toBeUndefined();
});

test('who translated an item and who revised it are told apart, in its language alone', () => {
  const jobs = [
    someJob({ holders: ['a', 'b'] }),
    someJob({ step: 'proofreading', holders: ['c'] }),
    someJob({ step: 'verification', holders: ['d'] }),
    someJob({ step: 'certification', holders: ['e'] }),
    someJob({ itemId: 'other', holders: ['f'] }),
    someJob({ targetLanguage: 3, step: 'proofreading', holders: ['g'] }),
  ];
  const wanted = { itemId: 'text', targetLanguage: 2 };
  expect([translatorsOf(jobs, wanted), revisersOf(jobs, wanted)]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
