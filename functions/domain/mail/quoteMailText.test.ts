import { expect, test } from 'vitest';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { locales } from '#shared/messages/locale.ts';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { quoteMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { manualQuote } from '../pricing/manualQuote.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { newQuote } from '../quotes/newQuote.ts';
import type { Quote } from '../quotes/quote.ts';
import type { QuoteMail } from './mail.ts';
import type { Translate } from './mailContent.ts';
import { quoteMailText } from './quoteMailText.ts';
import { demoSender as sender } from './test/demoSender.ts';

const texts = { en: await mailTextsIn('en'), pl: await mailTextsIn('pl') };

const now = new Date('2026-11-20T12:00:00Z');
const cart = startedCart(now);
if (!cart.form) throw new Error('A cart without a form.');
const asked = newQuote(
  'ABCDEFGHJKMN',
  { cart, form: cart.form, files: [], digest: 'digest' },
  { now, hours: defaultQuotingHours },
);
const line = { itemId: 'text', sourceLanguage: 1, targetLanguage: 2, words: 500, net: grosze(20_000) };
const work = { service: 'translation', specialised: false, review: 'none', lines: [line], minutes: 480 } as const;
const quote: Quote = {
  ...asked,
  messages: [{ from: 'staff', text: 'From the original?', at: now.toISOString() }],
  lapsesAt: '2026-12-04T12:00:00.000Z',
  refusal: { reason: 'Nobody', alternative: 'Try later' },
  offer: {
    version: 2,
    lines: [],
    names: {},
    quotation: manualQuote(work, currentPriceConfiguration(now), now),
    minutes: 480,
    validUntil: '2026-12-04T12:00:00.000Z',
    note: 'With pleasure.',
    sentAt: now.toISOString(),
    sentBy: 'anna',
  },
};

const textOf = (template: QuoteMail['template'], locale: QuoteMail['locale'], change: Partial<QuoteMail> = {}) => {
  const mail: QuoteMail = {
    id: 'mail',
    template,
    to: 'buyer@example.com',
    locale,
    quoteId: quote.id,
    version: 2,
    dueAt: '2026-11-20T12:15:00.000Z',
    state: 'queued',
    createdAt: now.toISOString(),
    ...change,
  };
  return JSON.stringify(quoteMailText(mail, quote, { sender, translate: texts[locale], now }));
};

test.each(quoteMailTemplates.flatMap((template) => locales.map((locale) => [template, locale] as const)))(
  '%s in %s says everything it names, with the number of the quote',
  (template, locale) => {
    const text = textOf(template, locale);
    expect(text).toContain('ABCDEFGHJKMN');
    expect(text).not.toMatch(/mail\/|\{[a-zA-Z]+\}|undefined/);
  },
);

test('the acknowledgement names the true due time, the offer its price, the task no capability', () => {
  expect(textOf('quote_asked', 'pl')).toContain('w piątek, 20 listopada 2026, o\u00a013:15');
  expect(textOf('quote_ready', 'en')).toMatch(/246\.00/);
  expect(textOf('quote_question', 'en')).toContain('From the original?');
  expect(textOf('quote_task', 'pl')).not.toContain(quote.hash);
});

test('a version that was replaced before its mail went out is not written about', () => {
  expect(textOf('quote_ready', 'en', { version: 1 })).toBeUndefined();
});

test.each([
  ['quote_question', 'mail/quote.answer'],
  ['quote_reply', 'mail/quote.see'],
  ['quote_ready', 'mail/quote.see'],
] as const)('the button of a %s mail says what to do there: %s', (template, label) => {
  for (const locale of locales) expect(textOf(template, locale)).toContain(`"label":"${texts[locale](label)}"`);
});

/** A mail about a quote, each text with its key alone; the values it was given are gathered. */
function keys(of: Quote, change: Partial<QuoteMail> = {}, values: Record<string, unknown> = {}) {
  const mail: QuoteMail = {
    ...{ id: 'mail', template: 'quote_asked', to: 'a@b.example', locale: 'en', quoteId: of.id, state: 'queued' },
    ...{ createdAt: now.toISOString(), ...change },
  };
  const translate: Translate = (key, replace = {}) => {
    Object.assign(values, replace);
    return key;
  };
  return quoteMailText(mail, of, { sender, translate, now });
}
const { offer: _, ...withoutOffer } = quote;

test('a quote that is erased, or whose customer has no address, is not written about; one without an offer is', () => {
  expect(keys(quote)).toBeDefined();
  expect(keys({ ...quote, erasedAt: now.toISOString() })).toBeUndefined();
  expect(keys(quote, { to: '' })).toBeUndefined();
  expect([1, 2, 3].map((version) => keys(quote, { version }) !== undefined)).toEqual([false, true, true]);
  expect(keys(withoutOffer, { version: 1 })).toBeDefined();
});

test('what is promised, how long an offer holds and when the work would be ready are said where they are known', () => {
  const said = (of: Quote, change: Partial<QuoteMail> = {}) => {
    const values: Record<string, unknown> = {};
    keys(of, change, values);
    return [values.due, values.validUntil, values.deliverAt];
  };
  expect(said(quote, { dueAt: '2026-11-20T12:15:00.000Z' })).toEqual([
    ...['20 Nov 2026, 13:15', '4 Dec 2026, 13:00', expect.stringContaining('23 November 2026')],
  ]);
  expect(said(withoutOffer)).toEqual(['', '', '']);
});

test('a quote of papers says by when they are sent and usually arrive, another says nothing of it', () => {
  const { offer } = quote;
  if (!offer) throw new Error('A quote without an offer.');
  const byLetter = { ...offer, quotation: { ...offer.quotation, shippingMethod: 1 as const } };
  const sentences = (of: Quote) =>
    keys(of, { template: 'quote_ready' })?.blocks.map((block) => ('text' in block ? block.text : ''));
  expect(sentences({ ...quote, offer: byLetter })).toContain('mail/quote_ready.papers');
  expect(sentences(quote)).not.toContain('mail/quote_ready.papers');
  const values: Record<string, unknown> = {};
  keys({ ...quote, offer: byLetter }, {}, values);
  expect([values.sent, values.arrives]).toEqual(['23 November 2026', '26 November 2026']);
});
