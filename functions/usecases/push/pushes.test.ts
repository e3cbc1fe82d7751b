import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PushDue } from '#events/messages/queueMessages.ts';
import type { Mail, OrderMail } from '#functions/domain/mail/mail.ts';
import { pushGateway } from '#functions/gateways/push/pushGateway.ts';
import { publicKeyOf, sandboxPushKey } from '#functions/gateways/push/pushKeys.ts';
import { endpointGateway } from '#functions/gateways/webhooks/callEndpoint.ts';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { closingStore } from '#functions/stores/accounts/closing.ts';
import { pushStore } from '#functions/stores/accounts/pushSubscriptions.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { locales } from '#shared/messages/locale.ts';
import { PushKind, pushKinds } from '#shared/model/mail/push.ts';
import { SessionOverError } from '../account/accounts.ts';
import { keepSubscription } from './keepSubscription.ts';
import { queuePushes, sendPush } from './pushes.ts';
import { startPushReceiver } from './test/pushReceiver.ts';

const now = new Date('2026-11-23T08:30:00Z');
const at = now.toISOString();
let tables: TestTables;
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
beforeAll(async () => {
  [tables, receiver] = await Promise.all([createTables(), startPushReceiver()]);
});
afterAll(() => receiver.stop());

let due: PushDue[] = [];
beforeEach(() => {
  due = [];
  receiver.got.length = 0;
  receiver.turn.status = 201;
});

const pushes = () => pushStore(tables.db, tables.names.accounts);
const call = endpointGateway({ loopback: true, timeoutMs: 2000, resolve: async () => [] });
const keys = { privateKey: sandboxPushKey, contact: 'mailto:hello@verso.example' };

async function newAccount(account: string): Promise<void> {
  const person = { type: 'individual' as const };
  const rest = { locale: 'pl' as const, invoicing: 'order' as const, marketing: false, createdAt: at, revision: 1 };
  const email = `${account}@example.com`;
  await accountStore(tables.db, tables.names.accounts).create({ account, email, state: 'active', person, ...rest }, []);
}

const subscribe = (account: string, change: object = {}) =>
  keepSubscription(
    { pushes: pushes(), loopback: true, now },
    { account, owner: 'customer', locale: 'pl', ...receiver.subscription, ...change },
  );

const delivered = (orderId: string): Mail => ({
  ...{ id: `order_delivered.${orderId}`, template: 'order_delivered', to: 'anna@example.com', locale: 'en', orderId },
  ...{ state: 'queued', createdAt: at },
});

/** Queues a mail's notifications for its recipient's browsers. */
const queue = (mail: Mail, account: string | undefined) =>
  queuePushes(
    {
      pushes: pushes(),
      pushQueue: { send: async (message) => void due.push(message) },
      orders: { read: async () => ({ account }) as never },
      quotes: { read: async () => ({ account }) as never },
      now,
    },
    mail,
  );

const work = {
  job: { orderId: 'A1B2C3D4E5', id: '01', step: 'translation', sourceLanguage: 2, targetLanguage: 1, words: 1200 },
  offer: { state: 'sent', round: 1, expiresAt: '2026-11-23T08:50:00.000Z' },
};

const send = (mail: Mail, [message]: PushDue[], offer: object = {}) =>
  sendPush(
    {
      pushes: pushes(),
      mails: { read: async () => mail },
      production: {
        job: async () => ({ ...work.job, round: 1, dueAt: '2026-11-24T15:00:00.000Z' }) as never,
        offer: async () => ({ ...work.offer, ...offer }) as never,
      },
      translators: { read: async () => ({ timeZone: 'Europe/Warsaw' }) as never },
      gateway: pushGateway(call, keys),
      textsIn: mailTextsIn,
      now,
    },
    message ?? { version: 1, account: '', subscription: '', mail: '' },
  );

