import { makeDocx, wordNamespaces } from '#functions/domain/words/test/makeDocx.ts';

/** A Word document whose main part is this XML. */
export const document = (xml: string) => makeDocx({ body: '', files: { 'word/document.xml': xml } });

/** A Word document whose body holds this. */
export const wrapped = (inner: string) =>
  document(`<w:document ${wordNamespaces}><w:body>${inner}</w:body></w:document>`);
