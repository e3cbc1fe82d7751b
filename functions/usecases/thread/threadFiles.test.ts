import { expect, test } from 'vitest';
import { threadFileKey } from '#functions/gateways/fileKeys.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { announceThreadFile, arrivedFiles, linkThreadFile } from './orderThread.ts';

const { kept, files } = memoryFiles();
const deps = { files, now: new Date('2026-11-20T12:00:00Z') } as Parameters<typeof announceThreadFile>[0];
const docx = { name: 'Question.docx', bytes: 4, contentType: 'application/octet-stream' };
const put = (id: string, bytes = 4) => kept.set(threadFileKey('order', id), new Uint8Array(bytes));

test('a file of a message is sent by its own link, unless it is too large or of a type that is not accepted', async () => {
  const announced = await announceThreadFile(deps, 'order', docx);
  if ('refused' in announced) return expect.fail(announced.refused);
  expect(announced.link.url).toContain(threadFileKey('order', announced.id));
  const refused = (change: object) => announceThreadFile(deps, 'order', { ...docx, ...change });
  expect(await refused({ bytes: uploadLimits.maxBytes })).toHaveProperty('id');
  expect(await refused({ bytes: uploadLimits.maxBytes + 1 })).toEqual({
    ...{ refused: 'file_too_big', replace: { limit: '20 MB' } },
  });
  expect(await refused({ bytes: 0 })).toEqual({
    ...{ refused: 'validation_failed', fields: { files: ['validation/file_empty'] } },
  });
  expect(await refused({ name: 'a.exe' })).toMatchObject({
    ...{ refused: 'file_type_refused', replace: { types: expect.stringContaining('docx') } },
  });
});

test('files of a message are as large as they lie there; one that has not arrived, or is not what was announced, is refused', async () => {
  put('one', 7);
  put('large', uploadLimits.maxBytes + 1);
  const named = (id: string, name = 'a.docx') => ({ id, name, contentType: 'x' });
  expect(await arrivedFiles(deps, 'order', [named('one')])).toEqual([{ ...named('one'), bytes: 7 }]);
  expect(await arrivedFiles(deps, 'order', [named('one'), named('none')])).toEqual({ refused: 'conflict' });
  expect(await arrivedFiles(deps, 'other', [named('one')])).toEqual({ refused: 'conflict' });
  expect(await arrivedFiles(deps, 'order', [named('one', 'a.exe')])).toMatchObject({ refused: 'file_type_refused' });
  expect(await arrivedFiles(deps, 'order', [named('large')])).toMatchObject({ refused: 'file_too_big' });
  put('empty', 0);
  expect(await arrivedFiles(deps, 'order', [named('empty')])).toMatchObject({ refused: 'validation_failed' });
  expect(await arrivedFiles(deps, 'order', [])).toEqual([]);
});

test('a message has at most as many files as the limit', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, () => ({ id: 'one', name: 'a.docx', contentType: 'x' }));
  const refused = await arrivedFiles(deps, 'order', many(100));
  if (!('refused' in refused) || refused.refused !== 'too_many_files') return expect.fail('Too few.');
  const most = Number(refused.replace?.limit);
  expect(await arrivedFiles(deps, 'order', many(most))).toHaveLength(most);
  expect(await arrivedFiles(deps, 'order', many(most + 1))).toMatchObject({ refused: 'too_many_files' });
});

test('a file is linked under the name it was sent with, while it is there and a message of the thread has it', async () => {
  put('kept');
  const messages = [{ files: [] }, { files: [{ id: 'kept', name: 'Ąę.docx', bytes: 4, contentType: 'x' }] }];
  expect(await linkThreadFile(deps, 'order', messages, 'kept')).toMatchObject({
    ...{ fileName: 'Ąę.docx', url: expect.stringContaining(threadFileKey('order', 'kept')) },
  });
  expect(await linkThreadFile(deps, 'order', messages, 'one')).toEqual({ refused: 'not_found' });
  kept.delete(threadFileKey('order', 'kept'));
  expect(await linkThreadFile(deps, 'order', messages, 'kept')).toEqual({ refused: 'not_found' });
});
