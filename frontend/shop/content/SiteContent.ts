import type { ProblemCode } from '#shared/contract/problems.ts';
import type { Samples } from '#shared/contract/samples/samplesOf.ts';
import type { OrderedState } from '#shared/model/order/orderState.ts';
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
  sources: readonly { title: string; url: string; read?: string | undefined; dated?: string | undefined }[];
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

/** One direction of a pair of languages. */
export interface PairWay {
  source: PairLanguage;
  target: PairLanguage;
  /** `From German into Polish`. */
  name: string;
  /** Of the prices the site is built with (shop/prices/estimates). */
  figures: Readonly<Record<string, string>>;
}

/** The page of a pair of languages: both directions. */
export interface PairText {
  /** `/languages/german-to-polish/`. */
  path: string;
  title: string;
  heading: string;
  /** `German – Polish`. */
  name: string;
  description: string;
  /** The direction that the address names, then the other one. */
  ways: readonly [PairWay, PairWay];
}

/** Everything that is written in one language; articles stand newest first. */
export interface SiteContent {
  pages: Readonly<Record<string, ContentPage>>;
  articles: readonly (ContentPage & { slug: string; date: string })[];
  /** Texts that customers agreed to, each in every version. */
  versions: readonly ContentPage[];
  /** Pages for developers, in their order. */
  guides: readonly ContentPage[];
  /** The reference for developers, a page for each area of operations. */
  reference: readonly ReferenceArea[];
  codes: readonly CodeGroup[];
  /** States of an order with what may follow each. */
  states: readonly OrderMoves[];
  /** What stands before each sample. */
  sampleStarts: Omit<Samples, 'curl'>;
  questions: readonly QuestionGroup[];
  languages: readonly LanguageText[];
  pairs: readonly PairText[];
  adviser: Adviser;
  official: OfficialRates;
}

export interface ReferenceArea {
  /** Name in the contract. */
  area: string;
  /** `/api/reference/after-sale/`. */
  path: string;
  title: string;
  /** Its name alone. */
  name: string;
  heading: string;
  description: string;
  operations: readonly OperationText[];
}

/** An operation of the API as the reference shows it; what is the contract's own is English. */
export interface OperationText {
  id: string;
  title: string;
  method: string;
  path: string;
  scope: string;
  summary: string;
  /** Of success. */
  statuses: readonly string[];
  errors: readonly ProblemCode[];
  fields: readonly Field[];
  samples: Samples;
}

/** Something that an operation takes. */
export interface Field {
  place: 'path' | 'query' | 'body';
  name: string;
  /** `string`, `integer[]`, `card | balance`. */
  type: string;
  required: boolean;
  description: string;
}

/** Codes of refusals: those that software with a token can meet, those of the account's pages, those of staff and translators. */
export interface CodeGroup {
  id: 'yours' | 'account' | 'inside';
  codes: readonly ProblemCode[];
}

/** Rates of sworn work that the law sets for courts and offices, by group of languages. */
export interface OfficialRates {
  rows: readonly { into: string; from: string }[];
  source: string;
  read: string;
}

/** A state of an order and those that may follow it; none: it is final. */
export interface OrderMoves {
  state: OrderedState;
  next: readonly OrderedState[];
}
