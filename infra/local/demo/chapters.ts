import * as z from 'zod/mini';
import { answerQuote, askForQuote, atDesk, offered } from './demoQuotes.ts';
import {
  anything,
  type Buyer,
  demoTexts,
  demoTranslations,
  order,
  payFor,
  type Scene,
  saveAddress,
  topUp,
  translate,
} from './scene.ts';

/** An order that an earlier chapter made. */
const ordered = (scene: Scene, name: string) =>
  scene.once(`${name}: order`, () => Promise.reject(new Error(`The order ${name} is not made yet.`)));

/** Staff give money of the order back. */
async function refund(scene: Scene, name: string, json: object): Promise<void> {
  const { id } = await ordered(scene, name);
  const staff = await scene.as('staff');
  // Named by the order: repeating it gives the money back once.
  const refund_id = `demo-refund-${id}`.padEnd(20, '0').slice(0, 20);
  await scene.once(`${name}: refund`, async () => {
    await staff.call('POST', `/api/staff/order/${id}/refund`, { answer: anything, json: { refund_id, ...json } });
    return {};
  });
}

const Labelled = z.object({ label: z.object({ place_revision: z.string() }) });

/** Staff enter the order's parcel. */
async function parcel(scene: Scene, name: string, id: string, json: object): Promise<void> {
  const staff = await scene.as('staff');
  await scene.once(`${name}: parcel`, async () => {
    const path = `/api/staff/order/${id}/parcel`;
    const { label } = await staff.call('GET', path, { answer: Labelled });
    await staff.call('POST', path, { answer: anything, json: { ...json, ...label } });
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

/** A part of the demo data, made as it was made so many days before. */
interface Chapter {
  name: string;
  daysAgo: number;
  tell(scene: Scene): Promise<void>;
}

const { letter, manual, offer, contract, certificate } = demoTexts;
const text = (content: string, comment: string) => ({ content, comment });

/**
 * What happened before today, oldest first; no longer ago than a session or a cart lives. Delivered in the chapter that
 * orders it: from some weekdays on, the next one would be so late that money is given back.
 */
export const chapters: readonly Chapter[] = [
  {
    name: 'accounts',
    daysAgo: 27,
    tell: async (scene) => {
      await saveAddress(scene, 'customer');
      await saveAddress(scene, 'company');
      await topUp(scene, 'customer', 25_000, 'blik');
      await topUp(scene, 'company', 100_000, 'transfer');
      await makeToken(scene, 'customer', 'Demo token that has expired', ['quotes'], 14);
    },
  },
  {
    name: 'first orders',
    daysAgo: 26,
    tell: async (scene) => {
      const first = {
        buyer: 'customer',
        name: 'first',
        form: text(letter, 'Demo: paid from the balance'),
        method: 'balance',
      } as const;
      await translate(scene, 'first', await order(scene, first), demoTranslations.letter);
      const bulk = {
        buyer: 'company',
        name: 'manual',
        form: text(manual, 'Demo: instructions, specialised'),
        method: 'balance',
      } as const;
      const made = await order(scene, { ...bulk, form: { ...bulk.form, specialized: true } });
      await translate(scene, 'manual', made, demoTranslations.manual);
    },
  },
  {
    name: 'ended orders',
    daysAgo: 22,
    tell: async (scene) => {
      await order(scene, {
        buyer: 'customer',
        name: 'withdrawn',
        form: text(letter, 'Demo: withdrawn from'),
        method: 'card',
      });
      await order(scene, { buyer: 'company', name: 'cancelled', form: text(offer, 'Demo: cancelled'), method: 'card' });
      await order(scene, {
        buyer: 'customer',
        name: 'unpaid',
        form: text(letter, 'Demo: never paid'),
        method: 'card',
        press: 'abandon',
      });
      const complaint = await order(scene, {
        buyer: 'customer',
        name: 'complaint',
        form: text(offer, 'Demo: part of it refunded'),
        method: 'blik',
      });
      await translate(scene, 'complaint', complaint, demoTranslations.offer);
    },
  },
  {
    name: 'refunds',
    daysAgo: 20,
    tell: async (scene) => {
      await refund(scene, 'withdrawn', { reason: 'withdrawal', act: 'withdraw', progress: 0 });
      await refund(scene, 'cancelled', { reason: 'cancellation', act: 'cancel', progress: 30 });
      await refund(scene, 'complaint', { reason: 'complaint', amount: 500, to: 'balance' });
    },
  },
  {
    name: 'quotes that ended',
    daysAgo: 16,
    tell: async (scene) => {
      const ask = (name: string, content: string, comment: string) =>
        askForQuote(scene, 'customer', name, { ...text(content, comment), free_quote: true });
      const bought = await ask('bought', manual, 'Demo: a quote that was accepted');
      await atDesk(scene, 'bought', bought, 'offer', offered(432));
      await answerQuote(scene, 'customer', 'bought', bought, 'acceptance');
      const paid = { buyer: 'customer', name: 'bought', form: {}, method: 'transfer' } as const;
      await translate(scene, 'bought', await payFor(scene, paid, bought.cart ?? ''), demoTranslations.manual);
      const declined = await ask('declined', offer, 'Demo: a quote that was declined');
      await atDesk(scene, 'declined', declined, 'offer', offered(720));
      await answerQuote(scene, 'customer', 'declined', declined, 'decline');
      const expired = await ask('expired', letter, 'Demo: an offer that has expired');
      await atDesk(scene, 'expired', expired, 'offer', offered(60, 3));
      const refused = await ask('refused', letter, 'Demo: a request that was refused');
      const why = { reason: 'Nobody of ours works in this field.', alternative: 'Ask for an ordinary translation.' };
      await atDesk(scene, 'refused', refused, 'refusal', why);
      const given = await ask('given up', letter, 'Demo: a request that was given up');
      await answerQuote(scene, 'customer', 'given up', given, 'cancellation');
    },
  },
  {
    // At most six days ago, where this comes to a Friday: after seven it is accepted by itself.
    name: 'deliveries',
    daysAgo: 4,
    tell: async (scene) => {
      const wish = {
        ...text(certificate, 'Demo: sworn, sent on paper'),
        is_manual: true,
        copies: 1,
        names: 'Demo Customer',
      };
      const paper = { shipment_method: 1, address: 'ul. Przykładowa 7, 30-001 Kraków' };
      const sworn = await askForQuote(scene, 'customer', 'sworn', { ...wish, ...paper });
      const priced = { ...offered(214), reason: 'The estimate, by words.' };
      await atDesk(scene, 'sworn', sworn, 'offer', priced);
      await answerQuote(scene, 'customer', 'sworn', sworn, 'acceptance');
      const bill = { buyer: 'customer', name: 'sworn', form: wish, method: 'card' } as const;
      const { id = '' } = await payFor(scene, bill, sworn.cart ?? '');
      await scene.deliver({ name: 'sworn', orderId: id, text: demoTranslations.certificate });
      await parcel(scene, 'sworn posted', id, { package_number: 'RR123456785PL', sent: true });
      const plain = text(contract, 'Demo: paid from the balance');
      const paid = await order(scene, { buyer: 'company', name: 'offer', form: plain, method: 'balance' });
      await translate(scene, 'offer', paid, demoTranslations.contract);
      // More than is left of the money: bonus pays the rest, which is a rebate on the invoice and in its correction.
      const rebated = text(contract, 'Demo: paid partly with bonus');
      const bonus = await order(scene, { buyer: 'company', name: 'bonus', form: rebated, method: 'balance' });
      await translate(scene, 'bonus', bonus, demoTranslations.contract);
      await refund(scene, 'bonus', { reason: 'complaint', amount: 5_000, to: 'balance' });
    },
  },
  {
    name: 'unfinished',
    daysAgo: 2,
    tell: async (scene) => {
      const form = { ...text(certificate, 'Demo: an offer that can be accepted'), free_quote: true };
      const open = await askForQuote(scene, 'customer', 'open offer', form);
      await atDesk(scene, 'open offer', open, 'offer', offered(30));
      const asked = { ...text(letter, 'Demo: we asked something about it'), free_quote: true };
      const unclear = await askForQuote(scene, 'customer', 'unclear', asked);
      await atDesk(scene, 'unclear', unclear, 'question', { text: 'Which English shall it be, British or American?' });
    },
  },
];
