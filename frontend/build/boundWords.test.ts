import { expect, test } from 'vitest';
import { boundPage, boundWords } from './boundWords.ts';

const shown = (text: string) => boundWords(text).replaceAll('\u00a0', '~');

test.each([
  ['Tłumaczenie z polskiego na angielski', 'Tłumaczenie z~polskiego na~angielski'],
  ['W urzędzie i w sądzie', 'W~urzędzie i~w~sądzie'],
  ['Skan (albo w PDF) od „a do z”', 'Skan (albo w~PDF) od~„a~do~z”'],
  ['zgodnie z art. 27 ust. 1 i § 5', 'zgodnie z~art.~27 ust.~1 i~§~5'],
  ['Nawet to zostaje: oraz praca, moc', 'Nawet to zostaje: oraz praca, moc'],
  ['Ile z ', 'Ile z~'],
])('no line of a Polish text ends with a short word: %s', (text, bound) => {
  expect(shown(text)).toBe(bound);
});

test('what machines read of a page, its code and what an app takes over are as they were', () => {
  const kept = [
    '<head><title>Przekład z polskiego</title></head>',
    '<body><a aria-label="Wróć do cen" href="/pl/">',
    '</a><script type="application/ld+json">{"name":"Przekład z polskiego"}</script>',
    '<code>cat a b</code><option>Dokument z urzędu</option>',
  ];
  expect(boundPage(`${kept[0]}${kept[1]}Do cen${kept[2]}${kept[3]}<h1>Przekład z <em>polskiego</em></h1></body>`)).toBe(
    `${kept[0]}${kept[1]}Do\u00a0cen${kept[2]}${kept[3]}<h1>Przekład z\u00a0<em>polskiego</em></h1></body>`,
  );
  const app = '<body><main id="main" data-app="coming"><h1>Zamów z domu</h1></main>';
  expect(boundPage(`${app}<footer>Praca w domu</footer>`)).toBe(`${app}<footer>Praca w\u00a0domu</footer>`);
});
