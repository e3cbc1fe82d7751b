import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentTextVersion } from '#functions/domain/cart/consentTextVersion.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { mostTermsNoticeDays, termsNoticeDays } from '#shared/rules/house/stageFigures.ts';
import { contentFigures, defaultService, fillFigures } from './figures.ts';
import { contentFolder, readContent } from './readContent.ts';
import type { RenderedFile } from './renderContent.ts';

/** Pages that customers agree to. The version they agreed to is stored with their consent and stays at an address of its own. */
export const agreedPages = ['terms', 'gdpr'] as const;

/** What a brand or a stage says of itself is no part of a version: such places are filled whenever the site is built. */
const ofStage =
  /^(?:brand|email|email_address|origin|seller\..*|late\..*|quoting_.*|manual_quote_minutes|(?:remind_after|accept_after|question_hold)_days)$/;

/** The day whose prices are read. */
const anyDay = new Date('2026-11-22T12:00:00Z');

/** An agreed page as it is kept: its figures stand in it as they are on the day it is published. */
export function keptVersion(locale: Locale, page: (typeof agreedPages)[number]): { file: string; text: string } {
  const written = readContent(locale).find(({ kind, slug }) => kind === 'pages' && slug === page);
  if (!written?.front.version) throw new Error(`${locale}/pages/${page}.md has no version.`);
  const figures = Object.entries(contentFigures(defaultService(anyDay), locale)).filter(
    ([name]) => !ofStage.test(name),
  );
  // Notes for the lawyer are about the text in force.
  const source = readFileSync(join(contentFolder, written.file), 'utf8').replace(/<!--[\s\S]*?-->\n*/g, '');
  return {
    file: join(contentFolder, locale, 'versions', `${page}-${written.front.version}.md`),
    text: fillFigures(source, Object.fromEntries(figures)).filled,
  };
}

/** Terms that apply after this day are told of before, to everybody who has an account. */
const toldSince = '2026-11-24';

/** What customers agree to has the version that is stored with their consent, and each of its versions can be read. */
export function versionProblems({ kind, slug, front }: RenderedFile, paths: readonly string[]): string[] {
  const late = toldInTime(slug, front);
  if (kind === 'versions') return late;
  if (kind !== 'pages' || !(agreedPages as readonly string[]).includes(slug)) return [];
  return [
    ...(front.version === consentTextVersion
      ? []
      : [`the version is ${front.version}, and consents are stored with ${consentTextVersion}`]),
    ...(front.changes ?? [])
      .filter(({ date }) => !paths.includes(`/${slug}/${date}/`))
      .map(({ date }) => `its version of ${date} is not kept (npm run -s terms)`),
    ...late,
  ];
}

/** New terms are published some days before the day from which they apply: the mails about it need both. */
function toldInTime(slug: string, { version, announced, changes = [] }: RenderedFile['front']): string[] {
  if (!slug.startsWith('terms') || version === undefined || version <= toldSince) return [];
  if (announced === undefined) return [`"announced" says on which day the version of ${version} was published`];
  const days = (Date.parse(version) - Date.parse(announced)) / 86_400_000;
  return [
    ...(days < termsNoticeDays || days > mostTermsNoticeDays
      ? [`${version} is ${days} days after ${announced}: ${termsNoticeDays} to ${mostTermsNoticeDays}`]
      : []),
    ...(changes.some(({ date }) => date === version) ? [] : [`"changes" says what changes on ${version}`]),
  ];
}
