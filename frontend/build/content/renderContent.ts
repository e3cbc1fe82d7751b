import type {
  CodeGroup,
  ContentPage,
  ContentQuestion,
  LanguageText,
  OrderMoves,
  SiteContent,
} from '#frontend/shop/content/SiteContent.ts';
import { production, reachable } from '#functions/domain/order/transitions.ts';
import { areas } from '#shared/contract/index.ts';
import type { Caller, Operation } from '#shared/contract/operation.ts';
import { commonProblems, type ProblemCode, problems } from '#shared/contract/problems.ts';
import { sampleStarts } from '#shared/contract/samples/samplesOf.ts';
import { type Locale, locales } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import type { OrderedState, ProductionState } from '#shared/model/order/orderState.ts';
import { hasBrand } from '#shared/rules/house/offered.ts';
import { readAdviser } from './adviser.ts';
import { fillFigures, officialRates, typedFigures } from './figures.ts';
import { addressOf, type Written } from './readContent.ts';
import { referenceAreas } from './referenceAreas.ts';
import { plain, type Rendered, renderMarkdown } from './renderMarkdown.ts';

/** What is known of a file once it is rendered: what the checks look at. */
export interface RenderedFile extends Written, Rendered {
  filled: Written['front'];
  path: string;
}

type Figures = Readonly<Record<string, string>>;

/** A file with its figures put in; everything that keeps it off the site is in `problems`. */
export function renderFile(written: Written, figures: Figures, isGone?: (link: string) => boolean): RenderedFile {
  const front = fillFigures(JSON.stringify(written.front), escapedFor(figures));
  const body = fillFigures(written.body, figures);
  const rendered = renderMarkdown(body.filled, written.locale, isGone);
  // What was agreed to keeps its figures.
  const typed = written.kind === 'versions' ? [] : typedFigures(`${written.body}\n${written.front.description ?? ''}`);
  return {
    ...written,
    ...rendered,
    filled: JSON.parse(front.filled),
    path: addressOf(written),
    problems: [
      ...rendered.problems,
      ...[...front.unknown, ...body.unknown].map((name) => `no figure is named ${name}`),
      ...(/\{\{[#^/]/.test(body.filled + front.filled)
        ? ['a part that depends on the brand is not closed, or of nothing that brands differ in']
        : []),
      ...typed.map((one) => `"${one}" is typed; take it from the figures as {{name}}`),
    ],
  };
}

const escapedFor = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, JSON.stringify(text).slice(1, -1)]));

/** The pages, articles and questions of one language. */
export function siteContentOf(files: readonly RenderedFile[], locale: Locale): SiteContent {
  const own = files.filter((file) => file.locale === locale);
  const kind = (name: Written['kind']) => own.filter((file) => file.kind === name);
  const byOrder = (one: RenderedFile, other: RenderedFile) => (one.front.order ?? 0) - (other.front.order ?? 0);
  return {
    pages: Object.fromEntries(kind('pages').map((file) => [file.slug, pageOf(file)])),
    articles: kind('blog')
      .map((file) => ({ ...pageOf(file), slug: file.slug, date: file.front.date ?? '' }))
      .sort((one, other) => (other.date + one.slug).localeCompare(one.date + other.slug)),
    versions: kind('versions').map(versionOf),
    guides: kind('api').sort(byOrder).map(pageOf),
    questions: kind('faq')
      .sort(byOrder)
      .map((file) => ({ id: file.slug, title: file.filled.title, questions: questionsOf(file) })),
    languages: kind('languages').map(languageOf),
    pairs: [],
    reference: referenceAreas(locale),
    codes: codeGroups(),
    states: orderMoves(),
    sampleStarts,
    adviser: readAdviser(locale),
    official: officialRates(locale),
  };
}

function pageOf({ filled, path, html, headings }: RenderedFile): ContentPage {
  const words = plain(html.replaceAll('<', ' <')).split(' ').length;
  return {
    path,
    title: titleOf(filled.title),
    heading: filled.heading ?? filled.title,
    description: filled.description ?? '',
    html,
    contents: headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text })),
    date: filled.date,
    updated: filled.updated,
    version: filled.version,
    changes: filled.changes ?? [],
    sources: filled.sources ?? [],
    related: filled.related ?? [],
    minutes: Math.max(1, Math.round(words / 200)),
  };
}

/** Named by its version, as the text in force has the same title. */
const versionOf = (file: RenderedFile): ContentPage => ({
  ...pageOf(file),
  title: titleOf(`${file.filled.title}, ${file.filled.version}`),
});

const languageOf = ({ filled, slug, html }: RenderedFile): LanguageText => ({
  slug,
  name: filled.title,
  from: filled.from ?? '',
  into: filled.into ?? '',
  script: filled.script ?? '',
  near: filled.near ?? [],
  html,
});

export const titleOf = (title: string): string => `${title} · ${brand.name}`;

/** Every second-level heading is a question, what follows is its answer. */
export function questionsOf({ html }: Pick<Rendered, 'html'>): ContentQuestion[] {
  return [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>\n?([\s\S]*?)(?=<h2 |$)/g)].map(
    ([, id = '', question = '', answer = '']) => ({
      id,
      question: plain(question),
      html: answer.trim(),
      text: plain(answer.replaceAll('</p>', ' ').replaceAll('</li>', ' ').replaceAll('</th>', ' ')),
    }),
  );
}

export const everyLanguage = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** Given on the way to an operation, so that none of them declares it. */
const onTheWay: readonly ProblemCode[] = [
  ...commonProblems,
  'method_not_allowed',
  'idempotency_conflict',
  'test_clock_needed',
  'not_in_test_mode',
];

/** Every code of the contract, once: those that software with a token can meet, those of the account's pages, those of staff and translators. */
export function codeGroups(): readonly CodeGroup[] {
  const yours = new Set([...codesOf('token'), ...onTheWay]);
  const account = new Set([...codesOf('visitor'), ...codesOf('customer')]);
  const all = (Object.keys(problems) as ProblemCode[]).filter(
    (code) => code !== 'checklist_needed' || hasBrand('sworn'),
  );
  const groupOf = (code: ProblemCode) => (yours.has(code) ? 'yours' : account.has(code) ? 'account' : 'inside');
  return (['yours', 'account', 'inside'] as const).map((id) => ({
    id,
    codes: all.filter((code) => groupOf(code) === id),
  }));
}

const codesOf = (caller: Caller): readonly ProblemCode[] =>
  Object.values(areas)
    .flatMap((area) => Object.values<Operation>(area))
    .filter(({ callers }) => callers.includes(caller))
    .flatMap(({ errors }) => errors);

const ofCarts: readonly ProductionState[] = ['draft', 'counting', 'awaiting_manual_quote'];
const isOfOrder = (state: ProductionState): state is OrderedState => !ofCarts.includes(state);

/** Every state of an order with those that may follow it, as the product itself has them. */
export const orderMoves = (): readonly OrderMoves[] =>
  [...reachable(production, 'quoted')]
    .filter(isOfOrder)
    .map((state) => ({ state, next: production[state].filter(isOfOrder) }));
