import type { SiteContent } from '#frontend/shop/content/SiteContent.ts';
import { pseudoText } from './pseudoText.ts';

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
