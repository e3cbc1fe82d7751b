import { expect } from 'vitest';
import { textAt, uploadTo } from '../../client/links.ts';
import { call } from '../api.ts';
import type { Caller } from './steps.ts';

/** A question stops the promise; the customer, a guest, answers with a file; a stranger sees and does nothing. */
export async function questionAnswered(order: { id: string; hash: string }, zone: Caller, job: string) {
  const thread = `/api/order/${order.id}/thread`;
  const guest = (method: string, path: string, options: object = {}) =>
    call(method, path, { cart: order.hash, ...options });
  const text = 'Which fox is meant?';
  expect(await zone.call('POST', `${job}/question`, { json: { text } })).toMatchObject({ body: { state: 'held' } });
  const asked = await guest('GET', thread);
  expect(asked.body).toMatchObject({ messages: [{ from: 'translator', text, is_question: true, is_open: true }] });
  expect(asked.body.paused_since).not.toBeNull();
  expect((await guest('GET', `/api/order/${order.id}`)).body.paused_since).toBe(asked.body.paused_since);
  expect((await call('GET', thread)).status).toBe(404);
  const bytes = Buffer.from('The brown one.');
  const about = { name: 'fox.txt', size: bytes.byteLength, type: 'text/plain' };
  expect((await guest('POST', `${thread}/file`, { json: { ...about, name: 'fox.exe' } })).body.code).toBe(
    'file_type_refused',
  );
  const { body: announced } = await guest('POST', `${thread}/file`, { json: about });
  const answer = `${thread}/${asked.body.messages[0].message_id}/answer`;
  const files = [{ file_id: announced.file_id, name: 'fox.txt', type: 'text/plain' }];
  const json = { text: 'The brown one.', files };
  expect((await guest('POST', answer, { json })).status).toBe(409);
  await uploadTo(announced.upload, bytes);
  expect((await call('POST', answer, { json })).status).toBe(404);
  const answered = await guest('POST', answer, { json });
  expect(answered).toMatchObject({ status: 201, body: { from: 'customer', files: [{ name: 'fox.txt', size: 14 }] } });
  expect((await guest('POST', answer, { json })).status).toBe(409);
  expect((await zone.call('GET', job)).body.state).toBe('working');
  const read = await zone.call('GET', `${job}/thread`);
  expect(read.body.messages.map((one: { text: string }) => one.text)).toEqual([text, 'The brown one.']);
  const link = await zone.call('POST', `${job}/thread/file/${announced.file_id}/link`);
  expect(await textAt(link.body.url)).toBe('The brown one.');
  expect((await zone.call('POST', `${job}/thread`, { json: { text: 'Thank you.' } })).status).toBe(201);
}
