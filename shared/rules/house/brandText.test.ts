import { expect, test } from 'vitest';
import { brandText } from './brandText.ts';

const withSworn = (thing: string) => thing === 'sworn';
const without = () => false;

test.each([
  ['A{{#sworn}}, sworn{{/sworn}} text.', 'A, sworn text.', 'A text.'],
  ['A {{^sworn}}plain {{/sworn}}text.', 'A text.', 'A plain text.'],
  ['One.\n\n{{#sworn}}\nTwo.\n{{/sworn}}\n\nThree.', 'One.\n\nTwo.\n\nThree.', 'One.\n\nThree.'],
  // What stays of a paragraph keeps its end.
  ['{{#sworn}}A.{{/sworn}}{{^sworn}}B.{{/sworn}}\n\n## Next', 'A.\n\n## Next', 'B.\n\n## Next'],
  ['One. {{#sworn}}Two.{{/sworn}}\n\n## Next', 'One. Two.\n\n## Next', 'One. \n\n## Next'],
  ['- a\n{{#sworn}}\n- b\n{{/sworn}}\n- c', '- a\n- b\n- c', '- a\n- c'],
  ['{{#sworn}}x{{^proofreading}} and{{/proofreading}}{{/sworn}}y', 'x andy', 'y'],
  ['{{price.word.1}}', '{{price.word.1}}', '{{price.word.1}}'],
])('%j', (text, sold, unsold) => {
  expect(brandText(text, withSworn)).toBe(sold);
  expect(brandText(text, without)).toBe(unsold);
});

test('headings that are numbered follow each other, whatever was left out', () => {
  const text = '## 1. One\n\n{{#sworn}}\n## 2. Two\n{{/sworn}}\n\n## 3. Three\n\n### 3. It';
  expect(brandText(text, without)).toBe('## 1. One\n\n## 2. Three\n\n### 3. It');
});
