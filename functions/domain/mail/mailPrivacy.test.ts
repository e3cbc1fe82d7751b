import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { locales } from '#shared/messages/locale.ts';
import { orderMailTemplates, workMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { defaultStageRules } from '#shared/rules/house/stageFigures.ts';
import type { Order } from '../order/order.ts';
import type { Job } from '../production/job.ts';
import type { Translator } from '../production/translator.ts';
import { Mail } from './mail.ts';
import type { MailContent, MailSender, Translate } from './mailContent.ts';
import { orderMail } from './orderMail.ts';
import { digestMailText, type WorkFacts, workMailText } from './workMailText.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = now.toISOString();
const sender: MailSender = {
  brand: 'Verso',
  email: 'hello@verso.example',
  origin: 'https://verso.example',
  rules: defaultStageRules,
  seller: { nip: '1111111111', name: 'Verso', addressLines: ['ul. 1', '00-950 Warszawa'], email: 'a@b.example' },
};
const texts = { en: await mailTextsIn('en'), pl: await mailTextsIn('pl') };
const say = (locale: 'en' | 'pl'): Translate => texts[locale];

/** Every customer value contains CUSTOMER, every translator value TRANSLATOR. */
const file = (mark: string) => ({ name: `${mark}-file.docx`, bytes: 12, contentType: `application/${mark}` });
const job: Job = {
  ...{ orderId: 'ABCDEFGHJKMN', id: '01', itemId: 'CUSTOMER-hash', service: 'sworn', step: 'shipping' },
  ...{ sourceLanguage: 1, targetLanguage: 2, specialised: false, express: false, after: [], state: 'working' },
  ...{ version: 2, words: 1200, pages: 3, dueAt: '2026-11-23T16:00:00.000Z', round: 1, wave: 1, assignee: 'anna' },
  ...{ holders: ['anna', 'CUSTOMER-id'], preferred: 'CUSTOMER-id', load: {}, heldMinutes: 0, reason: 'CUSTOMER wrote' },
  pay: { rate: 12_000, unit: 'word', quantity: 1200, net: grosze(14_400) },
  files: [{ ...file('CUSTOMER'), id: 'file', sha256: '0', round: 1, uploadedAt: at }],
};
const translator: Translator = {
  ...{ id: 'anna', state: 'active', email: 'TRANSLATOR@example.com', locale: 'pl', name: 'TRANSLATOR Name' },
  ...{ timeZone: 'Europe/Warsaw', pairs: [], specialisations: [], wordsPerDay: 2000, week: [], daysOff: [] },
  ...{ rates: [], revision: 1 },
};
const facts: WorkFacts = {
  job,
  offer: {
    state: 'sent',
    round: 1,
    expiresAt: '2026-11-20T13:00:00.000Z',
    pay: { ...job.pay, net: grosze(14_400) } as never,
  },
  translator,
};

function toTranslator(template: (typeof workMailTemplates)[number], locale: 'en' | 'pl') {
  const named = { orderId: job.orderId, jobId: job.id, round: 1 };
  const mail = {
    id: 'mail',
    template,
    to: 'anna',
    locale,
    job: named,
    translator: 'anna',
    state: 'queued',
    createdAt: at,
  };
  return { mail: { ...mail, state: 'queued' as const }, said: { sender, translate: say(locale), now } };
}

const everyWorkMail = workMailTemplates.flatMap((template) => locales.map((locale) => [template, locale] as const));

test.each(everyWorkMail)('nothing of a customer is in %s in %s, nor in the digest of it', (template, locale) => {
  const { mail, said } = toTranslator(template, locale);
  const text = workMailText(mail, facts, said);
  expect(JSON.stringify(text)).toContain('144');
  expect(JSON.stringify(text)).not.toMatch(/CUSTOMER|TRANSLATOR/);
  const digest = { ...mail, template: 'work_digest' as const, gathered: [{ template, job: mail.job }] };
  const gathered = JSON.stringify(digestMailText(digest, [facts], said));
  expect(gathered).toContain('translator');
  expect(gathered).not.toMatch(/CUSTOMER|TRANSLATOR/);
});

test('what a translator’s mail is made of has no place for a customer: neither files nor texts of the job', () => {
  expectTypeOf<keyof WorkFacts>().toEqualTypeOf<'job' | 'offer' | 'translator'>();
  expectTypeOf<Extract<keyof WorkFacts['job'], 'files' | 'itemId' | 'reason' | 'holders' | 'preferred'>>().toBeNever();
  expectTypeOf<Parameters<typeof orderMail>[1]>().toEqualTypeOf<Order>();
});

const order: Order = placedOrder(now, {
  form: { service: 'sworn', shippingMethod: 1, address: 'CUSTOMER street', names: 'CUSTOMER name' },
  order: {
    email: 'CUSTOMER@example.com',
    delivered: [{ ...file('TRANSLATOR'), id: 'made', kind: 'translated', targetLanguage: 2, deliveredAt: at }],
    originals: [{ act: 'handed_over', holder: 'translator', translator: 'TRANSLATOR-id', at }],
  },
}).order;

const everyOrderMail = orderMailTemplates.flatMap((template) => locales.map((locale) => [template, locale] as const));

test.each(everyOrderMail)('nothing of a translator is in %s in %s', (template, locale) => {
  const mail = {
    id: 'mail',
    template,
    to: order.email,
    locale,
    orderId: order.id,
    state: 'queued' as const,
    createdAt: at,
  };
  const text: MailContent = orderMail(
    { ...mail, packageNumber: '612345678901234567890122' },
    order,
    sender,
    say(locale),
  );
  expect(JSON.stringify(text)).toContain(order.id);
  expect(JSON.stringify(text)).not.toContain('TRANSLATOR');
  expect(JSON.stringify(text)).not.toMatch(/mail\/|catalogue\/|\{[a-z]+\}/);
});

test.each(locales)(
  'the shop’s copy of what a customer wrote does not open the order, in %s; the customer’s mail does',
  (locale) => {
    const mail = { id: 'mail', template: 'order_message' as const, to: order.email, locale, orderId: order.id };
    const queued = { ...mail, said: 'Hello', state: 'queued' as const, createdAt: at };
    const text = (change: { goesTo?: 'provider' }) =>
      JSON.stringify(orderMail({ ...queued, ...change }, order, sender, say(locale)));
    expect(text({})).toContain(order.hash);
    expect(text({ goesTo: 'provider' })).not.toContain(order.hash);
  },
);

test('a mail is one kind or the other: none names an order to a translator by its customer, nor a job to a customer', () => {
  const kinds = Mail.def.options.map((kind) => Object.keys(z.looseObject(kind.def.shape).def.shape));
  for (const names of kinds.filter((one) => one.includes('translator'))) {
    expect(names).not.toEqual(expect.arrayContaining(['orderId']));
    expect(names).not.toEqual(expect.arrayContaining(['registration']));
  }
  for (const names of kinds.filter((one) => one.includes('orderId'))) expect(names).not.toContain('job');
});
