import { expect, test } from 'vitest';
import type { DeliveredFile } from './order.ts';
import { isReplaced } from './orderFiles.ts';

const file = (id: string, job?: string, round?: number): DeliveredFile => ({
  ...{ id, kind: 'translated', name: 'a.txt', bytes: 1, contentType: 'text/plain', targetLanguage: 2 },
  deliveredAt: '2026-11-20T12:00:00Z',
  ...(job !== undefined && { job }),
  ...(round !== undefined && { round }),
});

test('files of a job are replaced by those of its later rounds, whatever they are called, and by no other job', () => {
  const delivered = [file('a', '01', 1), file('b', '01', 1), file('c', '01', 2), file('d', '02', 1), file('old')];
  expect(delivered.filter((one) => isReplaced(one, delivered)).map(({ id }) => id)).toEqual(['a', 'b']);
});
