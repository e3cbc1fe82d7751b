import { Marked, type Token, type Tokens } from 'marked';
import { type Locale, locales } from '#shared/messages/locale.ts';
import type { ComingTerms } from '#shared/model/account/account.ts';
import { brandText, replaceParts } from '#shared/rules/house/brandText.ts';
import { stageFigures } from '#shared/rules/house/stageFigures.ts';
import { contentFigures, defaultService, fillFigures } from './figures.ts';
import { readContent } from './readContent.ts';

/** The day whose prices are read; the terms name none of them. */
const anyDay = new Date('2026-11-22T12:00:00Z');

/** Filled when the mail is written, as the stage has them. */
const places = {
  nip: '{seller_nip}',
  name: '{seller_name}',
  addressLines: ['{seller_address}', ''] as [string, string],
  email: '{seller_email}',
  phone: '{seller_phone}',
};

/** The terms of sale, or the instruction on withdrawal, as plain blocks for the mail that confirms an order: a line that starts with `## ` is a heading. */
export function termsText(locale: Locale, page: 'terms' | 'withdrawal' = 'terms'): string {
  const terms = readContent(locale).find(({ kind, slug }) => kind === 'pages' && slug === page);
  if (!terms) throw new Error(`There is no page ${page}.`);
  const service = { ...defaultService(anyDay), seller: places };
  const ofStage = Object.keys(stageFigures(service)).map((name) => [name, `{${name}}`]);
  const figures = { ...contentFigures(service, locale), ...Object.fromEntries(ofStage) };
  const own = { ...figures, brand: '{brand}', email: '{email}', 'seller.address': '{seller_address}' };
  const { filled } = fillFigures(terms.body.replace(/<!--[\s\S]*?-->\n*/g, ''), own);
  return chosenByBrand(blocksOf(filled, locale));
}

/** Parts that depend on what the brand has, as messages choose. */
const chosenByBrand = (text: string): string =>
  replaceParts(text, (isWith, thing, inside, after) => {
    const [yes, other] = isWith ? [inside, ''] : ['', inside];
    return `{has_${thing}, select, yes {${yes}} other {${other}}}${after}`;
  });

function blocksOf(filled: string, locale: Locale): string {
  return new Marked()
    .lexer(filled)
    .flatMap((token) => blockOf(token, locale))
    .join('\n\n');
}

function blockOf(token: Token, locale: Locale): string[] {
  const said = (tokens: readonly Token[] = []) => inline(tokens, locale);
  if (token.type === 'heading') return [`## ${said(token.tokens).replace(/\s*\{#[^}]*\}$/, '')}`];
  if (token.type === 'paragraph') return [said(token.tokens)];
  if (token.type === 'blockquote') return (token.tokens ?? []).flatMap((one) => blockOf(one, locale));
  if (token.type === 'list') {
    const list = token as Tokens.List;
    const mark = (index: number) => (list.ordered ? `${Number(list.start || 1) + index}.` : '–');
    return [list.items.map(({ tokens }, index) => `${mark(index)} ${said(tokens)}`).join('\n')];
  }
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    const cell = (place: number, { tokens }: Tokens.TableCell) => `${said(header[place]?.tokens)}: ${said(tokens)}`;
    return [rows.map((row) => `– ${row.map((one, place) => cell(place, one)).join('; ')}`).join('\n')];
  }
  return [];
}

/** Without marks; an address of the site is written out, as a mail has no page around it. */
const inline = (tokens: readonly Token[], locale: Locale): string =>
  tokens
    .map((token): string => {
      if (token.type === 'link') {
        const { href, text } = token as Tokens.Link;
        return href.startsWith('/') ? `${text} ({origin}/${locale}${href})` : text;
      }
      if (token.type === 'br') return '\n';
      if ('tokens' in token && token.tokens) return inline(token.tokens, locale);
      return 'text' in token ? unescaped(String(token.text)) : '';
    })
    .join('');

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The module of messages that the mail reads, as `npm run -s terms` writes it. */
export function termsModule(locale: Locale): string {
  const linesOf = (page: 'terms' | 'withdrawal') =>
    termsText(locale, page)
      .split('\n\n')
      .map((block) => `    ${literal(block)},`)
      .join('\n');
  return `/** Made of frontend/content/${locale}/pages (terms.md, withdrawal.md) by \`npm run -s terms\`: the mail that confirms an order holds them as they were. */
export const terms = {
  'terms/heading': ${literal(headingOf(locale, 'terms'))},
  'terms/text': [
${linesOf('terms')}
  ].join('\\n\\n'),
  'terms/withdrawal_heading': ${literal(headingOf(locale, 'withdrawal'))},
  'terms/withdrawal': [
${linesOf('withdrawal')}
  ].join('\\n\\n'),
};
`;
}

const headingOf = (locale: Locale, page: string): string =>
  readContent(locale).find(({ kind, slug }) => kind === 'pages' && slug === page)?.front.title ?? '';

/** As the formatter writes it: in the quotation marks that need the fewest escapes. */
function literal(text: string): string {
  const single = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  const count = (mark: string) => text.split(mark).length;
  return count("'") > count('"') ? `"${single.replaceAll('"', '\\"')}"` : `'${single.replaceAll("'", "\\'")}'`;
}

/**
 * What those who have an account are told of, in every language: each kept version later than the terms in force, in the order of
 * their days (`versions/terms-<day>.md`), with the privacy policy of the same day where there is one.
 */
export function comingTermsOf(folder?: string): ComingTerms[] {
  const written = new Map(locales.map((locale) => [locale, readContent(locale, folder)]));
  const own = written.get(locales[0]) ?? [];
  const inForce = own.find(({ kind, slug }) => kind === 'pages' && slug === 'terms')?.front.version ?? '';
  const days = own.flatMap(({ kind, slug, front }) =>
    kind === 'versions' && slug.startsWith('terms-') && (front.version ?? '') > inForce ? [front.version ?? ''] : [],
  );
  return days.toSorted().map((version) => {
    const said = (locale: Locale, page: string) =>
      (written.get(locale) ?? [])
        .filter(({ kind, slug }) => kind === 'versions' && slug === `${page}-${version}`)
        .flatMap(({ front }) => front.changes ?? [])
        .filter(({ date }) => date === version)
        .map(({ text }) => brandText(text));
    const changes = locales.map((locale) => {
      const terms = said(locale, 'terms');
      if (terms.length === 0) throw new Error(`${locale}/versions/terms-${version}.md does not say what changes.`);
      return [locale, [...terms, ...said(locale, 'gdpr')].join('\n')] as const;
    });
    return { version, changes: Object.fromEntries(changes) as Record<Locale, string> };
  });
}

/** The module that the job reads, as `npm run -s terms` writes it. */
export const comingModule = (coming: readonly ComingTerms[]): string =>
  `/** Generated from frontend/content by \`npm run -s terms\`: stored versions of the terms that come into force later. */
import type { ComingTerms } from '#shared/model/account/account.ts';

export const comingTerms: readonly ComingTerms[] = [${coming.length > 0 ? `\n${coming.map(objectOf).join('\n')}\n` : ''}];
`;

const objectOf = ({ version, changes }: ComingTerms): string =>
  [
    '  {',
    `    version: ${literal(version)},`,
    '    changes: {',
    ...locales.map((locale) => `      ${locale}: ${literal(changes[locale])},`),
    '    },',
    '  },',
  ].join('\n');
