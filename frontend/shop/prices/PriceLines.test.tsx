import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '#frontend/i18n/I18n.tsx';
import { loadMessages } from '#frontend/i18n/messages.ts';
import type { CartItemWire } from '#shared/contract/schemas/cart.ts';
import { PriceLines } from './PriceLines.tsx';

const messages = await loadMessages('en', ['quote']);
const item = {
  ...{ public_name: 'b.docx', variant_name: 'Translation', kind: 'work', attachment_hash: 'file-b', reason: null },
  ...{ source_lang: 2, target_lang: 1, words: 400, repeated_words: 400, whole_words: null, quotation: null },
};
const shown = (names: readonly string[]) => {
  const repeats = names.map((public_name) => ({ attachment_hash: null, public_name, words: 400 }));
  const items = [{ ...item, repeats }] as unknown as CartItemWire[];
  return renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <PriceLines items={items} languages={[]} />
    </I18nProvider>,
  );
};

test('a line says which files of the order it repeats, of many the first', () => {
  expect(shown([])).toContain('of which repeated: 400<');
  expect(shown(['a.docx'])).toContain('of which repeated: 400, as in a.docx<');
  expect(shown(['1', '2', '3', '4'])).toContain('as in 1, 2, 3, …<');
});

const work = (name: string, amount: number, target = 1) => ({
  ...item,
  public_name: name,
  attachment_hash: name,
  target_lang: target,
  repeated_words: 0,
  repeats: [],
  quotation: { price_net: { amount }, price_gross: { amount }, vat: { amount: 0 } },
});
const table = (items: readonly object[]) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <PriceLines items={items as unknown as CartItemWire[]} languages={[]} />
    </I18nProvider>,
  );
const sums = (html: string) =>
  [...html.replace(/<tbody class="hidden.*?<\/tbody>/g, '').matchAll(/([−\d.]+)\u00a0?\s?PLN/g)].map(([, sum]) => sum);

test('the lines of a file stand together under its name, each with its own price', () => {
  const html = table([work('a.docx', 1000, 1), work('b.docx', 2000), work('a.docx', 3000, 3)]);
  expect(html.match(/a\.docx<\/th>/g)).toHaveLength(1);
  expect(sums(html)).toEqual(['10.00', '30.00', '20.00']);
});

test('of many files the last are one line with their sum, so that what is in sight adds up; a surcharge is always in sight', () => {
  const files = Array.from({ length: 12 }, (_, index) => work(`${index}.docx`, 100));
  const express = { ...work('Express', 600), source_lang: null, target_lang: null, words: null };
  const html = table([...files, express]);
  expect(html).toContain('4 more files');
  expect(sums(html)).toEqual([...Array(8).fill('1.00'), '4.00', '6.00']);
  expect(sums(table(files.slice(0, 9)))).toEqual(Array(9).fill('1.00'));
});
