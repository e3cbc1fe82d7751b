import { consentTextVersion } from '#functions/domain/cart/consentTextVersion.ts';
import { mostTermsNoticeDays, termsNoticeDays } from '#shared/rules/termsNotice.ts';
import { agreedPages } from './agreedTexts.ts';
import type { RenderedFile } from './renderContent.ts';

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
