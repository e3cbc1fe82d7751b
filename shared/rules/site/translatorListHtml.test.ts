import { expect, test } from 'vitest';
import { type ListedTranslator, translatorListHtml } from './translatorListHtml.ts';

const texts = {
  ...{ language: 'Language', field: 'Field', any: 'Any', sworn: 'Sworn only', is_sworn: 'sworn' },
  ...{ nobody: 'Nobody & nothing', none: 'None' },
};
const [polish, english, german] = [
  { id: 1, name: 'Polish' },
  { id: 2, name: 'English' },
  { id: 3, name: 'German' },
];
const person = (change: Partial<ListedTranslator> = {}): ListedTranslator => ({
  ...{ name: 'Demo <b>', about: undefined, fields: [] },
  pairs: [
    { source: polish, target: english, sworn: true },
    { source: german, target: polish, sworn: false },
  ],
  ...change,
});
const html = (people: ListedTranslator[], hasSworn = true) =>
  translatorListHtml(people, { texts, locale: 'en', hasSworn });

test('a list of nobody says so, without filters', () => {
  expect(html([])).toBe('<p class="nothing">Nobody &amp; nothing</p>');
});

test('a row has languages, those of sworn work and fields, and what was typed is text', () => {
  const row = html([
    person({
      about: '"Hi" & \'bye\'',
      fields: [
        { id: 7, name: 'Law' },
        { id: 8, name: 'Art' },
      ],
    }),
  ]);
  expect(row).toContain('<li class="card p-5" data-languages="1 2 3" data-sworn="1 2" data-fields="7 8">');
  expect(row).toContain('<h3 class="mt-0">Demo &lt;b&gt;</h3><p>Polish → English (sworn), German → Polish</p>');
  expect(row).toContain('<p class="hint">Law, Art</p>');
  expect(row).toContain('<p class="break-words">&quot;Hi&quot; &amp; &#39;bye&#39;</p>');
});

test('who says nothing of themselves and shows no fields has neither line', () => {
  const row = html([person()]);
  expect(row).not.toContain('class="hint"');
  expect(row).not.toContain('break-words');
});

test('each language is offered once, in the order of the alphabet', () => {
  const options = html([person(), person()]).match(/<select id="language".*?<\/select>/)?.[0];
  expect(options).toBe(
    '<select id="language" name="language" class="input"><option value="">Any</option><option value="2">English</option><option value="3">German</option><option value="1">Polish</option></select>',
  );
});

test('the filter of sworn work is there where the brand has it', () => {
  expect(html([person()])).toContain('name="sworn"');
  expect(html([person()], false)).not.toContain('name="sworn"');
});
