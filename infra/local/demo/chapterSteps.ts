import * as z from 'zod/mini';
import type { Buyer } from './bills.ts';
import { anything, type Scene } from './sceneAt.ts';

/** An order that an earlier chapter made. */
export const ordered = (scene: Scene, name: string) =>
  scene.once(`${name}: order`, () => Promise.reject(new Error(`The order ${name} is not made yet.`)));

/** Staff give money of the order back. */
export async function refund(scene: Scene, name: string, json: object): Promise<void> {
  const { id } = await ordered(scene, name);
  const staff = await scene.as('staff');
  // Named by the order: repeating it gives the money back once.
  const refund_id = `demo-refund-${id}`.padEnd(20, '0').slice(0, 20);
  await scene.once(`${name}: refund`, async () => {
    await staff.call('POST', `/api/staff/order/${id}/refund`, { answer: anything, json: { refund_id, ...json } });
    return {};
  });
}

/** Staff enter the order's parcel. */
export async function parcel(scene: Scene, name: string, id: string, json: object): Promise<void> {
  const staff = await scene.as('staff');
  await scene.once(`${name}: parcel`, async () => {
    await staff.call('POST', `/api/staff/order/${id}/parcel`, { answer: anything, json });
    return {};
  });
}

const Tokens = z.object({ tokens: z.array(z.object({ token_name: z.string() })) });

/** A token of this name, once. */
export async function makeToken(
  scene: Scene,
  buyer: Buyer,
  token_name: string,
  scopes: string[],
  expires_in_days: number,
) {
  const me = await scene.as(buyer);
  await scene.once(token_name, async () => {
    const { tokens } = await me.call('GET', '/api/token', { answer: Tokens });
    if (!tokens.some((one) => one.token_name === token_name))
      await me.call('POST', '/api/token', { answer: anything, json: { token_name, scopes, expires_in_days } });
    return {};
  });
}
