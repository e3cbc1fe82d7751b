import { expect, test } from 'vitest';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { sentFile } from '#functions/usecases/test/sentFile.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { PriceCertificate } from '#shared/model/order/certificate.ts';
import { drawn, fonts } from '../pdf/test/drawn.ts';
import { quote } from '../pricing/quote.ts';
import { configuration, input, item, now } from '../pricing/test/quoteFixtures.ts';
import { certificatePdf } from './certificatePdf.ts';
import { orderCertificate } from './certificates.ts';

const file = sentFile(now, { words: 834, ruleVersion: '7', wordsByScope: { body: 834, notes: 0 } });
const quotation = quote(input([item(834, 'en-pl', { id: file.hash }), item(10, 'en-pl')]), configuration, now);
const { order } = placedOrder(now, { order: { quotation, files: [file] } });
const certificate = orderCertificate(order, { issuer: 'https://verso.example', tableDigest: undefined });

/** The lines of a certificate, each text with its key and values. */
function lines(change: Partial<PriceCertificate> = {}): string[] {
  const bytes = certificatePdf(
    { certificate: { ...certificate, ...change }, signature: 'signed' },
    {
      ...{ fonts, locale: 'en', digest: 'd', checkAt: 'there', service: 'Service', vatSentence: 'Why' },
      listDay: undefined,
      pairName: (one, other) => `${one}>${other}`,
      say: (key, replace = {}) => [key, ...Object.values(replace)].join(' '),
    },
  );
  return drawn(bytes).texts.map(({ text }) => text);
}

test('a certificate of an order is final, one of a quote holds until a time', () => {
  expect(lines()).toEqual(expect.arrayContaining([`order ${order.id}`, 'final', 'service Service']));
  const quoted = lines({ subject: { type: 'quote', id: 'Q', version: 2 }, valid_until: '2026-12-04T12:00:00Z' });
  expect(quoted).toEqual(expect.arrayContaining(['quote Q 2', 'valid 4 December 2026, 13:00']));
  expect(quoted).not.toContain('final');
});

test.each<[Partial<PriceCertificate>, string | undefined]>([
  [{}, undefined],
  [{ review: 'proofreading' }, 'options option.proofreading'],
  [{ specialised: true }, 'options option.specialised'],
  [{ express: true }, 'options option.express'],
  [{ specialised: true, express: true }, 'options option.specialised, option.express'],
])('options are those that were chosen: %j', (change, expected) => {
  expect(lines(change).find((line) => line.startsWith('options'))).toBe(expected);
});

test('when it is ready is said where that is known', () => {
  expect(lines().some((line) => line.startsWith('delivery '))).toBe(true);
  expect(lines({ delivery: null }).some((line) => line.startsWith('delivery '))).toBe(false);
});

test('a line says its repetitions, pages and what is new only where it has some', () => {
  const [line] = certificate.lines;
  if (!line) throw new Error('It has a line.');
  const details = (change: Partial<PriceCertificate['lines'][number]>) =>
    lines({ lines: [{ ...line, parts: [{ kind: 'words', net: grosze(100) }], ...change } as typeof line] }).find(
      (one) => one.includes('part.words'),
    );
  expect(details({})).toBe('part.words 1.00');
  expect(details({ repetitions: 1 })).toBe('repetitions 1; part.words 1.00');
  expect(details({ pages: 3 })).toBe('pages 3; part.words 1.00');
  expect(details({ whole_words: 900 })).toBe('new_words 834 900; part.words 1.00');
});

test('items are named as text or by number, with the words of each scope that has some and their rules', () => {
  const said = lines();
  expect(said).toContain('item.file 1: scope.body 834, rule 7');
  expect(said).toContain('item.text');
  const bold = said.filter((line) => /^item\.(text|file 1): \d+>\d+$/.test(line));
  expect(bold).toHaveLength(2);
});
