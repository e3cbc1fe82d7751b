import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Locale } from '#shared/messages/locale.ts';
import { chosenBrand } from '../chosenBrand.ts';

export const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));

/** What the brand says in place of a file of the same name: its texts of law, above all. */
const brandContent = fileURLToPath(new URL(`../../../shared/brands/${chosenBrand}/content`, import.meta.url));

const contentKinds = ['pages', 'versions', 'faq', 'blog', 'languages', 'api'] as const;
export type ContentKind = (typeof contentKinds)[number];

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-22'));
const words = z.string().check(z.trim(), z.minLength(1));

const FrontMatter = z.strictObject({
  /** For `<title>` and, without a `heading`, for the page. */
  title: words,
  heading: z.optional(words),
  description: z.optional(words),
  date: z.optional(day),
  updated: z.optional(day),
  /** Its place among others, the lowest first. */
  order: z.optional(z.int()),
  /** What it is about: not on the site of a brand without it. */
  about: z.optional(z.enum(['sworn', 'proofreading', 'charity'])),
  /** Addresses of the site, `/terms/`. */
  related: z.optional(z.array(z.string())),
  /** Of a language: how it stands after "translation" (`from German`, `into German`), its script, the names of the files of its neighbours. */
  from: z.optional(words),
  into: z.optional(words),
  script: z.optional(words),
  near: z.optional(z.array(z.string())),
  version: z.optional(day),
  /** Of a version that was told of before it applied: the day it was published. */
  announced: z.optional(day),
  changes: z.optional(z.array(z.strictObject({ date: day, text: words }))),
  /** With the day on which it was read, or of its own: of an act or an edition that does not change. */
  sources: z.optional(
    z.array(
      z.strictObject({
        ...{ title: words, url: z.string().check(z.startsWith('https://')) },
        ...{ read: z.optional(day), dated: z.optional(day) },
      }),
    ),
  ),
});
type FrontMatter = z.infer<typeof FrontMatter>;

/** A file of `frontend/content` as it was written. */
export interface Written {
  kind: ContentKind;
  locale: Locale;
  slug: string;
  front: FrontMatter;
  body: string;
  /** For messages: `en/blog/scan.md`. */
  file: string;
}

/** Where a file stands below the locale; all questions are on one page, and a language is on those of its pairs. */
export function addressOf({ kind, slug }: Pick<Written, 'kind' | 'slug'>): string {
  if (kind === 'pages') return `/${slug}/`;
  // `terms-2026-11-22`: the terms in that version.
  if (kind === 'versions') return `/${slug.replace(/-(?=\d{4}-)/, '/')}/`;
  return kind === 'blog' || kind === 'api' ? `/${kind}/${slug}/` : `/${kind}/`;
}

/** Names of the files of a kind, without their ending; a kind may have no folder, as git keeps no empty one. */
const slugsOf = (locale: Locale, kind: ContentKind, folder = contentFolder): string[] =>
  (existsSync(join(folder, locale, kind)) ? readdirSync(join(folder, locale, kind)) : [])
    .filter((name) => name.endsWith('.md'))
    .map((name) => basename(name, '.md'))
    .sort();

/** Every file of a language; throws at one whose front matter is not as it should be, naming file and field. */
export function readContent(locale: Locale, folder = contentFolder): Written[] {
  return contentKinds.flatMap((kind) =>
    slugsOf(locale, kind, folder).map((slug): Written => {
      const own = join(brandContent, locale, kind, `${slug}.md`);
      const path = folder === contentFolder && existsSync(own) ? own : join(folder, locale, kind, `${slug}.md`);
      const file = relative(folder, path);
      const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
      // Days and versions stay as they are written: the plainest schema makes everything a text.
      const front = z.safeParse(FrontMatter, withOrder(parsed(head, file)));
      if (!front.success) {
        const said = front.error.issues.map(({ path: field, message }) => `${field.join('.')}: ${message}`);
        throw new Error(`${file}: ${said.join('; ')}`);
      }
      return { kind, locale, slug, front: front.data, body, file };
    }),
  );
}

function parsed(head: string, file: string): unknown {
  try {
    return parse(head, { schema: 'failsafe' });
  } catch (error) {
    // Mostly a colon in a text without quotation marks.
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function withOrder(front: unknown): unknown {
  if (typeof front !== 'object' || front === null || !('order' in front)) return front;
  return { ...front, order: Number(front.order) };
}
