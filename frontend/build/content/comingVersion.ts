import { type Locale, locales } from '#shared/messages/locale.ts';
import type { ComingTerms } from '#shared/model/comingTerms.ts';
import { brandText } from '#shared/rules/brandText.ts';
import { readContent } from './readContent.ts';
import { literal } from './termsText.ts';

/** The text of the terms that applies later, if one is kept: `versions/terms-<day>.md`, with the day after that of the page. */
export function comingFile(locale: Locale, folder?: string) {
  const written = readContent(locale, folder);
  const inForce = written.find(({ kind, slug }) => kind === 'pages' && slug === 'terms')?.front.version ?? '';
  return written.find(
    ({ kind, slug, front }) => kind === 'versions' && slug.startsWith('terms-') && (front.version ?? '') > inForce,
  );
}

/** What those who have an account are told of it, in every language. */
export function comingTermsOf(folder?: string): ComingTerms | undefined {
  const found = locales.map((locale) => [locale, comingFile(locale, folder)] as const);
  const version = found[0]?.[1]?.front.version;
  if (version === undefined) return undefined;
  const changes = found.map(([locale, file]) => {
    const own = (file?.front.changes ?? []).filter(({ date }) => date === version).map(({ text }) => text);
    if (own.length === 0) throw new Error(`${locale}/versions/terms-${version}.md does not say what changes.`);
    return [locale, own.map((text) => brandText(text)).join('\n')] as const;
  });
  return { version, changes: Object.fromEntries(changes) as Record<Locale, string> };
}

/** The module that the job reads, as `npm run -s terms` writes it. */
export const comingModule = (coming: ComingTerms | undefined): string =>
  `/** Made of frontend/content by \`npm run -s terms\`: a kept version of the terms that is later than the one in force. */
import type { ComingTerms } from '#shared/model/comingTerms.ts';

export const comingTerms: ComingTerms | undefined = ${coming ? objectOf(coming) : 'undefined'};
`;

const objectOf = ({ version, changes }: ComingTerms): string =>
  [
    '{',
    `  version: ${literal(version)},`,
    '  changes: {',
    ...locales.map((locale) => `    ${locale}:\n      ${literal(changes[locale])},`),
    '  },',
    '}',
  ].join('\n');
