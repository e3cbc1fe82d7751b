import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { type Adviser, issuers } from '#frontend/shop/content/Adviser.ts';
import { type Locale, locales } from '#shared/messages/locale.ts';
import { contentFolder } from './readContent.ts';

const words = z.string().check(z.trim(), z.minLength(1));
const each = <Schema>(schema: Schema) =>
  Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, Schema>;
const said = each(words);
const text = z.strictObject({
  name: words,
  title: words,
  description: words.check(z.minLength(50), z.maxLength(160)),
  text: words,
});

const File = z.strictObject({
  recipients: z.record(z.string(), z.strictObject({ country: words, ...said })),
  documents: z.record(
    z.string().check(z.regex(/^[a-z-]+$/)),
    z.strictObject({
      civil: z.optional(z.boolean()),
      pages: z.tuple([z.int().check(z.positive()), z.int().check(z.positive())]),
      ...each(text),
    }),
  ),
  sources: z.record(
    z.string(),
    z.strictObject({
      title: words,
      url: z.string().check(z.startsWith('https://')),
      read: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    }),
  ),
  rules: z.array(
    z.strictObject({
      recipient: z.string(),
      documents: z.union([z.literal('any'), z.array(z.string()).check(z.minLength(1))]),
      issued: z.optional(z.array(z.enum(issuers))),
      need: z.enum(['sworn', 'none', 'certified']),
      sources: z.array(z.string()).check(z.minLength(1)),
      ...said,
    }),
  ),
});

const read = (folder: string) =>
  // Days stay as they are written.
  z.parse(File, parse(readFileSync(join(folder, 'adviser.yaml'), 'utf8'), { schema: 'core' }));

/** Addresses of the documents. */
export const documentSlugs = (folder = contentFolder): string[] => Object.keys(read(folder).documents);

/** The rules in one language; throws where one names what is not there. */
export function readAdviser(locale: Locale, folder = contentFolder): Adviser {
  const { recipients, documents, sources, rules } = read(folder);
  const known = <Value>(all: Readonly<Record<string, Value>>, name: string): Value => {
    const found = all[name];
    if (found === undefined) throw new Error(`adviser.yaml: nothing is named ${name}`);
    return found;
  };
  return {
    recipients: Object.entries(recipients).map(([id, one]) => ({ id, country: one.country, name: one[locale] })),
    documents: Object.entries(documents).map(([id, one]) => ({ id, pages: one.pages, ...one[locale] })),
    rules: rules.map((rule) => {
      const named = rule.documents === 'any' ? Object.keys(documents) : rule.documents;
      for (const one of named) known(documents, one);
      known(recipients, rule.recipient);
      return {
        recipient: rule.recipient,
        documents: named,
        issued: rule.issued ?? issuers,
        need: rule.need,
        text: rule[locale],
        sources: rule.sources.map((name) => known(sources, name)),
      };
    }),
  };
}
