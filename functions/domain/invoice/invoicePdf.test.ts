import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { messages } from '#shared/messages/index.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { cornersOf } from '../pdf/paperMark.ts';
import { wrap } from '../pdf/TextFlow.ts';
import { drawn, fonts, streamsOf } from '../pdf/test/drawn.ts';
import { correctionInvoice } from './correctionInvoice.ts';
import type { Invoice } from './invoice.ts';
import { pagesOf, pdfOf } from './test/pdfOf.ts';
import { issued, sampleInvoices } from './test/sampleInvoices.ts';

const samples = sampleInvoices();
function sample(name: string, change: Partial<Invoice> = {}): Invoice {
  const invoice = samples[name];
  if (!invoice) throw new Error(`No sample ${name}.`);
  return { ...invoice, ...change };
}
const textOf = async (invoice: Invoice, ksefNumber?: string) =>
  (await pagesOf(pdfOf(invoice, { ksefNumber }))).join(' ');
const drawnOf = (invoice: Invoice) => drawn(pdfOf(invoice)).texts;
const number = '5265877635-20250826-0100001AF629-AF';

test('the paper says what the law asks for, in the words and digits of its reader, on one page of a modest size', async () => {
  const invoice = sample('Polish company', { externalId: 'ERP-7' });
  const bytes = pdfOf(invoice, { ksefNumber: number });
  const [page = '', ...others] = await pagesOf(bytes);
  for (const part of [
    ...['Faktura', `nr ${invoice.number}`, 'Data wystawienia 20 listopada 2026', 'Zapłacono 20 listopada 2026'],
    ...[
      'Sposób zapłaty Karta płatnicza',
      `Zlecenie 7H3K9QW2M4XA`,
      'Numer własny nabywcy ERP-7',
      `Numer KSeF ${number}`,
    ],
    ...['NIP: 1111111111', 'NIP: 5260001246', 'ul. Długa 1/2 90-001 Łódź Polska'],
    ...['Ilość', 'J.m.', 'Cena jedn. netto', 'Stawka VAT'],
    '1. Tłumaczenie, angielski – polski, liczba słów: 333 1 usł. 144,04 23% 144,04 33,13 177,17',
    ...['Razem 614,57 141,35 755,92', 'Zapłacono w całości 755,92 PLN', 'Strona 1 z 1'],
  ])
    expect(page).toContain(part);
  expect(others).toEqual([]);
  expect(bytes.length).toBeLessThan(100_000);
});

test('it is in one language for a Polish reader in Poland, and in two where a side is foreign', async () => {
  expect(await textOf(sample('Polish company'))).not.toContain('Invoice');
  const abroad = await textOf(sample('EU company, reverse charge', { locale: 'en' }));
  for (const part of ['Invoice', 'Faktura', 'Seller / Sprzedawca', 'Germany / Niemcy', 'Description', 'Nazwa usługi'])
    expect(abroad).toContain(part);
  expect(await textOf(sample('EU company, reverse charge'))).toContain('Sprzedawca / Seller');
  expect(await textOf(sample('Polish company', { locale: 'en' }))).toContain('Seller / Sprzedawca');
});

test('rates are said in words, never by codes; who settles the VAT elsewhere is said in bold; the numbers have their prefixes', () => {
  for (const [name, invoice] of Object.entries(samples)) {
    const texts = drawnOf({ ...invoice, locale: 'en' });
    const all = texts.map(({ text }) => text).join(' ');
    expect(all, name).not.toMatch(/\bnp I/);
    const isTheirs = invoice.vatReason === 'eu_reverse_charge';
    const said = texts.filter(({ text }) => text === messages.en['invoice/pdf.reverse']);
    expect(
      said.map(({ face }) => face),
      name,
    ).toEqual(isTheirs ? ['bold'] : []);
    expect(all.includes('VAT number: PL1111111111'), name).toBe(invoice.buyer.taxId?.kind === 'eu');
  }
  const words = (name: string) => drawnOf(sample(name, { locale: 'en' })).map(({ text }) => text);
  expect(words('EU company, reverse charge')).toEqual(expect.arrayContaining(['VAT number: DE123456789', 'reverse']));
  expect(words('American company').join(' ')).toContain('outside Polish VAT');
  expect(words('Swiss company with a number').join(' ')).toContain('Tax number: CHE');
});

