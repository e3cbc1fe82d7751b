import { expect } from 'vitest';
import { bytesAt, textAt, uploadTo } from '../../client/uploads.ts';
import { call } from '../api.ts';
import type { as } from '../people.ts';
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

/** The guest fetches everything as one file, accepts it once and rates it; before that nothing can be rated. */
export async function acceptedAndRated({ id, hash }: { id: string; hash: string }) {
  const guest = (method: string, path: string, json?: object) =>
    call(method, `/api/order/${id}${path}`, { cart: hash, json });
  const archive = await guest('POST', '/archive');
  expect(archive).toMatchObject({ status: 200, body: { file_name: `${id}.zip` } });
  expect((await bytesAt(archive.body.url)).subarray(0, 2).toString()).toBe('PK');
  expect((await guest('PUT', '/rating', { stars: 5 })).status).toBe(409);
  const accepted = await Promise.all([guest('POST', '/acceptance'), guest('POST', '/acceptance')]);
  expect(accepted.map(({ status }) => status)).toEqual([200, 200]);
  expect((await guest('PUT', '/rating', { stars: 6 })).status).toBe(422);
  const rating = { stars: 5, text: 'Quick.', public: true };
  expect(await guest('PUT', '/rating', rating)).toMatchObject({ status: 200, body: { ...rating, next_time: null } });
  const shown = async () => (await call('GET', '/api/ratings', {})).body;
  // Other tests rate as well.
  expect((await shown()).ratings).toContainEqual(expect.objectContaining({ stars: 5, text: 'Quick.' }));
  expect(JSON.stringify(await shown())).not.toContain(id);
  const { body } = await guest('GET', '');
  expect(body).toMatchObject({ status: 'completed', rating, accepts_at: null });
  expect(body.track[0].steps.map((one: { state: string }) => one.state)).toEqual(['done', 'done', 'done', 'done']);
}

/**
 * A guest complains of delivered work with a file, once at a time; staff see it in their queue, refuse it with the reason, and the
 * answer is a PDF. The next one is upheld in part: a sum goes back, once, and another sends the work to its translator.
 */
export async function complained({ id, hash }: { id: string; hash: string }, staff: ReturnType<typeof as>) {
  const path = `/api/order/${id}/complaint`;
  const guest = (method: string, at = '', json?: object) => call(method, `${path}${at}`, { cart: hash, json });
  const decide = (number: number, json: object) =>
    staff.call('POST', `/api/staff/order/${id}/complaint/${number}/decision`, { json });
  const bytes = Buffer.from('Here.');
  const about = { name: 'where.txt', size: bytes.byteLength, type: 'text/plain' };
  const { body: announced } = await call('POST', `/api/order/${id}/thread/file`, { cart: hash, json: about });
  const files = [{ file_id: announced.file_id, name: 'where.txt', type: 'text/plain' }];
  const stated = { text: 'The fox is wrong.', demand: 'correct', files };
  expect((await guest('POST', '', stated)).body.code).toBe('conflict');
  await uploadTo(announced.upload, bytes);
  expect((await guest('POST', '', { ...stated, demand: 'reduce' })).body.errors).toHaveProperty('amount');
  expect((await guest('POST', '', { ...stated, text: ' ' })).status).toBe(422);
  expect((await call('POST', path, { json: stated })).status).toBe(404);
  const both = await Promise.all([guest('POST', '', stated), guest('POST', '', stated)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await guest('POST', '', stated)).body.code).toBe('complaint_open');
  const { body: seen } = await guest('GET');
  expect(seen).toMatchObject({ may_complain: false, complaints: [{ name: `${id}/R1`, files: [{ size: 5 }] }] });
  const days = (Date.parse(seen.complaints[0].answer_by) - Date.parse(seen.complaints[0].at)) / 86_400_000;
  expect(days).toBe(14);
  const link = await call('POST', `/api/order/${id}/thread/file/${announced.file_id}/link`, { cart: hash });
  expect(await textAt(link.body.url)).toBe('Here.');
  expect((await guest('POST', '/1/answer')).body.code).toBe('conflict');

  const queue = await staff.call('GET', '/api/staff/complaint');
  expect(queue.body.complaints).toContainEqual(expect.objectContaining({ name: `${id}/R1`, demand: 'correct' }));
  expect(JSON.stringify(queue.body)).not.toContain('The fox is wrong.');
  const refused = { outcome: 'refused', remedy: 'none', answer: 'It is the fox of the source.' };
  expect((await decide(1, { ...refused, remedy: 'refund' })).status).toBe(422);
  expect((await decide(7, refused)).status).toBe(404);
  expect((await decide(1, refused)).body).toMatchObject({ is_decided: true, decision: { outcome: 'refused' } });
  expect((await decide(1, refused)).status).toBe(409);
  const pdf = await guest('POST', '/1/answer');
  expect(pdf.body.file_name).toBe(`${id}-R1.pdf`);
  expect((await textAt(pdf.body.url)).slice(0, 5)).toBe('%PDF-');

  expect((await guest('POST', '', { text: 'Late.', demand: 'reduce', amount: 300 })).status).toBe(201);
  const partly = { outcome: 'partly', remedy: 'reduction', amount: 200, answer: 'Two thirds of it.' };
  const given = await Promise.all([decide(2, partly), decide(2, partly)]);
  expect(given.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await call('GET', `/api/order/${id}`, { cart: hash })).body.refunded.amount).toBe(200);
  expect((await guest('POST', '', { text: 'A typo.', demand: 'correct' })).status).toBe(201);
  const back = {
    outcome: 'upheld',
    remedy: 'correction',
    answer: 'We put it right.',
    jobs: ['01'],
    fault: 'translator',
  };
  expect((await decide(3, { ...back, jobs: [] })).body.errors).toHaveProperty('jobs');
  expect((await decide(3, back)).body.decision).toMatchObject({ remedy: 'correction', by_time: false });
  const work = await staff.call('GET', `/api/staff/order/${id}/work`);
  expect(work.body).toMatchObject({ status: 'revision_requested', jobs: [{ state: 'returned', round: 2 }] });
  const all = await staff.call('GET', `/api/staff/order/${id}/complaint`);
  expect(all.body.complaints.map((one: { is_decided: boolean }) => one.is_decided)).toEqual([true, true, true]);
}
