import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { sentFile } from '#functions/usecases/test/sentFile.ts';
import { formatWhole, type Values } from '#shared/messages/format.ts';
import { type MessageKey, messages } from '#shared/messages/index.ts';
import { locales } from '#shared/messages/locale.ts';
import { fonts } from '../pdf/test/drawn.ts';
import { quote } from '../pricing/quote.ts';
import { configuration, input, item, now } from '../pricing/test/quoteFixtures.ts';
import { certificatePdf, erasurePdf } from './certificatePdf.ts';
import { erasureCertificate, orderCertificate } from './certificates.ts';

const file = sentFile(now, {
  ...{ words: 834, sha256: 'a'.repeat(64), ruleVersion: '7' },
  wordsByScope: { body: 800, notes: 34, headers_footers: 5 },
});
const quotation = quote(input(item(834, 'en-pl', { id: file.hash, repetitions: 3 })), configuration, now);
const { order } = placedOrder(now, { order: { quotation, files: [file], deliveredAt: now.toISOString() } });
const signature = 'header.payload.signature';
const issuer = 'https://verso.example';

/** The parts in a language; a text with an unfilled placeholder fails the test. */
const parts = (locale: 'en' | 'pl') => ({
  ...{ fonts, locale, digest: 'd'.repeat(64), checkAt: `${issuer}/${locale}/certificate/` },
  say: (key: string, replace: Values = {}) => {
    const text = formatWhole(messages[locale][`certificate/pdf.${key}` as MessageKey], replace, locale);
    return text ?? expect.fail(`${key} lacks a value`);
  },
});
async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

describe.each(locales)('certificates in %s', (locale) => {
  it('of a price say its lines, sums, counted words, digest and where it is checked', async () => {
    const certificate = orderCertificate(order, { issuer, tableDigest: undefined });
    const bytes = certificatePdf(
      { certificate, signature },
      {
        ...parts(locale),
        service: 'Service',
        listDay: '2026-12-28',
        pairName: (one, other) => `${one}>${other}`,
        vatSentence: 'Why this VAT',
      },
    );
    const text = await textOf(bytes);
    for (const said of [order.id, '834', '800', '34', '5', 'Why this VAT', 'header.payload.signature', issuer])
      expect(text).toContain(said);
    // A sum in the digits of the language.
    expect(text).toContain(
      `${(order.quotation.gross / 100).toFixed(2).replace('.', { en: '.', pl: ',' }[locale])} PLN`,
    );
    expect(text).toContain({ en: 'Price list of 28 December 2026', pl: 'Cennik z 28 grudnia 2026' }[locale]);
    expect(text.replaceAll(' ', '')).toContain('a'.repeat(64));
    expect(text).not.toMatch(/[{}]|Secret plan/);
  });

  it('of an erasure say when and what, each file by its digest', async () => {
    const filesErased = {
      ...{ startedAt: now.toISOString(), erasedAt: now.toISOString(), text: true },
      files: [
        { kind: 'source', sha256: 'b'.repeat(64), bytes: 834 },
        { kind: 'translated', sha256: null, bytes: 7 },
      ],
    };
    const certificate = erasureCertificate({ ...order, retentionDays: 14, filesErased }, issuer);
    if (!certificate) return expect.fail('No certificate.');
    const text = await textOf(erasurePdf({ certificate, signature }, parts(locale)));
    for (const said of [order.id, '14', '834', signature]) expect(text).toContain(said);
    expect(text.replaceAll(' ', '')).toContain('b'.repeat(64));
    expect(text).not.toMatch(/[{}]/);
  });
});
