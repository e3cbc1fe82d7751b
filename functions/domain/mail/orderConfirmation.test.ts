import { expect, test } from 'vitest';
import { type PlacedChange, placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { sentFile } from '#functions/usecases/test/sentFile.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { OrderMail } from './mail.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import { demoSender as sender } from './test/demoSender.ts';
import { factsOf, sayKeys } from './test/sayKeys.ts';

const now = new Date('2026-11-20T12:00:00Z');
const usual = placedOrder(now).order;

/** The facts of a confirmation in English by the names of their labels. */
function facts(change: PlacedChange = {}, mail: Partial<OrderMail> = {}): Record<string, string | undefined> {
  const { order } = placedOrder(now, change);
  const blocks = orderConfirmation({ locale: 'en', ...mail } as OrderMail, order, sender, sayKeys);
  return Object.fromEntries(
    factsOf(blocks).map(([label = '', value]) => [label.replace(/^(mail\/order\.|wish\/)/, ''), value]),
  );
}

test('a plain order: its languages, its text with its words, its buyer, and nothing that was not chosen', () => {
  expect(facts()).toEqual({
    number: expect.stringMatching(/^[0-9A-Z]{12}$/),
    ordered_at: '20 Nov 2026, 13:00',
    service: 'Translation',
    languages: 'Polish → English',
    files: 'pricing/line.text (mail/order.words 500)',
    ready: '20 Nov 2026, 15:00',
    email: 'buyer@example.com',
    name: 'Demo Person',
    address: 'ul. Długa 1\n00-001 Warszawa\nPoland',
    phone: expect.stringContaining('600600600'),
  });
});

test('files stand beside the text, each with its words where they are counted', () => {
  const files = [sentFile(now, { name: 'a.docx', words: 12 }), sentFile(now, { name: 'b.jpg', words: undefined })];
  expect(facts({ order: { files } }).files).toBe(
    'pricing/line.text (mail/order.words 500)\na.docx (mail/order.words 12)\nb.jpg',
  );
  expect(facts({ order: { files }, form: { textCharacters: 0, textWords: 0 } }).files).toBe(
    'a.docx (mail/order.words 12)\nb.jpg',
  );
});

test('what of the files is not translated is said, unless it was ordered, the work is sworn or a person priced it', () => {
  const files = [
    sentFile(now, { words: 12, state: 'counted', wordsByScope: { body: 12, headers_footers: 3 }, pictures: 2 }),
    sentFile(now, { words: 5, state: 'counted', wordsByScope: { body: 5, headers_footers: 1, speaker_notes: 7 } }),
  ];
  const said = (change: PlacedChange) => facts({ ...change, order: { files, ...change.order } }).not_included;
  expect(said({})).toBe(
    [
      'wish/not_included.scope wish/include.headers_footers 4',
      'wish/not_included.scope wish/include.speaker_notes 7',
      'wish/not_included.pictures 2',
    ].join(', '),
  );
  expect(said({ form: { include: ['headers_footers', 'speaker_notes'] } })).toBe('wish/not_included.pictures 2');
  expect(said({ form: { service: 'sworn' } })).toBeUndefined();
  expect(said({ order: { quoteId: 'Q1' } })).toBeUndefined();
});

test('several languages are listed, and a text that is proofread has one', () => {
  expect(facts({ form: { targetLanguages: [2, 3] } }).languages).toMatch(/^Polish → English, \S+$/);
  const proofread = facts({ form: { service: 'proofreading', targetLanguages: [1], comment: 'Keep the tone.' } });
  expect([proofread.languages, proofread['comment.proofreading'], proofread.comment]).toEqual([
    ...['Polish', 'Keep the tone.', undefined],
  ]);
});

test('its subject and options are named', () => {
  expect(facts({ form: { category: 4, express: true, review: 'verification' } })).toMatchObject({
    ...{ category: 'Law and contracts', options: 'pricing/part.express, pricing/part.verification' },
  });
});

test('how it is sent and where to, where it is sent at all', () => {
  expect(facts({ form: { shippingMethod: 1, address: 'ul. 2', shippingCountry: 616 } }).shipping).toBe(
    'Registered mail in Poland\nul. 2\nPoland',
  );
  expect(facts({ form: { shippingMethod: 2, shippingData: 'WAW01A' } }).shipping).toBe(
    'Parcel locker in Poland\nWAW01A',
  );
  expect(facts({ form: { address: 'ul. 2' } }).shipping).toBeUndefined();
});

test('what was paid and how, where both are known; when it is ready, where that is', () => {
  expect(facts({}, { amount: grosze(14_760), method: 'balance' }).paid).toBe('147.60 PLN (Account balance)');
  expect(facts({}, { amount: grosze(14_760) }).paid).toBeUndefined();
  expect(facts({}, { method: 'balance' }).paid).toBeUndefined();
  const { delivery: _, ...quotation } = usual.quotation;
  expect(facts({ order: { quotation } }).ready).toBeUndefined();
});

test('copies and the paper they are made from are of sworn work alone', () => {
  const sworn = (copies: number | undefined) =>
    facts({ form: { service: 'sworn', swornSource: 'scan', ...(copies !== undefined && { copies }) } });
  expect([sworn(2).copies, sworn(1).copies, sworn(0).copies, sworn(undefined).copies]).toEqual([
    ...['2', '1', undefined, undefined],
  ]);
  expect(sworn(1).sworn_source).toBe('wish/sworn_source.scan');
  const other = facts({ form: { swornSource: 'scan', copies: 2 } });
  expect([other.copies, other.sworn_source]).toEqual([undefined, undefined]);
});

test('the tax number is called as in its country', () => {
  const of = (countryId: number) =>
    facts({ order: { billing: { ...usual.billing, countryId, vatNumber: '5260001246' } } });
  expect([of(616).nip, of(616).vat_number]).toEqual(['5260001246', undefined]);
  expect([of(276).nip, of(276).vat_number]).toEqual([undefined, '5260001246']);
});
