import { expect, test } from 'vitest';
import { excerptCharacters, excerptOf } from './excerpt.ts';

const shown = (text: string, known: string[] = []) => excerptOf(text, known)?.text;

test.each([
  ['The tenant pays the rent. Anna Nowak-Kowalska signs it.', 'The tenant pays the rent. […] signs it.'],
  ['Niniejszym pełnomocnik JAN kowalski oświadcza, że…', 'Niniejszym pełnomocnik […] kowalski oświadcza, że…'],
  ['Call +48 600 600 600 or write to a.b@example.com today.', '[…] or write to […] today.'],
  ['He was born on 12.03.1984, PESEL 84031212345, in 2 rooms.', 'He was born on […], in 2 rooms.'],
  ['§ 17 The parties agree; see § 4.', '§ 17 The parties agree; see § 4.'],
  ['Rent is due. The rent is low. Warsaw is far.', 'Rent is due. The rent is low. […] is far.'],
  ['Card ABC1234 holds.\nJan\nLives here.', '[…] holds.\n[…]\n[…] here.'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test('personal data of the order’s customer is hidden in any letter case', () => {
  expect(shown('the house of kowalski in rumia is sold.', ['Jan KOWALSKI', 'Rumia'])).toBe(
    'the house of […] in […] is sold.',
  );
});

test('a text in a script without capital letters is not shown: names cannot be told in it', () => {
  expect(excerptOf('我叫王小明,住在北京。')).toBeUndefined();
  expect(excerptOf('محمد يعيش في القاهرة')).toBeUndefined();
  expect(excerptOf('Имя его Иван, он живёт здесь.')?.text).toContain('[…]');
});

test('a long text is cut at a page and at a word', () => {
  const long = excerptOf('every single word counts here '.repeat(100));
  expect(long?.isWhole).toBe(false);
  expect(long?.text.length).toBeLessThanOrEqual(excerptCharacters);
  expect(long?.text).toMatch(/(every|single|word|counts|here)$/);
  expect(excerptOf('  only this ')).toEqual({ text: 'only this', isWhole: true });
  expect(excerptOf('   ')).toBeUndefined();
  expect(excerptOf('123')).toBeUndefined();
});

test('a page is a page to the letter, and ends at the last blank or line of it', () => {
  const page = `${'a'.repeat(excerptCharacters - 2)} b`;
  expect(excerptOf(page)).toEqual({ text: page, isWhole: true });
  expect(excerptOf(`${page}c`)).toEqual({ text: page.slice(0, -2), isWhole: false });
  expect(excerptOf(`${page.replace(' ', '\n')}c`)?.text).toBe(page.slice(0, -2));
});

test('a capital within a sentence is hidden, though the word is known in small letters', () => {
  expect(shown('Rent is rent, and my Rent is due. The rent is low, The rent is high.')).toBe(
    'Rent is rent, and my […] is due. The rent is low, […] rent is high.',
  );
});

test('nineteen of twenty letters with case are enough', () => {
  expect(excerptOf(`${'a'.repeat(19)}我`)?.text).toBe(`${'a'.repeat(19)}我`);
  expect(excerptOf(`${'a'.repeat(18)}我`)).toBeUndefined();
});

test('a word of two capitals is hidden where a sentence begins, and the one who speaks is shown', () => {
  expect(shown('NATO is here. He and I agree, and I sign.')).toBe('[…] is here. He and I agree, and I sign.');
  expect(shown('McDonald pays. It is what I say.')).toBe('[…] pays. It is what I say.');
});
