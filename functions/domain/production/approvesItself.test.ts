import { expect, test } from 'vitest';
import { checkRules } from '../checks/checkReport.ts';
import type { Job, JobFile } from './job.ts';
import { someJob } from './test/someJob.ts';
import { approvesItself } from './workProgress.ts';

const check = { state: 'done', sha256: 'a', rules: checkRules, block: 0, warn: 0 };
const file = (change: object = {}, round = 1) =>
  ({ id: 'f', name: 'f.docx', sha256: 'a', round, check: { ...check, ...change } }) as JobFile;
const approves = (change: Partial<Job> = {}, others: readonly Job[] = []) => {
  const job = someJob({ state: 'delivered', files: [file()], ...change });
  return approvesItself(job, [job, ...others]);
};
const revision = someJob({ id: '02', step: 'proofreading', state: 'waiting' });

test('a first delivery whose files are checked and sound is approved', () => {
  expect(approves()).toBe(true);
  expect(approves({ step: 'proofreading' })).toBe(true);
  expect([approves({ step: 'certification' }), approves({ step: 'shipping' }), approves({ round: 2 })]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['is not done', { state: 'failed' }],
  ['is of other bytes', { sha256: 'b' }],
  ['is of earlier rules', { rules: checkRules - 1 }],
  ['found what blocks', { block: 1 }],
])('a file whose check %s is looked at by a person', (_, change) => {
  expect(approves({ files: [file(), file(change)] }, [revision])).toBe(false);
  const unchecked = { ...file(), check: undefined } as JobFile;
  expect(approves({ files: [unchecked] })).toBe(false);
});

test('the Word document of a typed text is covered by its text file, which is checked; without it nothing is', () => {
  const text = { ...file(), textVersion: 3 } as JobFile;
  const twin = (textVersion?: number) => ({ ...file(), check: undefined, textVersion }) as JobFile;
  expect(approves({ files: [text, twin(3)] })).toBe(true);
  expect(approves({ files: [{ ...text, ...file({ warn: 1 }) } as JobFile, twin(3)] })).toBe(false);
  for (const alone of [[twin(3)], [text, twin(2)], [text, twin()], [file(), twin(3)]])
    expect(approves({ files: alone })).toBe(false);
});

test('a revision that changed no word is looked at by a person; one changed file of two is work', () => {
  const same = file({ unchanged: true });
  for (const step of ['proofreading', 'verification'] as const) {
    expect(approves({ step, files: [same] })).toBe(false);
    expect(approves({ step, files: [same, file({ unchanged: false })] })).toBe(true);
  }
  expect(approves({ files: [same] })).toBe(true);
});

test('a warning is seen by the reviser who follows; without one, by staff', () => {
  const warned = { files: [file({ warn: 1 })] };
  expect(approves(warned)).toBe(false);
  expect(approves(warned, [revision])).toBe(true);
  expect(approves(warned, [{ ...revision, step: 'verification' }])).toBe(true);
  expect(approves(warned, [{ ...revision, step: 'certification' }])).toBe(false);
  expect(approves(warned, [{ ...revision, state: 'cancelled' }])).toBe(false);
  expect(approves(warned, [{ ...revision, itemId: 'file' }])).toBe(false);
  expect(approves({ ...warned, step: 'proofreading' }, [revision])).toBe(false);
});
