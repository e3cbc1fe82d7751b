import { expect, test } from 'vitest';
import type { Order } from '../order/order.ts';
import type { Job } from '../production/job.ts';
import { isUploadedBefore, worksBySentence } from './worksBySentence.ts';

const job = (change: Partial<Job> = {}) =>
  ({ id: '01', itemId: 'text', step: 'translation', after: [], files: [], round: 1, ...change }) as unknown as Job;
const order = (name: string, text?: number) =>
  ({ files: [{ hash: 'file', name, ...(text !== undefined && { text }) }] }) as unknown as Order;
const by = (name: string, text?: number) => worksBySentence(order(name, text), [], job({ itemId: 'file' }));

test('texts and files that are written back are worked on by sentence', () => {
  expect(worksBySentence(order('x'), [], job())).toBe(true);
  for (const name of [
    'a.docx',
    'a.DOCX',
    'a.b.docm',
    'a.pptx',
    'a.xlsx',
    'a.odt',
    'a.ods',
    'a.OTP',
    'a.rtf',
    'a.json',
    'a.txt',
  ])
    expect(by(name), name).toBe(true);
  for (const name of ['a.doc', 'a.pdf', 'docx', 'a.docx.pdf', 'a.zip']) expect(by(name), name).toBe(false);
  expect(by('a.txt', 0)).toBe(true);
  expect(worksBySentence(order('a.docx'), [], job({ itemId: 'other' }))).toBe(false);
});

test('what is certified or posted is not, nor what revises an upload', () => {
  for (const step of ['certification', 'shipping'] as const)
    expect(worksBySentence(order('x'), [], job({ step }))).toBe(false);
  expect(worksBySentence(order('x'), [], job({ itemId: 'order' }))).toBe(false);
  const revision = job({ id: '02', step: 'verification', after: ['01'] });
  const file = (round: number, textVersion?: number) => ({ round, textVersion }) as unknown as Job['files'][number];
  const before = (...files: Job['files']) => isUploadedBefore([job({ round: 2, files })], revision);
  expect(before(file(2))).toBe(true);
  expect(before(file(1), file(2, 4))).toBe(false);
  expect(before(file(1))).toBe(false);
});

test('what is opened again after it was delivered as an upload is not: its sentences are older than its file', () => {
  const file = (round: number, textVersion?: number) => ({ round, textVersion }) as unknown as Job['files'][number];
  const opened = (change: Partial<Job>) => worksBySentence(order('x'), [], job(change));
  expect(opened({ round: 2, files: [file(1)] })).toBe(false);
  expect(opened({ round: 3, files: [file(1, 4), file(2)] })).toBe(false);
  expect(opened({ round: 2, files: [file(1), file(1, 4)] })).toBe(true);
  expect(opened({ round: 3, files: [file(1), file(2, 4)] })).toBe(true);
  // Its reviser sent it back: nothing of it was delivered.
  expect(opened({ round: 2, sentBack: 2, files: [file(1)] })).toBe(true);
  expect(opened({ round: 1, files: [file(1)] })).toBe(true);
});
