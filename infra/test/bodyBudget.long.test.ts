import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { foundTerms } from '#functions/domain/wording/foundTerms.ts';
import { mergeTerms, readTerms, tooMuch } from '#functions/domain/wording/termFiles.ts';
import { plainLanguage, TextSample } from '#functions/domain/words/language.ts';
import { textKind } from '#functions/domain/words/textKind.ts';
import { defaultBodyLimit } from '#functions/runtime/http/input.ts';
import { areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { countText } from '#shared/rules/words/countText.ts';
import { linesOf } from '#shared/rules/words/paragraphs.ts';
import { Shape } from '../commands/schema/document.ts';

/** A second of processor time is what a request may use at most to read what somebody sent. */
const budgetMs = 1_000;
/** Longer texts go to a reader; shorter ones are only checked. */
const readFrom = 2_000;

const shapeOf = (body: z.core.$ZodType): Shape =>
  z.parse(Shape, z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', metadata: z.registry() }));

const bodies = Object.values(areas).flatMap((area) =>
  Object.entries<Operation>(area).flatMap(([id, { body, bodyLimit = defaultBodyLimit }]) =>
    body === undefined ? [] : [{ id, body, bodyLimit, shape: shapeOf(body) }],
  ),
);

/** A text of this length in which something opens, repeats, nests or nearly fits, the worst for readers first. */
const texts: readonly ((length: number) => string)[] = [
  (length) => tbx(Math.floor(length / 60), Math.floor(length / 60)),
  (length) => tbx(Math.floor(length / 30), 1),
  (length) => '"'.repeat(length),
  (length) => '<a>'.repeat(length / 3),
  (length) => '\n'.repeat(length),
  (length) => `1${'\n'.repeat(length - 1)}`,
  (length) => ' \t'.repeat(length / 2),
  (length) => '['.repeat(length),
  (length) => '{"a":'.repeat(length / 5),
  (length) => `"a"="${'";'.repeat((length - 5) / 2)}`,
  (length) => 'a.'.repeat(length / 2),
  (length) => '00:00:00,000 -->\n'.repeat(length / 17),
  (length) => '</a '.repeat(length / 4),
  (length) => 'a,b;c\t'.repeat(length / 6),
  (length) => 'a\n'.repeat(length / 2),
  (length) => 'a'.repeat(length),
  (length) => '1'.repeat(length),
  (length) => 'a@'.repeat(length / 2),
  (length) => `${'a-'.repeat(length / 2 - 1)}!`,
  (length) => 'https://a.b/'.repeat(length / 12),
  (length) => '😀'.repeat(length / 2),
  (length) => 'a\u0301'.repeat(length / 2),
  (length) => 'ก'.repeat(length),
  (length) => '本'.repeat(length),
];

/** An entry with so many terms in each language. */
const tbx = (sources: number, targets: number): string => {
  const side = (language: string, name: string, count: number) =>
    `<langSec xml:lang="${language}">${Array.from({ length: count }, (_, i) => `\n<term>${name}${i}</term>`).join('')}</langSec>`;
  return `<tbx><conceptEntry>${side('pl', 's', sources)}${side('en', 't', targets)}</conceptEntry></tbx>`;
};

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

/** The longest texts of a body, each as a whole body in which everything else is as small as may be. */
function* largest(
  shape: Shape,
  limit: number,
): Iterable<{ field: string; most: number; bodyOf: (text: string) => unknown }> {
  for (const one of textsIn(shape, ''))
    yield { ...one, most: Math.min(one.most, limit), bodyOf: (text) => one.bodyOf(text) };
}

function* textsIn(
  shape: Shape,
  field: string,
): Iterable<{ field: string; most: number; bodyOf: (text: string) => unknown }> {
  const forms = shape.anyOf ?? shape.oneOf;
  if (forms) for (const form of forms) yield* textsIn(form, field);
  else if (shape.type === 'string')
    yield { field, most: shape.maxLength ?? Number.POSITIVE_INFINITY, bodyOf: (text) => text };
  else if (shape.type === 'array') {
    for (const inner of textsIn(shape.items ?? {}, `${field}[]`)) {
      // As many as there may be, each with its part of the text.
      const count = Math.min(shape.maxItems ?? 1_000, 1_000);
      yield inner;
      yield {
        ...inner,
        most: inner.most * count,
        bodyOf: (text) => {
          const part = Math.max(1, Math.ceil(text.length / count));
          return Array.from({ length: count }, (_, i) => inner.bodyOf(text.slice(i * part, (i + 1) * part)));
        },
      };
    }
  } else if (shape.type === 'object') {
    for (const [name, inner] of Object.entries(shape.properties ?? {}))
      for (const one of textsIn(inner, field === '' ? name : `${field}.${name}`))
        yield { ...one, bodyOf: (text) => ({ ...smallest(shape), [name]: one.bodyOf(text) }) };
    if (typeof shape.additionalProperties === 'object')
      for (const one of textsIn(shape.additionalProperties, `${field}.*`))
        yield { ...one, bodyOf: (text) => ({ [text.slice(0, 40)]: one.bodyOf(text) }) };
  }
}

const smallest = (shape: Shape): Record<string, unknown> =>
  Object.fromEntries((shape.required ?? []).map((name) => [name, smallestOf(shape.properties?.[name] ?? {})]));

function smallestOf(shape: Shape): unknown {
  const first = shape.anyOf?.[0] ?? shape.oneOf?.[0];
  if (first) return smallestOf(first);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'object') return smallest(shape);
  if (shape.type === 'array') return [];
  if (shape.type === 'boolean') return false;
  return shape.type === 'string' ? 'x'.repeat(shape.minLength ?? 1) : (shape.minimum ?? 0);
}

/** Milliseconds of this thread's processor, which other tests do not share. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const cases = bodies.flatMap(({ id, body, bodyLimit, shape }) =>
  [...largest(shape, bodyLimit)].map((one) => ({ id, body, ...one })),
);

test('the contract has bodies with texts of every length', () => {
  expect(cases.length).toBeGreaterThan(150);
  expect(cases.map(({ id, field }) => `${id} ${field}`)).toContain('saveGlossary content');
});

test('no body takes a second to be checked, whatever its largest texts hold', async () => {
  const slow: string[] = [];
  for (const { id, body, field, most, bodyOf } of cases)
    for (const [number, make] of texts.entries()) {
      const sent = bodyOf(make(most));
      const spent = await processorMs(() => z.safeParse(body, sent));
      if (spent > budgetMs) slow.push(`${id} ${field}: text ${number}, ${Math.round(spent)} ms`);
    }
  expect(slow).toEqual([]);
}, 120_000);

test('no reader of a text takes a second, at the longest that any body may have', async () => {
  const lengths = [...new Set(cases.map(({ most }) => most).filter((most) => most >= readFrom))].sort((a, b) => b - a);
  const longest = Math.min(lengths[0] ?? 0, 600_000);
  const slow: string[] = [];
  for (const [name, read] of Object.entries(readers))
    for (const [number, make] of texts.entries()) {
      const text = make(longest).slice(0, longest);
      const spent = await processorMs(() => read(text));
      if (spent > budgetMs) slow.push(`${name}: text ${number}, ${Math.round(spent)} ms`);
    }
  expect(slow).toEqual([]);
}, 120_000);
