import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { press } from '../../client/orders.ts';
import { demoAccounts } from '../host/seedAccounts.ts';
import type { DemoJob, HouseJob } from './demoWork.ts';
import type { Facts, Journal } from './journal.ts';

/** What the people of the demo data are invoiced as. */
const bills = {
  customer: {
    customer: { type: 'individual', first_name: 'Demo', last_name: 'Customer' },
    address: 'ul. Przykładowa 7',
    city: 'Kraków',
    postcode: '30-001',
    phone_number: '+48.600600600',
    country_id: 616,
  },
  company: {
    customer: { type: 'company' },
    name: 'Demo Company sp. z o.o.',
    vat_number: '5260001246',
    address: 'ul. Przykładowa 1',
    city: 'Warszawa',
    postcode: '00-950',
    phone_number: '+48.600600601',
    country_id: 616,
  },
} as const;

export type Buyer = keyof typeof bills;

/** Presses a button of the provider's page. */
async function pressAt(page: string | null, action: string): Promise<void> {
  if (!page) throw new Error('There is no page to pay at.');
  await press(page, action);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('The demo data waits for something that does not come.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const Money = z.object({ amount: z.int() });

const Cart = z.object({
  hash: z.string(),
  order: z.nullable(z.object({ id: z.string(), status_name: z.string() })),
  quotation: z.nullable(z.object({ price_gross: z.nullable(Money) })),
});

const Started = z.object({ order_id: z.string(), redirect_url: z.nullable(z.string()) });

const TopUp = z.object({ payment: z.object({ slug: z.string() }), redirect_url: z.nullable(z.string()) });

const Payments = z.object({ payments: z.array(z.object({ slug: z.string(), status_name: z.string() })) });

/** Keeps the address that orders are invoiced to. */
export async function saveAddress(scene: Scene, buyer: Buyer): Promise<void> {
  const { customer, ...address } = bills[buyer];
  const me = await scene.as(buyer);
  await me.call('POST', '/api/settings/address', {
    answer: anything,
    json: { address, customer, user_role: 'customer' },
  });
}

/** Buys money on the balance. */
export async function topUp(scene: Scene, buyer: Buyer, amount: number, method: string): Promise<void> {
  const me = await scene.as(buyer);
  const quoted = await scene.once(`${buyer} quotes a top-up`, async () => {
    const { payment } = await me.call('POST', '/api/prepaid', { answer: TopUp, json: { amount, country_id: 616 } });
    return payment;
  });
  const isCredited = async () => {
    const { payments } = await me.call('GET', '/api/account/payments', { answer: Payments });
    return payments.some(({ slug, status_name }) => slug === quoted.slug && status_name === 'done');
  };
  await scene.once(`${buyer} pays a top-up`, async () => {
    if (await isCredited()) return {};
    const json = { amount, country_id: 616, payment_method: method, pay: true, slug: quoted.slug };
    const { redirect_url } = await me.call('POST', '/api/prepaid', { answer: TopUp, json });
    await pressAt(redirect_url, 'pay');
    await until(isCredited);
    return {};
  });
}

interface DemoOrder {
  buyer: Buyer;
  /** Unique in the demo data. */
  name: string;
  form: Readonly<Record<string, unknown>>;
  /** Sent before the form. */
  file?: { name: string; text: string } | undefined;
  method: string;
  /** What becomes of the payment at the provider. */
  press?: 'pay' | 'fail' | 'abandon';
}

/** A cart with the demo person's file and form in it. */
export async function fillCart(
  scene: Scene,
  { buyer, name, form, file }: Pick<DemoOrder, 'buyer' | 'name' | 'form' | 'file'>,
): Promise<string> {
  const me = await scene.as(buyer);
  const sent = file && (await scene.once(`${name}: file`, () => sendFile(me, file)));
  const { hash = '' } = await scene.once(`${name}: cart`, async () => {
    const json = { source_lang: 2, target_lang: [1], email: `${buyer}@demo.example`, ...form };
    const withFile = sent && { cart: sent.cart, attachment: [sent.hash] };
    return { hash: (await me.call('POST', '/api/cart', { answer: Cart, json: { ...json, ...withFile } })).hash };
  });
  return hash;
}

const Sent = z.array(z.object({ attachment_hash: z.string(), cart: z.string(), state: z.string() }));

/** Sends a file into a cart of its own and waits until it is counted. */
async function sendFile(me: DemoCaller, file: { name: string; text: string }) {
  const hash = randomUUID();
  const form = new FormData();
  form.set('attachment_hash', hash);
  form.set('source_lang', '2');
  form.append('target_lang[]', '1');
  form.set('attachment', new Blob([file.text], { type: 'text/plain' }), file.name);
  const [sent] = await me.call('POST', '/api/attachment', { answer: Sent, form });
  if (!sent) throw new Error('The demo file was not taken.');
  await until(async () => {
    const list = await me.call('GET', '/api/attachment', { answer: Sent, cart: sent.cart });
    return list.some(({ state }) => state === 'counted');
  });
  return { cart: sent.cart, hash };
}

/** Orders: a filled cart is billed and paid for. Answers the order's id and the cart's hash. */
export async function order(scene: Scene, wanted: DemoOrder): Promise<Facts> {
  return payFor(scene, wanted, await fillCart(scene, wanted));
}

/** Bills a cart and pays for it; where a start was cut off in the middle of that, from there on. */
export async function payFor(scene: Scene, { buyer, name, method, press: action = 'pay' }: DemoOrder, cart: string) {
  const me = await scene.as(buyer);
  const read = () => me.call('GET', `/api/cart/${cart}`, { answer: Cart });
  return scene.once(`${name}: order`, async () => {
    const consents = { tos: true, agree_sale: true, agree_immediate: true };
    const json = { ...bills[buyer], ...consents };
    if (!(await read()).order) await me.call('PUT', `/api/cart/${cart}`, { answer: Cart, json });
    const { quotation, order: before } = await read();
    const paying = { payment_method: method, amount: quotation?.price_gross?.amount, same_again: true };
    if (before?.status_name === 'done') return { id: before.id, cart };
    const { order_id, redirect_url } = await me.call('POST', '/api/payment', { answer: Started, json: paying, cart });
    if (redirect_url) await pressAt(redirect_url, action);
    if (action === 'pay') await until(async () => (await read()).order?.status_name === 'done');
    return { id: order_id, cart };
  });
}

/** The demo translator does the only job of an order, which is delivered with it. */
export const translate = (scene: Scene, name: string, { id = '' }: Facts, text: string): Promise<void> =>
  scene.work({ name: `${name}: work`, orderId: id, until: 'delivered', text });

/** What a part of the demo data is made with, at its own time. */
export interface Scene {
  as(role: Role): Promise<DemoCaller>;
  once: Journal['once'];
  /** Runs a job of the clock. */
  run(job: string): Promise<void>;
  /** The demo translator works, at the time that it is. */
  work(job: DemoJob): Promise<void>;
  /** The house does the work of an order, at the time that it is. */
  deliver(order: HouseJob): Promise<void>;
}

export function sceneAt(url: string, journal: Journal, own: Pick<Scene, 'run' | 'work' | 'deliver'>): Scene {
  const callers = new Map<Role, Promise<DemoCaller>>();
  return {
    as: (role) => {
      const known = callers.get(role) ?? demoCaller(url, role);
      callers.set(role, known);
      return known;
    },
    once: journal.once,
    ...own,
  };
}

export const anything = z.unknown();

type Role = 'customer' | 'company' | 'staff';

/** Calls the API as one of the demo accounts. */
export interface DemoCaller {
  /** Rejects for any answer that is no success. */
  call<S extends z.ZodMiniType>(method: string, path: string, wanted: Wanted<S>): Promise<z.output<S>>;
}

interface Wanted<S extends z.ZodMiniType> {
  answer: S;
  json?: object;
  form?: FormData;
  cart?: string | undefined;
}

const Login = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** Logs in at an address of the product and calls it from then on. */
export async function demoCaller(url: string, role: Role): Promise<DemoCaller> {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`There is no demo account ${role}.`);
  const json = {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: account.email, PASSWORD: account.password },
  };
  const { AuthenticationResult } = await send(url, 'POST', '/api/account/login', { answer: Login, json });
  const authorization = `Bearer ${AuthenticationResult.AccessToken}`;
  return { call: (method, path, wanted) => send(url, method, path, wanted, { authorization }) };
}

