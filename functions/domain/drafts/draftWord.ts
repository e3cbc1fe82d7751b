import { wordPackage, wordParagraph, wordTable } from '../textFiles/wordDocument.ts';
import { bracketed, type DraftBlock } from './draftBlock.ts';

const styles =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="28"/><w:szCs w:val="28"/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:customStyle="1" w:styleId="TranslatorsNote"><w:name w:val="Translator’s note"/><w:basedOn w:val="Normal"/><w:qFormat/><w:rPr><w:i/><w:iCs/></w:rPr></w:style>';

/** A draft as a Word document: what stands on a page of the source begins a page. `iso2`: language of the translation. */
export function draftWord(pages: readonly (readonly DraftBlock[])[], iso2: string): Uint8Array {
  const written = pages.flatMap((blocks, page) =>
    blocks.flatMap((block, at) => {
      const newPage = page > 0 && at === 0;
      if (block.kind !== 'table') return paragraphOf(block, iso2, newPage);
      // Two tables beside each other would be one, and the last of a document needs a paragraph behind it.
      const table = `${wordTable(block.rows, iso2)}${wordParagraph('', iso2)}`;
      return newPage ? `${wordParagraph('', iso2, { newPage })}${table}` : table;
    }),
  );
  return wordPackage(written.join(''), iso2, styles);
}

function paragraphOf({ kind, text }: DraftBlock, iso2: string, newPage: boolean): string {
  if (kind === 'heading') return wordParagraph(text, iso2, { style: 'Heading1', newPage });
  if (kind === 'note') return wordParagraph(bracketed(text), iso2, { style: 'TranslatorsNote', newPage });
  return wordParagraph(text, iso2, { newPage });
}
