import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { foundTerms } from '#functions/domain/wording/foundTerms.ts';
import { mergeTerms, readTerms, tooMuch } from '#functions/domain/wording/termFiles.ts';
import { plainLanguage, TextSample } from '#functions/domain/words/language.ts';
import { textKind } from '#functions/domain/words/textKind.ts';
import { countText } from '#shared/rules/words/countText.ts';
import { linesOf } from '#shared/rules/words/paragraphs.ts';
import { hostileTexts, largestBodies, readFrom } from './largestBodies.ts';

/** A second of processor time is what a request may use at most to read what somebody sent. */
const budgetMs = 1_000;

const languages = { source: 'pl', target: 'en' };
/** What requests do with a long text, wherever one may be sent. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  count: countText,
  kind: textKind,
  language: (text) => {
    const sample = new TextSample();
    sample.add(text);
    return plainLanguage(sample.pieces());
  },
  glossary: (text) => {
    const read = readTerms(text, languages);
    return 'terms' in read && tooMuch(mergeTerms([], read.terms));
  },
  terms: (text) => {
    const head = text.slice(0, 100);
    const terms = Array.from({ length: 1_000 }, (_, i) => ({ source: `${head} ${i}`, target: 'x' }));
    return foundTerms(linesOf(text), terms, 'pl');
  },
};

/** Milliseconds of this thread's processor, which other tests do not share. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test('the contract has bodies with texts of every length', () => {
  expect(largestBodies.length).toBeGreaterThan(150);
  expect(largestBodies.map(({ operation, field }) => `${operation.id} ${field}`)).toContain('saveGlossary content');
});

test('no body takes a second to be checked, whatever its largest texts hold', async () => {
  const slow: string[] = [];
  for (const { operation, field, most, bodyOf } of largestBodies)
    for (const [number, make] of hostileTexts.entries()) {
      const sent = bodyOf(make(most));
      const spent = await processorMs(() => operation.body && z.safeParse(operation.body, sent));
      if (spent > budgetMs) slow.push(`${operation.id} ${field}: text ${number}, ${Math.round(spent)} ms`);
    }
  expect(slow).toEqual([]);
});

test('no reader of a text takes a second, at the longest that any body may have', async () => {
  const lengths = [...new Set(largestBodies.map(({ most }) => most).filter((most) => most >= readFrom))].sort(
    (a, b) => b - a,
  );
  const longest = Math.min(lengths[0] ?? 0, 600_000);
  const slow: string[] = [];
  for (const [name, read] of Object.entries(readers))
    for (const [number, make] of hostileTexts.entries()) {
      const text = make(longest).slice(0, longest);
      const spent = await processorMs(() => read(text));
      if (spent > budgetMs) slow.push(`${name}: text ${number}, ${Math.round(spent)} ms`);
    }
  expect(slow).toEqual([]);
});
