import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { sumGrosze, toDecimal } from '#shared/model/money/grosze.ts';
import { wrap } from '../pdf/TextFlow.ts';
import { drawn, fonts } from '../pdf/test/drawn.ts';
import type { Invoice } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';
import { sampleInvoices } from './test/sampleInvoices.ts';

const samples = sampleInvoices();

async function textOf(invoice: Invoice, ksefNumber?: string) {
  const say = (key: string, replace: object = {}) => `[${key} ${Object.values(replace).join(' ')}]`;
  const bytes = invoicePdf(invoice, {
    fonts,
    codes: [{ url: 'https://qr.example/invoice/1', caption: ksefNumber ?? 'OFFLINE' }],
    ksefNumber,
    say,
    labelOf: (field) => `[${field}]`,
    vatSentence: 'Dlaczego: żółć',
  });
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages, bytes };
}

test('the PDF says what the invoice says, with Polish letters, on one page of a modest size', async () => {
  const invoice = samples['Polish person']!;
  const { text, totalPages, bytes } = await textOf(invoice);
  for (const part of [
    'Demo Żółć-Person',
    '90-001 Łódź',
    invoice.number,
    'Tłumaczenie, angielski – polski',
    'Dlaczego: żółć',
  ])
    expect(text).toContain(part);
  expect(text).toContain(`${invoice.gross / 100}`);
  expect(text).toContain('OFFLINE');
  expect(totalPages).toBe(1);
  expect(bytes.length).toBeLessThan(100_000);
});

test('the number of the national system stands under the code', async () => {
  const { text } = await textOf(samples['Polish company']!, '5265877635-20250826-0100001AF629-AF');
  expect(text).toContain('5265877635-20250826-0100001AF629-AF');
  expect(text).not.toContain('OFFLINE');
});

test('a line that was paid partly with bonus says its price and its rebate', async () => {
  const [line] = samples['partly paid with bonus']!.lines;
  const said = `[rebate ${toDecimal(sumGrosze([line!.net, line!.rebate!]))} ${toDecimal(line!.rebate!)}]`;
  expect((await textOf(samples['partly paid with bonus']!)).text).toContain(said);
  expect((await textOf(samples['Polish company']!)).text).not.toContain('[rebate');
});

test('the purchase order number stands with the buyer', async () => {
  const { text } = await textOf(samples['company with a purchase order']!);
  expect(text).toContain('[purchase_order_number]: PO <1> & 2');
});

test('a long invoice goes on over pages and loses no line', async () => {
  const month = samples['collective invoice']!;
  const lines = Array.from({ length: 90 }, () => month.lines).flat();
  const { text, totalPages } = await textOf({ ...month, lines });
  expect(totalPages).toBeGreaterThan(3);
  expect(text).toContain(`${lines.length}. Zlecenie`);
});

test('letters of other scripts, and those that no font has, do not break it', async () => {
  const strange = { ...samples['Polish company']!, locale: 'en' as const };
  const { text } = await textOf({ ...strange, buyer: { ...strange.buyer, name: 'Тест Ελλάδα 株式会社 😀' } });
  expect(text).toContain('Тест Ελλάδα');
});

test('lines break at blanks, and within words that are longer than a line', () => {
  const width = (part: string) => part.length;
  expect(wrap('one two three', 7, width)).toEqual(['one two', 'three']);
  expect(wrap('abcdefghij kl', 4, width)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
});

test('heads, the total and what matters are bold; amounts end at the margin under their heads, the total under a rule', async () => {
  const { texts, lines } = drawn((await textOf(samples['company with a purchase order']!)).bytes);
  const find = (start: string) => texts.find(({ text }) => text.startsWith(start));
  for (const bold of ['[position', '[net', '[gross', '[total', '[check', '[seller'])
    expect(find(bold)?.face, bold).toBe('bold');
  expect(find('1. ')?.face).toBe('regular');
  const ends = ({ x, size, face, text }: (typeof texts)[number]) => {
    const { glyphOf, widthOf } = { glyphOf: fonts[face].glyphOf, widthOf: fonts[face].widthOf };
    const width = [...text].reduce(
      (sum, letter) => sum + widthOf.call(fonts[face], glyphOf.call(fonts[face], letter.codePointAt(0) ?? 0)),
      0,
    );
    return Math.round(x + (width * size) / 1000);
  };
  const amounts = texts.filter(({ text }) => /^\d+\.\d\d$/.test(text));
  expect(amounts.length).toBeGreaterThan(5);
  expect([...new Set(amounts.map(ends))]).toEqual([395, 465, 545]);
  expect(['[net', '[vat', '[gross'].map((head) => ends(find(head)!))).toEqual([395, 465, 545]);
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [50, 545],
    [50, 545],
  ]);
  const [head, total] = [find('[position')!.y, find('[total')!.y];
  const lastLine = Math.min(...texts.filter(({ text }) => /^\d+\. /.test(text)).map(({ y }) => y));
  expect(lines[0]!.y).toBeLessThan(head);
  expect(lines[1]!.y).toBeGreaterThan(total);
  expect(lines[1]!.y).toBeLessThan(lastLine);
});

test('who owes the VAT in another country is said in bold, where it is the buyer', async () => {
  for (const [name, invoice] of Object.entries(samples)) {
    const said = drawn((await textOf(invoice)).bytes).texts.filter(({ text }) => text.startsWith('[reverse'));
    const isTheirs = invoice.vatReason === 'eu_reverse_charge';
    expect(
      said.map(({ face }) => face),
      name,
    ).toEqual(isTheirs ? ['bold'] : []);
  }
  expect(Object.values(samples).some(({ vatReason }) => vatReason === 'eu_reverse_charge')).toBe(true);
});
