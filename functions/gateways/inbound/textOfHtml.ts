import { convert } from 'html-to-text';

/** The text of an HTML-only mail, without pictures, link targets and marked signatures. */
export const textOfHtml = (html: string, mostCharacters: number): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: mostCharacters, maxDepth: 200, maxChildNodes: 5000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      // Classes and ids with which mail programs mark signatures.
      ...['.gmail_signature', '.moz-signature', '#Signature', '.protonmail_signature_block'].map((selector) => ({
        selector,
        format: 'skip',
      })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
