import { brand } from '#shared/model/brand.ts';
import type { Adviser } from './Adviser.ts';

/** A page, article or group of questions as `frontend/content` has it in one language, rendered. */
export interface ContentPage {
  /** Below the locale: `/faq/`. */
  path: string;
  /** For `<title>`, with the brand. */
  title: string;
  heading: string;
  description: string;
  html: string;
  /** Its second-level headings, for the list of contents. */
  contents: readonly { id: string; text: string }[];
  /** YYYY-MM-DD. */
  date: string | undefined;
  updated: string | undefined;
  /** Of a text that is agreed to. */
  version: string | undefined;
  changes: readonly { date: string; text: string }[];
  sources: readonly { title: string; url: string; read?: string | undefined }[];
  related: readonly string[];
  /** Of reading, at 200 words each. */
  minutes: number;
}

export interface ContentQuestion {
  id: string;
  question: string;
  html: string;
  /** Without marks, for search engines. */
  text: string;
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly ContentQuestion[];
}

/** What is written of a language, and how its name stands in a sentence. */
export interface LanguageText {
  /** Name of its file, and its part of addresses: `german`. */
  slug: string;
  name: string;
  /** `from German`, `z niemieckiego`. */
  from: string;
  /** `into German`, `na niemiecki`. */
  into: string;
  script: string;
  /** Slugs of languages that stand close to it. */
  near: readonly string[];
  html: string;
}

/** A language as it can be ordered, with its text. */
export interface PairLanguage extends LanguageText {
  id: number;
  iso2: string;
  proofreading: boolean;
}

/** The page of a pair of languages. */
export interface PairText {
  /** `/languages/german-to-polish/`. */
  path: string;
  title: string;
  heading: string;
  description: string;
  source: PairLanguage;
  target: PairLanguage;
  /** Of the prices the site is built with (shop/prices/pairFigures). */
  figures: Readonly<Record<string, string>>;
}

/** Everything that is written in one language; articles stand newest first. */
export interface SiteContent {
  pages: Readonly<Record<string, ContentPage>>;
  articles: readonly (ContentPage & { slug: string; date: string })[];
  questions: readonly QuestionGroup[];
  languages: readonly LanguageText[];
  pairs: readonly PairText[];
  adviser: Adviser;
  official: OfficialRates;
}

/** Rates of sworn work that the law sets for courts and offices, by group of languages. */
export interface OfficialRates {
  rows: readonly { into: string; from: string }[];
  source: string;
  read: string;
}

/** The page of a document at a path below the locale. */
export function documentAt({ adviser }: SiteContent, path: string) {
  const found = adviser.documents.find(({ id }) => path === `/documents/${id}/`);
  return found && { ...found, heading: found.title, title: `${found.title} · ${brand.name}` };
}

/** Title and description of what stands at a path, whatever it is made of. */
export const writtenAt = (content: SiteContent, path: string): { title: string; description: string } | undefined =>
  contentAt(content, path) ?? pairAt(content, path) ?? documentAt(content, path);

/** The page of a pair at a path below the locale. */
export const pairAt = (content: SiteContent, path: string): PairText | undefined =>
  content.pairs.find((pair) => pair.path === path);

/** What stands at a path below the locale. */
export const contentAt = (content: SiteContent, path: string): ContentPage | undefined =>
  [...Object.values(content.pages), ...content.articles].find((page) => page.path === path);