async function send<S extends z.ZodMiniType>(
  url: string,
  method: string,
  path: string,
  { answer, json, form, cart }: Wanted<S>,
  headers: Record<string, string> = {},
): Promise<z.output<S>> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'accept-language': 'en',
      // The same for all of them, or each login would be one from a new device.
      'user-agent': 'Verso demo data',
      ...(json && { 'content-type': 'application/json' }),
      ...(cart !== undefined && { 'x-cart': cart }),
      ...headers,
    },
    body: form ?? (json ? JSON.stringify(json) : null),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return z.parse(answer, JSON.parse(text));
}

/** Made up for the demo data; numbered, because a sentence that comes twice costs less. */
const numbered = (count: number, sentence: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => sentence(index + 1)).join('\n');

export const demoTexts = {
  letter: [
    'Dear Sir or Madam,',
    'this letter is an example that comes with the demo data of this product. It confirms an appointment on Monday at ten',
    'in the morning, names the two documents to bring along, and asks for an answer by the end of the week.',
    'Yours faithfully, Demo Customer',
  ].join('\n'),
  manual: numbered(
    24,
    (step) =>
      `Step ${step}: switch example device ${step} off, open its lid, clean filter ${step} and close the lid again.`,
  ),
  offer: numbered(
    40,
    (item) =>
      `Item ${item}: ${2 * item} example chairs of solid oak, delivered to room ${item} and set up within ${item} days.`,
  ),
  contract: numbered(
    75,
    (part) =>
      `Article ${part}. The example supplier hands part ${part} over to the example buyer and answers for it for ${part} months.`,
  ),
  certificate:
    'This is to certify that Demo Customer attended the course of example studies and passed all of its exams.',
};

/** The same in Polish, as the demo translator delivers it. */
export const demoTranslations = {
  letter: [
    'Szanowni Państwo,',
    'ten list jest przykładem z danych demonstracyjnych tego produktu. Potwierdza spotkanie w poniedziałek o dziesiątej',
    'rano, wymienia dwa dokumenty, które trzeba zabrać, i prosi o odpowiedź do końca tygodnia.',
    'Z poważaniem, Demo Customer',
  ].join('\n'),
  manual: numbered(
    24,
    (step) =>
      `Krok ${step}: wyłącz przykładowe urządzenie ${step}, otwórz pokrywę, wyczyść filtr ${step} i zamknij pokrywę.`,
  ),
  offer: numbered(
    40,
    (item) =>
      `Pozycja ${item}: ${2 * item} przykładowych krzeseł z litego dębu, dostawa do pokoju ${item} i ustawienie w ciągu ${item} dni.`,
  ),
  contract: numbered(
    75,
    (part) =>
      `Artykuł ${part}. Przykładowy dostawca wydaje część ${part} przykładowemu nabywcy i odpowiada za nią przez ${part} miesięcy.`,
  ),
  certificate:
    'Zaświadcza się, że Demo Customer uczestniczył w kursie przykładowych studiów i zdał wszystkie egzaminy.',
};
