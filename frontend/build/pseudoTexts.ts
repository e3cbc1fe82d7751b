import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { SiteContent } from '#frontend/shop/content/SiteContent.ts';

const letters: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ĺ', m: 'ɱ', n: 'ñ' },
  ...{ o: 'ó', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ʋ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Á', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Í', J: 'Ĵ', K: 'Ķ', L: 'Ĺ', M: 'Ḿ', N: 'Ñ' },
  ...{ O: 'Ó', P: 'Þ', Q: 'Ɋ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Ú', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
};

/** What stands around every pseudo text. */
const marks = ['⟦', '⟧'] as const;

/**
 * A text as a language that nobody reads would have it: accented, in marks, and longer by 40 %. What stands in braces (arguments,
 * plurals) and in tags stays as it is, so that it is still a message.
 */
export function pseudoText(text: string): string {
  let depth = 0;
  let own = 0;
  let said = '';
  for (const letter of text) {
    if (letter === '{' || letter === '<') depth += 1;
    if (depth === 0 && letters[letter]) own += 1;
    said += depth === 0 ? (letters[letter] ?? letter) : letter;
    if (letter === '}' || letter === '>') depth = Math.max(0, depth - 1);
  }
  const more = Array.from({ length: Math.ceil((own * 0.4) / 5) }, () => 'ŵórðš').join(' ');
  return `${marks[0]}${said}${more && ` ${more}`}${marks[1]}`;
}

/** HTML without the elements that name a language of their own: a sample of a document stays in its language. */
function withoutSamples(html: string): string {
  const [opening, tag = ''] = /<([a-z]+)\b[^>]*\slang="[^>]*>/.exec(html) ?? [];
  if (opening === undefined) return html;
  const start = html.indexOf(opening);
  let depth = 0;
  for (const { 0: found, index } of html.slice(start).matchAll(new RegExp(`</?${tag}\\b`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.slice(0, start) + withoutSamples(html.slice(start + index + found.length));
  }
  return html.slice(0, start);
}

/**
 * The texts of a page's HTML that no message gave: words of three letters or more in plain letters. Code and samples in a
 * language of their own are no texts of the page.
 */
export function plainTexts(html: string, known: (text: string) => boolean): string[] {
  const body = html
    .replace(/<(script|style|template|noscript|svg|pre)\b[\s\S]*?<\/\1>/g, '')
    .replace(/^[\s\S]*<body[^>]*>/, '')
    // React parts neighbouring texts by empty comments: they are one text.
    .replace(/<!--.*?-->/g, '');
  const own = withoutSamples(body);
  const attributes = [...own.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  const texts = [...own.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
  return [...texts, ...attributes]
    .map((text) =>
      text
        .replace(/&[a-z#0-9]+;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => /[A-Za-z]{3,}/.test(text.replace(/⟦[\s\S]*?⟧/g, ' ')) && !known(text));
}

/** What of the content is read by people; all else are addresses, days, names in code. */
const read = new Set(['title', 'heading', 'description', 'text', 'question', 'name', 'from', 'into', 'script']);
/** Made from the contract, which is in English in every language, or from code. */
const asItIs = new Set(['reference', 'codes', 'states', 'sampleStarts', 'versions', 'official']);

/** What is written in files of content as a pseudo language: then all that stands on a page comes from a message or a file. */
export function pseudoContent(content: SiteContent): SiteContent {
  const own = Object.entries(content).map(([part, value]) => [part, asItIs.has(part) ? value : said(value)]);
  return Object.fromEntries(own) as SiteContent;
}

function said(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key === 'html' ? pseudoHtml(value) : read.has(key) ? pseudoText(value) : value;
  if (Array.isArray(value)) return value.map((one) => said(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, said(one, name)]));
}

/** The texts between the tags; code stays. */
export function pseudoHtml(html: string): string {
  return html
    .split(/(<(?:pre|code)\b[\s\S]*?<\/(?:pre|code)>|<[^>]+>|&[a-z#0-9]+;)/)
    .map((piece, index) => {
      // The heading of a table is its label, too.
      if (index % 2 === 1)
        return piece.replace(/(\saria-label=")([^"]*)/, (_, before, label) => before + pseudoText(label));
      return piece.trim() === '' ? piece : pseudoText(piece);
    })
    .join('');
}

/** Every text of `shared/messages/en` as a pseudo text, in what is bundled for the browser and for prerendering. */
export const pseudoMessages: Plugin = {
  name: 'pseudo-messages',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?');
    if (!/\/shared\/messages\/en\/\w+\.ts$/.test(file)) return undefined;
    const module: Record<string, unknown> = await import(pathToFileURL(file).href);
    return Object.entries(module)
      .map(
        ([name, value]) =>
          `${name === 'default' ? 'export default' : `export const ${name} =`} ${JSON.stringify(pseudo(value))};`,
      )
      .join('\n');
  },
};

/** Each text in it as a pseudo text. */
export function pseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (Array.isArray(value)) return value.map(pseudo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pseudo(one)]));
}
