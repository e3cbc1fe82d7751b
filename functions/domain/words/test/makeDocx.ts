import { makeZip, type ZipLie } from './makeZip.ts';

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface DocxParts {
  body: string;
  /** Whole parts of the main document by kind: `footnotes`, `header`, `styles`, `comments`. */
  parts?: Readonly<Record<string, string>>;
  files?: Readonly<Record<string, string | Uint8Array>>;
  lies?: Readonly<Record<string, ZipLie>>;
}

export const wordNamespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

/** Builds a Word document for tests. */
export function makeDocx({ body, parts = {}, files = {}, lies = {} }: DocxParts): Uint8Array {
  const kinds = Object.keys(parts);
  const relations = kinds.map(
    (kind) => `<Relationship Id="${kind}" Type="${relationship}/${kind}" Target="${kind}.xml"/>`,
  );
  return makeZip(
    {
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': relationships(
        `<Relationship Id="r1" Type="${relationship}/officeDocument" Target="word/document.xml"/>`,
      ),
      'word/document.xml': `<?xml version="1.0"?><w:document ${wordNamespaces}><w:body>${body}</w:body></w:document>`,
      'word/_rels/document.xml.rels': relationships(relations.join('')),
      ...Object.fromEntries(kinds.map((kind) => [`word/${kind}.xml`, parts[kind] ?? ''])),
      ...files,
    },
    lies,
  );
}

export function relationships(inner: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
}

/** A paragraph of one run. */
export const paragraph = (text: string, runProperties = '') =>
  `<w:p><w:r>${runProperties && `<w:rPr>${runProperties}</w:rPr>`}<w:t>${text}</w:t></w:r></w:p>`;
