import { expect, test } from 'vitest';
import { correctedFiles, isCorrected, versionBefore } from './correction.ts';

type Standing = Parameters<typeof isCorrected>[1][number];
type File = Standing['files'][number];
const file = (id: string, name: string, round: number): File => ({
  ...{ id, name, round, bytes: 1, contentType: 'text/plain', sha256: '0', uploadedAt: '2026-11-20T12:00:00.000Z' },
});
const job = (id: string, round: number, state: Standing['state'], files: File[] = []): Standing => ({
  ...{ id, round, state, files },
});
const correction = { rounds: [{ jobId: '01', round: 2 }] };

test.each([
  [job('01', 2, 'working'), false],
  [job('01', 2, 'approved'), true],
  [job('01', 2, 'cancelled'), true],
  [job('01', 3, 'working'), true],
  [job('01', 1, 'working'), false],
  [job('02', 2, 'working'), true],
] as const)('with %j a correction of round 2 of job 01 is made: %s', (one, is) => {
  expect(isCorrected(correction, [one])).toBe(is);
});

test('one of two jobs is not enough', () => {
  const both = { rounds: [...correction.rounds, { jobId: '02', round: 2 }] };
  expect(isCorrected(both, [job('01', 2, 'approved'), job('02', 2, 'working')])).toBe(false);
  expect(isCorrected(both, [job('01', 2, 'approved'), job('02', 2, 'approved')])).toBe(true);
});

test('what came of it are the files of its rounds, once it is made', () => {
  const files = [file('a', 'a.docx', 1), file('b', 'a.docx', 2), file('c', 'b.docx', 2), file('d', 'a.docx', 3)];
  const others = [job('00', 2, 'approved', [file('x', 'x.docx', 2)])];
  const ids = (state: Standing['state']) =>
    correctedFiles(correction, [...others, job('01', 2, state, files)]).map(({ id }) => id);
  expect(ids('approved')).toEqual(['b', 'c']);
  expect(ids('working')).toEqual([]);
  expect(correctedFiles(correction, others)).toEqual([]);
});

test('a file replaces that of its name in the round before, or else the only one of its type', () => {
  const files = [
    ...[file('1a', 'a.docx', 1), file('2a', 'a.docx', 2), file('2b', 'b.docx', 2), file('2c', 'c.PDF', 2)],
    ...[file('4a', 'a.docx', 4), file('4b', 'new.docx', 4), file('4c', 'new.pdf', 4), file('4d', 'new.txt', 4)],
  ];
  const before = (id: string) => versionBefore([job('00', 1, 'approved', []), job('01', 4, 'approved', files)], id);
  expect(before('4a')?.before?.id).toBe('2a');
  expect(before('4b')?.before).toBeUndefined();
  expect(before('4c')?.before?.id).toBe('2c');
  expect(before('4d')?.before).toBeUndefined();
  expect(before('2a')?.before?.id).toBe('1a');
  expect(before('1a')).toEqual({ file: files[0], before: undefined });
  expect(before('none')).toBeUndefined();
});
