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
};

/** The terms of sale as plain blocks for the mail that confirms an order: a line that starts with `## ` is a heading. */
export function termsText(locale: Locale): string {
  const terms = readContent(locale).find(({ kind, slug }) => kind === 'pages' && slug === 'terms');
  if (!terms) throw new Error('There are no terms.');
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
  const heading = readContent(locale).find(({ slug }) => slug === 'terms')?.front.title ?? '';
  const lines = termsText(locale)
    .split('\n\n')
    .map((block) => `    ${literal(block)},`);
  return `/** Made of frontend/content/${locale}/pages/terms.md by \`npm run -s terms\`: the mail that confirms an order holds the terms as they were. */
export const terms = {
  'terms/heading': ${literal(heading)},
  'terms/text': [
${lines.join('\n')}
  ].join('\\n\\n'),
};
`;
}

/** As the formatter writes it: in the quotation marks that need the fewest escapes. */
function literal(text: string): string {
  const single = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  const count = (mark: string) => text.split(mark).length;
  return count("'") > count('"') ? `"${single.replaceAll('"', '\\"')}"` : `'${single.replaceAll("'", "\\'")}'`;
}

/** The text of the terms that applies later, if one is kept: `versions/terms-<day>.md`, with the day after that of the page. */
function comingFile(locale: Locale, folder?: string) {
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
  `/** Generated from frontend/content by \`npm run -s terms\`: a stored version of the terms that comes into force later. */
import type { ComingTerms } from '#shared/model/account/account.ts';

export const comingTerms: ComingTerms | undefined = ${coming ? objectOf(coming) : 'undefined'};
`;

const objectOf = ({ version, changes }: ComingTerms): string =>
  [
    '{',
    `  version: ${literal(version)},`,
    '  changes: {',
    ...locales.map((locale) => `    ${locale}: ${literal(changes[locale])},`),
    '  },',
    '}',
  ].join('\n');
