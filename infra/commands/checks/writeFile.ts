import { docx } from './files/docx.ts';
import { odt } from './files/odt.ts';
import type { Extras, Passage } from './files/passage.ts';
import { pdf } from './files/pdf.ts';
import { pptx } from './files/pptx.ts';
import { rtf } from './files/rtf.ts';
import { xlsx } from './files/xlsx.ts';

export type FileKind = 'docx' | 'xlsx' | 'pptx' | 'txt' | 'odt' | 'rtf' | 'pdf' | 'pasted';

/** A file of the corpus as an office suite would keep it. */
export function writeFile(kind: FileKind, passages: readonly Passage[], extras: Extras = {}): Uint8Array {
  switch (kind) {
    case 'docx':
      return docx(passages, extras);
    case 'xlsx':
      return xlsx(passages, extras);
    case 'pptx':
      return pptx(passages, extras);
    case 'odt':
      return odt(passages, extras);
    case 'rtf':
      return rtf(passages, extras);
    case 'pdf':
      return pdf(passages);
    default:
      return Buffer.from(passages.map(({ text }) => text).join('\n'));
  }
}
