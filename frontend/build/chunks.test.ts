import { expect, test } from 'vitest';
import { circularChunks } from './chunks.ts';

test('files that import each other are found, however far apart', () => {
  const chain = { page: { imports: ['frame'] }, frame: { imports: ['parts'] }, parts: { imports: ['frame'] } };
  expect(circularChunks(chain)).toEqual(['frame', 'parts', 'frame']);
  expect(circularChunks({ page: { imports: ['page'] } })).toEqual(['page', 'page']);
});

test('files of which several import one are no circle', () => {
  const shared = { page: { imports: ['frame', 'parts'] }, frame: { imports: ['parts'] }, parts: {} };
  expect(circularChunks(shared)).toBeUndefined();
});