test('a correction says what each line was, is, and the difference, which invoice it corrects and why', async () => {
  const original = sample('Polish company');
  const first = correctionInvoice(original, refundOf('R1', 12_345, 0), { ksefNumber: number });
  const second = issued(correctionInvoice(original, refundOf('R2', 10_000, 12_345), { ksefNumber: number }));
  for (const line of [...first.lines, ...second.lines]) expect(line.before).toBeDefined();
  const left = { net: original.net + first.net, vat: original.vat + first.vat, gross: original.gross - 12_345 };
  expect(second.corrects?.before).toEqual(left);
  const sums = { net: 0, vat: 0, gross: 0 };
  for (const { before } of second.lines)
    for (const part of ['net', 'vat', 'gross'] as const) sums[part] += before?.[part] ?? 0;
  expect(sums).toEqual(left);
  const text = await textOf(second);
  for (const part of [
    ...['Faktura korygująca', `Faktura korygowana ${original.number} z dnia 20 listopada 2026`],
    ...[
      `Jej numer KSeF ${number}`,
      'Przyczyna korekty Odstąpienie od umowy',
      'przed korektą',
      'po korekcie',
      'różnica',
    ],
    `przed korektą ${['net', 'vat', 'gross'].map((part) => decimal(left[part as 'net'])).join(' ')}`,
    `różnica (23%) ${[second.net, second.vat, second.gross].map(decimal).join(' ')}`,
    'Do zwrotu 100,00 PLN',
  ])
    expect(text).toContain(part);
  for (const part of ['Ilość', 'Zapłacono', 'Sposób zapłaty']) expect(text).not.toContain(part);
});

test('a rebate is said of each line and in the sums, below the price it was taken off', async () => {
  const invoice = sample('Polish company');
  const [first] = invoice.lines;
  if (!first) throw new Error('No line.');
  const rebated = { ...invoice, lines: [{ ...first, rebate: grosze(1_000) }, ...invoice.lines.slice(1)] };
  const text = await textOf(rebated);
  expect(text).toContain(`1 usł. ${decimal(first.net + 1_000)} `);
  expect(text).toContain('Rabat: -10,00');
  expect(text).toContain('Rabat, już odliczony -10,00');
  expect(await textOf(invoice)).not.toContain('Rabat');
});

test('what was not paid yet says that it is to be paid, and a test payment that it is no invoice', async () => {
  expect(await textOf(sample('Polish company', { paidOn: undefined }))).toContain('Do zapłaty 755,92 PLN');
  expect(await textOf(sample('Polish company'))).not.toContain('TESTOWA');
  expect(await textOf(sample('test payment'))).toContain('PŁATNOŚĆ TESTOWA: to nie jest faktura.');
});

test('a month says its period and how many orders, an order its purchase order number', async () => {
  const month = await textOf(sample('collective invoice', { orderIds: ['A', 'B'] }));
  expect(month).toContain('Okres wykonania usług 1 listopada 2026 – 30 listopada 2026');
  expect(month).toContain('Zlecenie 2 zlecenia, wskazane w pozycjach');
  expect(await textOf(sample('company with a purchase order'))).toContain('PO <1> & 2');
});

test('the recipient stands beside seller and buyer, where there is one', async () => {
  const invoice = sample('Polish company');
  const recipient = {
    role: 'recipient' as const,
    name: 'Demo School No. 1',
    addressLines: ['ul. Szkolna 2', '00-001 Warszawa'] as [string, string],
    taxId: { kind: 'internal' as const, number: '5260001246-00017' },
  };
  const text = await textOf({ ...invoice, buyer: { ...invoice.buyer, recipient } });
  expect(text).toContain(
    'Odbiorca Demo School No. 1 ul. Szkolna 2 00-001 Warszawa Identyfikator wewnętrzny: 5260001246-00017',
  );
  expect(await textOf(invoice)).not.toContain('Odbiorca');
});

