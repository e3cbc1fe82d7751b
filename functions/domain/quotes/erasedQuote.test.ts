import { expect, test } from 'vitest';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { manualQuote } from '../pricing/manualQuote.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { newQuote } from './newQuote.ts';
import { erasedQuote, exportedQuote, type Quote, type QuoteOffer } from './quote.ts';
import { quoteAuditLine } from './quoteActs.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const cart = startedCart(now);
const { form } = cart;
if (!form) throw new Error('A cart without a form.');
const given = { form, files: [], digest: 'digest' };
const asked = newQuote('QUOTE', { ...given, cart: { ...cart, account: 'ann' } }, { now, hours: defaultQuotingHours });
const line = { itemId: 'text', sourceLanguage: 1, targetLanguage: 2, words: 500, net: grosze(20_000) };
const work = { service: 'translation', specialised: false, review: 'none', lines: [line], minutes: 480 } as const;
const offer: QuoteOffer = {
  ...{ version: 2, lines: [], names: { text: 'Secret plan' }, minutes: 480, note: 'Hello', reason: 'Dearer' },
  quotation: manualQuote(work, currentPriceConfiguration(now), now),
  ...{ validUntil: at, sentAt: at, sentBy: 'bert' },
};
const sent: Quote = {
  ...asked,
  ...{ state: 'sent', offer, why: 'Too dear', refusal: { reason: 'r', alternative: 'a' } },
  claim: { by: 'bert', until: at },
  messages: [{ from: 'staff', by: 'bert', text: 'Which one?', at }],
};

test('a new request has its owner, where there is one, its languages and the number of its files', () => {
  expect(asked).toMatchObject({ account: 'ann', revision: 1, state: 'asked', round: 1, fileCount: 0, askedAt: at });
  const guest = newQuote('QUOTE', { ...given, cart }, { now, hours: defaultQuotingHours });
  expect(guest).not.toHaveProperty('account');
});

test('an erased quote keeps states, instants and sums, and nothing that anybody wrote', () => {
  const erased = erasedQuote(sent, now);
  expect(erased).toMatchObject({ id: 'QUOTE', state: 'sent', email: '', hash: '', messages: [], erasedAt: at });
  expect(erased.offer).toMatchObject({ version: 2, names: {}, quotation: { gross: 24_600 } });
  expect(JSON.stringify(erased)).not.toMatch(/ann|Secret|Hello|Dearer|Too dear|alternative/);
  expect(erasedQuote(asked, now)).not.toHaveProperty('offer');
});

test('an exported quote has what the customer saw: no capability, no names and reasons of staff', () => {
  const exported = exportedQuote(sent);
  expect(exported.messages).toEqual([{ from: 'staff', text: 'Which one?', at }]);
  expect(exported.offer).toMatchObject({ version: 2, note: 'Hello', names: { text: 'Secret plan' } });
  expect(JSON.stringify(exported)).not.toMatch(/bert|Dearer|digest/);
  expect(exported).not.toHaveProperty('hash');
  expect(exportedQuote(asked)).not.toHaveProperty('offer');
});

test('a line of the audit says who did what, from which facts to which, and why where it was said', () => {
  const acting = { who: { kind: 'staff', account: 'bert' }, act: 'send' } as const;
  const facts = { revision: 1, claimed_by: null, version: null, gross: null, due_at: asked.clock.dueAt };
  const asking = { ...facts, state: 'asked' };
  expect(quoteAuditLine(acting, undefined, asked, now)).toEqual({
    ...{ ...acting, object: 'quote#QUOTE', before: {}, after: asking, at },
  });
  const why = quoteAuditLine({ ...acting, reason: 'Dearer', request: 'r1' }, asked, sent, now);
  expect(why).toMatchObject({ reason: 'Dearer', request: 'r1', before: asking });
  expect(why.after).toEqual({ ...facts, state: 'sent', claimed_by: 'bert', version: 2, gross: 24_600 });
});
