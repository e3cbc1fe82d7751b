import { expect, test } from 'vitest';
import { plainTexts, pseudoHtml, pseudoText } from './pseudoTexts.ts';

test('a pseudo text is accented, in marks and longer by 40 %, and still the same message', () => {
  expect(pseudoText('Save {count, plural, one {file} other {files}} in <b>one</b>')).toBe(
    '⟦Šáʋé {count, plural, one {file} other {files}} íñ <b>óñé</b> ŵórðš⟧',
  );
  for (const text of ['Send your order now', 'A text of a page with some words'])
    expect(pseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
});

test('a text that comes from no message is found, in the page and in a label; names are allowed', () => {
  const html = `<body><p>${pseudoText('Hello there')}</p><p>Typed</p><a aria-label="Go on">${pseudoText('x')} PLN</a><script>let word</script></body>`;
  expect(plainTexts(html, (text) => text.endsWith('PLN'))).toEqual(['Typed']);
  expect(plainTexts(`<body><a aria-label="Continue">1</a></body>`, () => false)).toEqual(['Continue']);
});

test('what is written in a file of content is a pseudo text, its tags, addresses and code are not', () => {
  expect(pseudoHtml('<p>Go <a href="/terms/">on</a> &amp; <code>GET</code></p>')).toBe(
    '<p>⟦Ĝó  ŵórðš⟧<a href="/terms/">⟦óñ ŵórðš⟧</a> &amp; <code>GET</code></p>',
  );
});

test('code, and a sample in a language of its own, are no texts of the page', () => {
  const sample =
    '<div><div lang="pl"><div>Umowa najmu</div></div><p>Typed</p><pre>curl</pre><b lang="en">Lease</b></div>';
  expect(plainTexts(`<body>${sample}</body>`, () => false)).toEqual(['Typed']);
});