test('three hundred lines go over numbered pages, each with its heads and the invoice’s number, and none is lost', async () => {
  const month = sample('collective invoice');
  const lines = Array.from({ length: 50 }, () => month.lines).flat();
  expect(lines).toHaveLength(300);
  const pages = await pagesOf(pdfOf({ ...month, lines }));
  expect(pages.length).toBeGreaterThan(8);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Strona ${index + 1} z ${pages.length}`);
    if (index > 0) expect(page).toContain(`Faktura nr ${month.number}`);
    if (/\d+\. Zlecenie/.test(page)) expect(page).toContain('Nazwa usługi');
  }
  const numbers = [...pages.join(' ').matchAll(/(\d+)\. Zlecenie/g)].map(([, found]) => Number(found));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
});

test('nothing is drawn over the edge or over its neighbour, however long the names and great the sums', () => {
  const huge = sample('long and strange texts');
  const lines = huge.lines.map((line) => ({
    ...line,
    texts: { en: 'A'.repeat(512), pl: 'Zażółć gęślą jaźń '.repeat(28) },
    ...{ net: grosze(123_456_789_00), gross: grosze(123_456_789_00) },
  }));
  for (const locale of ['en', 'pl'] as const)
    for (const { x, y, size, face, text } of drawnOf({ ...huge, lines, locale, gross: grosze(987_654_321_00) })) {
      const width = [...text].reduce(
        (sum, letter) => sum + fonts[face].widthOf(fonts[face].glyphOf(letter.codePointAt(0) ?? 0)),
        0,
      );
      expect(x, text).toBeGreaterThanOrEqual(47);
      expect(x + (width * size) / 1000, text).toBeLessThanOrEqual(548);
      expect(y, text).toBeGreaterThan(20);
    }
});

test('amounts end under their heads', () => {
  const texts = drawnOf(sample('Polish company'));
  const end = ({ x, size, face, text }: (typeof texts)[number]) =>
    Math.round(
      x +
        ([...text].reduce(
          (sum, letter) => sum + fonts[face].widthOf(fonts[face].glyphOf(letter.codePointAt(0) ?? 0)),
          0,
        ) *
          size) /
          1000,
    );
  const ends = (text: string) => texts.filter((one) => one.text === text).map(end);
  expect(ends('Netto')[0]).toBe(ends('144,04').at(-1));
  expect(ends('Brutto')[0]).toBe(ends('177,17')[0]);
});

test('letters of other scripts, and those that no font has, do not break it', async () => {
  const strange = sample('Polish company', { locale: 'en' });
  const text = await textOf({ ...strange, buyer: { ...strange.buyer, name: 'Тест Ελλάδα 株式会社 😀' } });
  expect(text).toContain('Тест Ελλάδα');
});

test('each code is drawn square by square with its words beside and its caption below', () => {
  const codes = [
    { url: 'https://qr.example/invoice/1234567890', caption: 'OFFLINE' },
    { url: 'https://qr.example/certificate/abc', caption: 'CERTYFIKAT' },
  ];
  const pdf = pdfOf(sample('Polish company'), { codes });
  const page =
    streamsOf(pdf)
      .map(String)
      .find((stream) => stream.includes(' re f')) ?? '';
  const squares = [...page.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) \3 re f/gm)].map((found) =>
    found.slice(1, 4).map(Number),
  );
  const { texts } = drawn(pdf);
  let from = 0;
  for (const { url, caption } of codes) {
    const { data, size } = encode(url, { ecc: 'M', border: 0 });
    const dark = data.flatMap((row, down) => row.flatMap((isDark, right) => (isDark ? [[right, down] as const] : [])));
    const own = squares.slice(from, from + dark.length);
    from += dark.length;
    const side = 84 / size;
    const under = texts.findLast(({ text }) => text === caption);
    if (!under) throw new Error(`No caption ${caption}.`);
    for (const [place, [right, down]] of dark.entries()) {
      expect(own[place]?.[0]).toBeCloseTo(under.x + right * side, 1);
      expect(own[place]?.[1]).toBeCloseTo(under.y + 11 + 84 - (down + 1) * side, 1);
    }
  }
  expect(squares).toHaveLength(from);
  const said = texts.map(({ text }) => text);
  expect(said).toEqual(expect.arrayContaining(['Sprawdź fakturę w KSeF', 'Sprawdź wystawcę']));
});

test('a mark of straight lines has its corners, one with curves none', () => {
  expect(cornersOf('M3 4h9v18H3z')).toEqual([
    [
      [3, 4],
      [12, 4],
      [12, 22],
      [3, 22],
    ],
  ]);
  expect(cornersOf('M1 1c1 1 2 2 3 3z')).toBeUndefined();
});

test('lines break at blanks, and within words that are longer than a line', () => {
  const width = (part: string) => part.length;
  expect(wrap('one two three', 7, width)).toEqual(['one two', 'three']);
  expect(wrap('abcdefghij kl', 4, width)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
});

const refundOf = (refundId: string, amount: number, before: number) => ({
  ...{ refundId, amount: grosze(amount), refundedBefore: grosze(before) },
  reason: { en: 'Withdrawal', pl: 'Odstąpienie od umowy' },
});
const decimal = (sum: number) => (sum / 100).toFixed(2).replace('.', ',');
