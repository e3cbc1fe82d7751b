import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { problems } from '#shared/contract/problems.ts';
import { locales } from '#shared/messages/locale.ts';
import { versionProblems } from './agreedTexts.ts';
import { languageSlug } from './pairs.ts';
import { type RenderedFile, titleOf } from './renderContent.ts';

/** Why content cannot go onto the site, a line for each reason with its file; nothing when it can. `paths` are those of all listed pages. */
export function contentProblems(files: readonly RenderedFile[], paths: readonly string[]): string[] {
  const anchors = anchorsOf(files);
  const questions = files.filter(({ kind }) => kind === 'faq').flatMap(({ headings }) => headings.map(({ id }) => id));
  return [
    ...files.flatMap((file) =>
      [
        ...file.problems,
        ...wrongFront(file),
        ...wrongHeadings(file),
        ...undated(file),
        ...deadLinks(file, paths, anchors),
        ...versionProblems(file, paths),
        ...withoutOther(file, files),
        ...wrongLanguage(file, files),
      ].map((problem) => `${file.file}: ${problem}`),
    ),
    ...unwritten(files),
    ...questions
      .filter(
        (id, index) => questions.indexOf(id) !== index && questions.filter((one) => one === id).length > locales.length,
      )
      .map((id) => `faq: ${id} is the id of several questions`),
  ];
}

function wrongFront({ kind, filled: { title, description = '', date } }: RenderedFile): string[] {
  if (kind === 'faq' || kind === 'languages') return [];
  const length = description.length;
  return [
    ...(titleOf(title).length > 60
      ? [`the title has ${titleOf(title).length} characters with the brand, at most 60`]
      : []),
    ...(length < 50 || length > 160 ? [`the description has ${length} characters: 50 to 160`] : []),
    ...(kind === 'blog' && date === undefined ? ['an article has a date'] : []),
  ];
}

const undated = ({ filled: { sources = [] } }: RenderedFile): string[] =>
  sources
    .filter(({ read, dated }) => read === undefined && dated === undefined)
    .map(({ title }) => `"${title}" has neither the day it was read nor one of its own`);

/** Ids of the frame and of what pages have below their text: their scripts would take a heading for them. */
const taken = [
  'main',
  'cookies',
  'trouble',
  'changes',
  'sources',
  'related',
  'translators',
  'language',
  'field',
  'instant-quote',
  'language-search',
  'language-list',
  'adviser',
  'calculator',
  'documents',
  'rules',
];

function wrongHeadings({ kind, headings }: RenderedFile): string[] {
  const ids = headings.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const jumps = headings.filter(({ depth }, index) => depth === 1 || depth > (headings[index - 1]?.depth ?? 1) + 1);
  return [
    ...twice.map((id) => `two headings have the id ${id}`),
    ...ids.filter((id) => taken.includes(id)).map((id) => `the id ${id} is taken by the page's frame`),
    ...jumps.map(({ text }) => `"${text}" does not follow the heading above it: ## comes first, ### below it`),
    ...(kind === 'faq' && headings.some(({ depth }) => depth !== 2)
      ? ['questions are headings of the second level']
      : []),
  ];
}

/** Addresses on each path that can follow `#`. */
function anchorsOf(files: readonly RenderedFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ locale, path, headings }) => headings.map(({ id }) => `${locale}${path}#${id}`)));
}

function deadLinks(file: RenderedFile, paths: readonly string[], anchors: ReadonlySet<string>): string[] {
  return [...file.links, ...(file.front.related ?? [])].flatMap((link) => {
    const [path = '', anchor] = link.split('#');
    const page = path === '' ? file.path : path;
    const known = paths.includes(page) || path === '/api/openapi.json';
    const isCode = page === '/api/problems/' && anchor !== undefined && Object.hasOwn(problems, anchor);
    const reached = anchor === undefined || isCode || anchors.has(`${file.locale}${page}#${anchor}`);
    return known && reached ? [] : [`a link leads nowhere: ${link}`];
  });
}

function withoutOther(file: RenderedFile, files: readonly RenderedFile[]): string[] {
  const other = files.find(
    ({ locale, kind, slug }) => locale !== file.locale && kind === file.kind && slug === file.slug,
  );
  if (!other) return ['its other language is missing'];
  const same = (name: string, one: unknown, two: unknown) =>
    JSON.stringify(one) === JSON.stringify(two) ? [] : [`${name} differs from ${other.file}`];
  const sections = ({ kind, headings }: RenderedFile) => (kind === 'api' ? headings.map(({ id }) => id) : []);
  const ids = ({ kind, headings }: RenderedFile) => (kind === 'faq' ? headings.map(({ id }) => id) : []);
  return [
    ...same('the date', file.front.date, other.front.date),
    ...same('the version', file.front.version, other.front.version),
    ...same('the order', file.front.order, other.front.order),
    ...same('what is related', file.front.related, other.front.related),
    ...same('what is near', file.front.near, other.front.near),
    ...same('the days of changes', daysOf(file), daysOf(other)),
    ...same('the list of questions', ids(file), ids(other)),
    ...same('the list of headings', sections(file), sections(other)),
  ];
}

/** A language stands in a sentence, has a script, and neighbours that are written, too. */
function wrongLanguage({ kind, slug, locale, front }: RenderedFile, files: readonly RenderedFile[]): string[] {
  if (kind !== 'languages') return [];
  const written = files.filter((file) => file.kind === kind && file.locale === locale).map((file) => file.slug);
  const missing = (['from', 'into', 'script', 'near'] as const).filter((field) => front[field] === undefined);
  return [
    ...missing.map((field) => `a language has "${field}"`),
    ...(front.near ?? [])
      .filter((one) => one === slug || !written.includes(one))
      .map((one) => `no other language is ${one}`),
    ...(firstLanguages.some((language) => languageSlug(language) === slug)
      ? []
      : ['no language on offer has this name']),
  ];
}

/** Languages on offer that nothing is written of. */
const unwritten = (files: readonly RenderedFile[]): string[] => {
  const written = files.filter(({ kind }) => kind === 'languages').map(({ slug }) => slug);
  // A folder of a test may have none of them.
  if (written.length === 0) return [];
  return firstLanguages
    .map(languageSlug)
    .filter((slug) => !written.includes(slug))
    .map((slug) => `languages/${slug}.md is missing`);
};

const daysOf = ({ front }: RenderedFile) => front.changes?.map(({ date }) => date);
