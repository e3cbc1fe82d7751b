import * as z from 'zod/mini';
import type { Facts } from './journal.ts';
import { anything, type Buyer, fillCart, type Scene } from './scene.ts';

const Asked = z.object({ manual_quote: z.object({ id: z.string() }) });
const AtDesk = z.object({ state: z.string(), revision: z.int() });
const Quote = z.object({ state: z.string() });

/** Asks a person for the price of a text. Answers the quote's id and its cart. */
export async function askForQuote(
  scene: Scene,
  buyer: Buyer,
  name: string,
  form: Readonly<Record<string, unknown>>,
): Promise<Facts> {
  const cart = await fillCart(scene, { buyer, name, form });
  const me = await scene.as(buyer);
  return scene.once(`${name}: request`, async () => {
    const asked = await me.call('POST', `/api/cart/${cart}/manual-quote`, { answer: Asked, json: {} });
    return { id: asked.manual_quote.id, cart };
  });
}

/** Staff take a quote up and do something with it. */
export async function atDesk(scene: Scene, name: string, { id }: Facts, act: string, json: object): Promise<void> {
  const staff = await scene.as('staff');
  await scene.once(`${name}: ${act}`, async () => {
    const desk = `/api/staff/quote/${id}`;
    const { state } = await staff.call('GET', desk, { answer: AtDesk });
    if (state !== 'asked' && state !== 'claimed') return {};
    const { revision } = await staff.call('POST', `${desk}/claim`, { answer: AtDesk });
    await staff.call('POST', `${desk}/${act}`, { answer: anything, json: { revision, ...json } });
    return {};
  });
}

export const offered = (words: number, days = 14) => ({
  lines: [{ item: 'text', target_lang: 1, step: 'translation', basis: 'words', quantity: words, unit_price: 26_000 }],
  delivery_minutes: 960,
  valid_days: days,
  note: 'An offer of the demo data.',
});

/** The customer answers an offer or ends the request. */
export async function answerQuote(
  scene: Scene,
  buyer: Buyer,
  name: string,
  { id }: Facts,
  act: 'acceptance' | 'decline' | 'cancellation',
): Promise<void> {
  const me = await scene.as(buyer);
  await scene.once(`${name}: ${act}`, async () => {
    const { state } = await me.call('GET', `/api/quote/${id}`, { answer: Quote });
    if (state !== 'asked' && state !== 'sent') return {};
    await me.call('POST', `/api/quote/${id}/${act}`, {
      answer: anything,
      json: act === 'cancellation' ? {} : { version: 1 },
    });
    return {};
  });
}