test('a browser reads in its language what happened to an order and opens its page; the push service reads who sends, and nothing else', async () => {
  await newAccount('reader');
  await subscribe('reader');
  expect(await queue(delivered('A1B2C3D4E5'), 'reader')).toBe(1);
  expect(await send(delivered('A1B2C3D4E5'), due)).toBe('sent');
  const [got] = receiver.got;
  expect(got?.note).toEqual({
    title: 'Zamówienie A1B2C3D4E5 jest gotowe',
    body: '',
    path: '/pl/order/A1B2C3D4E5/',
    tag: 'order_delivered.A1B2C3D4E5',
  });
  expect(got?.sender).toEqual({
    key: publicKeyOf(sandboxPushKey),
    claims: { aud: receiver.origin, exp: now.getTime() / 1000 + 12 * 3600, sub: 'mailto:hello@verso.example' },
  });
  expect(got?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect(got?.headers.topic).toMatch(/^[\w-]{32}$/);
});

test('a translator’s browser is notified of an offer while it is out, and no longer than that', async () => {
  await newAccount('translator');
  await subscribe('translator', { owner: 'translator', locale: 'en' });
  const mail: Mail = {
    ...{ id: 'work_offer.A1B2C3D4E5.01.1', template: 'work_offer', to: 'a@example.com', locale: 'en' },
    ...{ job: { orderId: 'A1B2C3D4E5', jobId: '01', round: 1 }, translator: 'translator' },
    ...{ state: 'queued', createdAt: at },
  };
  await queue(mail, undefined);
  expect(await send(mail, due)).toBe('sent');
  expect(receiver.got[0]?.note).toMatchObject({
    title: 'Work offered: Translation, English → Polish',
    body: '1,200 words. Due: Tuesday 24 November 2026, 16:00 (Warsaw time)',
    path: '/en/translator/',
  });
  expect(receiver.got[0]?.headers).toMatchObject({ ttl: '1200', urgency: 'high' });
  for (const over of [{ state: 'lost' }, { expiresAt: at }, { round: 0 }])
    expect(await send(mail, due, over)).toBe('nothing');
});

test('all staff who subscribed are notified of a new request for a quote', async () => {
  await subscribe('staff-1', { owner: 'staff', endpoint: `${receiver.origin}/push/s1` });
  await subscribe('staff-2', { owner: 'staff', endpoint: `${receiver.origin}/push/s2`, off: ['quote_task'] });
  const mail: Mail = {
    ...{ id: 'quote_task.Q1.1', template: 'quote_task', to: 'desk@example.com', locale: 'pl', quoteId: 'A1B2C3D4E5' },
    ...{ dueAt: '2026-11-23T08:45:00.000Z', state: 'queued', createdAt: at },
  };
  await queue(mail, undefined);
  expect(due.map(({ account }) => account)).toEqual(['staff-1']);
  expect(await send(mail, due)).toBe('sent');
  expect(receiver.got[0]?.note).toMatchObject({
    title: 'Do wyceny (23 lis 2026, 09:45): A1B2C3D4E5',
    path: '/pl/staff/quote/A1B2C3D4E5/',
  });
});

test('a kind that is switched off is not sent, even if it was waiting already', async () => {
  await newAccount('choosy');
  await subscribe('choosy');
  await queue(delivered('O1'), 'choosy');
  await subscribe('choosy', { off: ['order_delivered', 'work_offer'] });
  expect(await send(delivered('O1'), due)).toBe('nothing');
  expect(await queue(delivered('O1'), 'choosy')).toBe(0);
  const [kept] = await pushes().list('choosy', now);
  expect(kept?.off).toEqual(['order_delivered']);
  await subscribe('choosy', { locale: 'en' });
  expect((await pushes().list('choosy', now))[0]).toMatchObject({ locale: 'en', off: ['order_delivered'] });
});

/** Mails that are also notifications of a customer, with the kind of each. */
const ofKind = {
  order_accepted: 'order_accepted',
  names_to_confirm: 'names_to_confirm',
  order_in_translation: 'order_in_translation',
  order_in_review: 'order_in_review',
  order_message: 'order_question',
  order_delivered: 'order_delivered',
  delivery_accepted: 'delivery_accepted',
  parcel_sent: 'parcel_sent',
} as const satisfies Record<Exclude<(typeof pushKinds.customer)[number], 'quote_ready'>, OrderMail['template']>;

const everyStep = Object.entries(ofKind).flatMap(([kind, template]) =>
  locales.map((locale) => [PushKind.parse(kind), template, locale] as const),
);
test.each(everyStep)(
  '%s (%s) notifies in %s a browser it is on for, and not one that it is off for',
  async (kind, template, locale) => {
    const account = `step-${kind}-${locale}`;
    await newAccount(account);
    const mail: Mail = { ...delivered('A1B2C3D4E5'), template } as OrderMail;
    await subscribe(account, { locale, off: [kind] });
    expect(await queue(mail, account)).toBe(0);
    await subscribe(account, { locale, off: pushKinds.customer.filter((one) => one !== kind) });
    expect(await queue(mail, account)).toBe(1);
    expect(await send(mail, due)).toBe('sent');
    const translate = await mailTextsIn(locale);
    expect(receiver.got.map(({ note }) => note)).toMatchObject([
      { title: translate(`mail/${template}.subject`, { id: 'A1B2C3D4E5' }), path: `/${locale}/order/A1B2C3D4E5/` },
    ]);
  },
);

test.each([404, 410])('a browser that its push service does not know (%i) is taken off', async (status) => {
  await newAccount(`gone-${status}`);
  await subscribe(`gone-${status}`);
  await queue(delivered('O1'), `gone-${status}`);
  receiver.turn.status = status;
  expect(await send(delivered('O1'), due)).toBe('gone');
  expect(await pushes().list(`gone-${status}`, now)).toEqual([]);
});

test.each([
  [429, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [403, 'refused'],
] as const)('an answer %i of the push service is for %s, and the browser stays', async (status, outcome) => {
  await newAccount(`stays-${status}`);
  await subscribe(`stays-${status}`);
  await queue(delivered('O1'), `stays-${status}`);
  receiver.turn.status = status;
  expect(await send(delivered('O1'), due)).toBe(outcome);
  expect(await pushes().list(`stays-${status}`, now)).toHaveLength(1);
});

test.each([
  'http://push.example.com/a',
  'https://10.0.0.7/a',
  'https://169.254.169.254/latest',
  'https://intranet/a',
  'https://user@push.example.com/a',
])('an address that no push service has is not called: %s', async (endpoint) => {
  expect(await subscribe('nobody', { endpoint })).toMatchObject({ fields: { endpoint: ['validation/invalid'] } });
});

test('a name that leads to a private address is not called either', async () => {
  const inside = endpointGateway({ loopback: false, timeoutMs: 2000, resolve: async () => ['10.0.0.7'] });
  const { p256dh, auth } = receiver.subscription;
  const message = { content: '{}', ttlSeconds: 1, urgency: 'normal', topic: 'one' } as const;
  const to = { endpoint: 'https://push.example.com/a', p256dh, auth };
  expect(await pushGateway(inside, keys).send(to, message, now)).toBe('later');
});

test.each([
  { p256dh: 'AAAA' },
  { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
  { auth: 'AAAA' },
])('keys that are no browser’s are refused: %o', async (wrong) => {
  expect(await subscribe('nobody', wrong)).toMatchObject({ refused: 'validation_failed' });
});

test('the eleventh browser takes the place of the one that was used longest ago; half a year without a visit ends it', async () => {
  await newAccount('many');
  for (let browser = 0; browser < 11; browser++)
    await keepSubscription(
      { pushes: pushes(), loopback: true, now: new Date(now.getTime() + browser * 1000) },
      {
        account: 'many',
        owner: 'customer',
        locale: 'en',
        ...receiver.subscription,
        endpoint: `${receiver.origin}/${browser}`,
      },
    );
  const kept = await pushes().list('many', now);
  expect(kept.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
    '1',
  ]);
  expect(await pushes().list('many', new Date(now.getTime() + 181 * 86_400_000))).toEqual([]);
});

test('a closed account has no browsers and gets none', async () => {
  await newAccount('leaver');
  await subscribe('leaver');
  const closing = closingStore(tables.db, tables.names);
  await closing.begin('leaver', now);
  await closing.eraseTraces('leaver');
  expect(await pushes().list('leaver', now)).toEqual([]);
  await expect(subscribe('leaver')).rejects.toThrow(SessionOverError);
});

test('what is about money or an account, and what is written to the shop itself, is no notification', async () => {
  await newAccount('quiet');
  await subscribe('quiet');
  const money: Mail = { ...delivered('O1'), template: 'refund_made' } as Mail;
  const shop: Mail = { ...delivered('O1'), template: 'order_message', goesTo: 'provider' } as Mail;
  expect([await queue(money, 'quiet'), await queue(shop, 'quiet')]).toEqual([0, 0]);
});
