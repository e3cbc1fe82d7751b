import { Marked, type Tokens } from 'marked';
import type { Locale } from '#shared/messages/locale.ts';

export interface Rendered {
  html: string;
  headings: { depth: number; id: string; text: string }[];
  /** Addresses of the site that are linked, without the locale, with what follows `#`. */
  links: string[];
  /** Whatever a writer should not have written. */
  problems: string[];
}

/** Markdown as the site's pages have it: links lead to the page's own language (what is gone is plain text), headings have ids, tables scroll. */
export function renderMarkdown(source: string, locale: Locale, isGone = (_link: string) => false): Rendered {
  const found: Rendered = { html: '', headings: [], links: [], problems: [] };
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const [, text = '', id] = /^(.*?)\s*(?:\{#([a-z0-9-]+)\})?$/s.exec(this.parser.parseInline(tokens)) ?? [];
        const name = id ?? slugOf(plain(text));
        found.headings.push({ depth, id: name, text: plain(text) });
        return `<h${depth} id="${name}">${text}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (/^(?:https:|mailto:)/.test(href)) return `<a class="link" href="${attribute(href)}">${text}</a>`;
        if (isGone(href)) return text;
        found.links.push(href);
        return `<a class="link" href="${attribute(href.startsWith('/') && href !== apiDocument ? `/${locale}${href}` : href)}">${text}</a>`;
      },
      table({ header, rows }) {
        const cell = (tag: 'th' | 'td', { tokens, align }: Tokens.TableCell, scope = '') =>
          `<${tag}${scope}${align === 'right' ? ' class="num"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`;
        const head = header.map((one) => cell('th', one, ' scope="col"')).join('');
        const body = rows.map(
          ([first, ...rest]) =>
            `<tr>${first ? cell('th', first, ' scope="row"') : ''}${rest.map((one) => cell('td', one)).join('')}</tr>`,
        );
        const label = header.map(({ text }) => text).filter(Boolean);
        return `<div class="table-wrap" role="region" tabindex="0" aria-label="${attribute(label.join(', '))}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`;
      },
      // Each point is a paragraph, so that a link in it is one in running text.
      listitem({ tokens }) {
        const parts = tokens.map((token) =>
          token.type === 'text'
            ? `<p>${this.parser.parseInline(token.tokens ?? [token])}</p>`
            : this.parser.parse([token]),
        );
        return `<li>${parts.join('')}</li>\n`;
      },
      // ```js program.js: the name of the file stands above it.
      code({ text, lang = '' }) {
        const [, file] = lang.split(' ');
        const block = `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
        return file ? `<figure class="code"><figcaption>${escaped(file)}</figcaption>${block}</figure>\n` : block;
      },
      html({ text }) {
        // Notes to the operator's lawyer and to other writers; nothing of them comes onto the page.
        if (!/^\s*<!--[\s\S]*-->\s*$/.test(text)) found.problems.push(`HTML in the text: ${text.trim().slice(0, 60)}`);
        return '';
      },
      image({ href }) {
        found.problems.push(`a picture: ${href}`);
        return '';
      },
    },
  });
  found.html = marked.parse(source, { async: false }).trim();
  return found;
}

/** The one address in texts that is no page: it has no language. */
const apiDocument = '/api/openapi.json';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Text as it was before `escaped`. */
export const unescaped = (text: string): string =>
  text.replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole);

/** Text of HTML without its marks. */
export const plain = (html: string): string =>
  unescaped(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** An id of a heading: its letters without accents. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
