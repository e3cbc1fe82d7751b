import { expect, test } from 'vitest';
import { findTitles, type Title } from './startTitleSearch.ts';

const titles: Title[] = [
  ['Jak liczymy słowa', '/pl/word-count/'],
  ['Tłumaczenie przysięgłe czy zwykłe?', '/pl/blog/sworn-or-ordinary/'],
  ['Czy tłumaczenie może być szybsze?', '/pl/faq/#express'],
];
const found = (typed: string) => findTitles(titles, typed).map(([title]) => title);

test.each([
  ['przysiegle', ['Tłumaczenie przysięgłe czy zwykłe?']],
  ['SŁOWA jak', ['Jak liczymy słowa']],
  ['tlumaczenie', ['Tłumaczenie przysięgłe czy zwykłe?', 'Czy tłumaczenie może być szybsze?']],
  ['x', []],
  ['   ', []],
  ['cennik', []],
])('"%s" finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});
