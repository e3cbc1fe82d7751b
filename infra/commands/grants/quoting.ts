import { bytesAt } from '../../client/links.ts';
import { cartWithFile, form } from './ordering.ts';
import type { Caller } from './shop.ts';

interface Offered {
  /** Of the customer. */
  path: string;
  /** Another version in its place. */
  replace(): Promise<unknown>;
}

/** A quote by a person that is asked for a file, priced and sent: its first version is open. */
export async function offered(who: Caller, staff: Caller): Promise<Offered> {
  const { hash, file } = await cartWithFile(who);
  const inCart = { 'x-cart': hash };
  await who.must('POST', '/api/cart', { ...form, attachment: [file], free_quote: 1 }, inCart);
  const { manual_quote } = await who.must('POST', `/api/cart/${hash}/manual-quote`, {}, inCart);
  const desk = `/api/staff/quote/${manual_quote.id}`;
  await staff.must('POST', `${desk}/claim`);
  await bytesAt((await staff.must('POST', `${desk}/file/${file}/link`)).url);
  const { lines } = await staff.must('GET', `${desk}/proposal`);
  const { revision } = await staff.must('GET', desk);
  const priced = (lines as Record<string, unknown>[]).map(
    ({ item, target_lang, step, basis, quantity, unit_price }) => ({
      ...{ item, target_lang, step, basis, quantity, unit_price },
    }),
  );
  const offer = { lines: priced, delivery_minutes: 480 };
  const { revision: sent } = await staff.must('POST', `${desk}/offer`, { revision, ...offer });
  const path = `/api/quote/${manual_quote.id}`;
  await who.must('GET', `${path}/certificate?hash=${hash}`);
  return {
    path,
    replace: () => staff.must('POST', `${desk}/replacement`, { revision: sent, ...offer }),
  };
}
