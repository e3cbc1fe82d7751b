import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { locales } from '#shared/messages/locale.ts';
import { agreedPages, keptVersion } from './agreedTexts.ts';
import { renderAll } from './buildContent.ts';
import { contentProblems } from './checkContent.ts';
import { feed } from './feeds.ts';
import { contentFigures, defaultService } from './figures.ts';
import type { Written } from './readContent.ts';
import { questionsOf, renderFile, siteContentOf } from './renderContent.ts';
import { siteRoutes } from './siteRoutes.ts';
import { termsModule, termsText } from './termsText.ts';

const service = defaultService(new Date('2026-11-22T12:00:00Z'));
const files = renderAll(service);
const paths = siteRoutes().map(({ path }) => path);

test('what is written can be published', () => {
  expect(contentProblems(files, paths)).toEqual([]);
});

test('the mail that confirms an order has the terms that stand on the page', () => {
  for (const locale of locales) {
    const module = fileURLToPath(new URL(`../../../shared/messages/${locale}/terms.ts`, import.meta.url));
    expect(readFileSync(module, 'utf8'), 'npm run -s terms').toBe(termsModule(locale));
  }
});

test('what customers agree to is kept under its version, word for word: a change of it is a new version', () => {
  for (const locale of locales)
    for (const page of agreedPages) {
      const { file, text } = keptVersion(locale, page);
      expect(readFileSync(file, 'utf8'), 'a new version with its change, then npm run -s terms').toBe(text);
    }
});

test('a version that cannot be read any more keeps its page off the site', () => {
  const without = paths.filter((path) => path !== '/terms/2026-11-22/');
  expect(contentProblems(files, without)).toEqual(
    expect.arrayContaining(['en/pages/terms.md: its version of 2026-11-22 is not kept (npm run -s terms)']),
  );
});

test('in the terms of a mail each figure of a table stands behind the heading of its column', () => {
  expect(termsText('en')).toMatch(
    /– Express orders, late by: \{[\w.]+\}\sworking\smin; Other orders, late by: \{[\w.]+\}\sworking\sh; .*: \{[\w.]+\}/,
  );
  expect(termsText('pl')).toMatch(
    /– Spóźnienie zamówienia ekspresowego: \{[\w.]+\}\smin roboczych; .*: \{[\w.]+\} ceny/,
  );
});

const front = { title: 'A title', description: 'What stands here, told in a sentence of fifty letters or more.' };
const article = (change: Partial<Written> = {}): Written => ({
  ...{
    kind: 'blog',
    locale: 'en',
    slug: 'a',
    file: 'en/blog/a.md',
    body: 'Text.',
    front: { ...front, date: '2026-11-22' },
  },
  ...change,
});
const problemsOf = (change: Partial<Written>, other: Partial<Written> = {}) =>
  contentProblems(
    [article(change), article({ locale: 'pl', file: 'pl/blog/a.md', ...other })].map((one) =>
      renderFile(one, contentFigures(service, one.locale)),
    ),
    ['/blog/a/', '/faq/'],
  );

test.each<[string, Partial<Written>, string]>([
  ['a link to no page', { body: '[x](/nowhere/)' }, 'a link leads nowhere: /nowhere/'],
  ['a link to no heading', { body: '## One {#one}\n\n[x](/blog/a/#two)' }, 'a link leads nowhere: /blog/a/#two'],
  ['a figure that nobody knows', { body: '{{price.of_gold}}' }, 'no figure is named price.of_gold'],
  ['a price that is typed', { body: 'It costs 0.24 PLN.' }, '"0.24 PLN" is typed'],
  ['a time that is typed', { body: 'Within 15 minutes.' }, '"15 minutes" is typed'],
  [
    'a source without a day',
    { front: { ...front, date: '2026-11-22', sources: [{ title: 'An act', url: 'https://law.example/' }] } },
    '"An act" has neither the day it was read nor one of its own',
  ],
  ['a heading that jumps', { body: '### Deep' }, '"Deep" does not follow'],
  ['a heading of the page’s own level', { body: '# Big' }, '"Big" does not follow'],
  ['two headings of one id', { body: '## One\n\n## One' }, 'two headings have the id one'],
  ['an id of the page’s frame', { body: '## Cookies {#cookies}' }, 'the id cookies is taken'],
  ['HTML', { body: '<script>alert(1)</script>' }, 'HTML in the text'],
  ['a short description', { front: { ...front, description: 'Short.', date: '2026-11-22' } }, 'the description has 6'],
  ['a long title', { front: { ...front, title: 'x'.repeat(59), date: '2026-11-22' } }, 'the title has 67 characters'],
  ['no date', { front }, 'an article has a date'],
  ['another day than in the other language', { front: { ...front, date: '2026-11-21' } }, 'the date differs'],
])('%s keeps a text off the site', (_, change, said) => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf(change).join('\n')).toContain(said);
});

test('a text that lacks its other language does not get onto the site', () => {
  const alone = [renderFile(article(), contentFigures(service, 'en'))];
  expect(contentProblems(alone, ['/blog/a/'])).toEqual(['en/blog/a.md: its other language is missing']);
});

test('notes to the lawyer are not on the page, links lead to the page’s own language', () => {
  const body = '<!-- lawyer: check -->\n\nSee [the questions](/faq/).';
  const { html } = renderFile(article({ locale: 'pl', body }), contentFigures(service, 'pl'));
  expect(html).toBe('<p>See <a class="link" href="/pl/faq/">the questions</a>.</p>');
});

test('each second-level heading of a group is a question with its answer', () => {
  const { html } = renderFile(article({ kind: 'faq', body: '## How? {#how}\n\nSo.\n\n## Why? {#why}\n\nThus.' }), {});
  expect(questionsOf({ html })).toEqual([
    { id: 'how', question: 'How?', html: '<p>So.</p>', text: 'So.' },
    { id: 'why', question: 'Why?', html: '<p>Thus.</p>', text: 'Thus.' },
  ]);
});

test('the feed has every article with its whole text', () => {
  const body = 'A & B: [questions](/faq/)';
  const content = siteContentOf([renderFile(article({ body }), contentFigures(service, 'en'))], 'en');
  const xml = feed(content, 'en', 'https://verso.example');
  expect(xml).toContain('<id>https://verso.example/en/blog/a/</id>');
  expect(xml).toContain('href="https://verso.example/en/faq/"');
  expect(xml).toContain('<updated>2026-11-22T00:00:00Z</updated>');
});
