import { expect } from 'vitest';
import { bytesAt } from '../../client/links.ts';
import { call } from '../api.ts';

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
