import { CountStop, damaged } from '../CountStop.ts';
import { limits } from '../limits.ts';
import type { Tally } from '../Tally.ts';
import { pdfPictures } from './pdfPictures.ts';

/**
 * Counts the text layer of a PDF, page by page. It is a hint for staff who price sworn work: a PDF has lines, not
 * paragraphs, and no reading order.
 */
export async function readPdf(bytes: Uint8Array, tally: Tally): Promise<void> {
  // 1.7 MB of code: loaded for this format only.
  const { getDocumentProxy } = await import('unpdf');
  const pictures = pdfPictures(bytes);
  // The reader takes ownership of the bytes, so it gets a copy.
  const copy = new Uint8Array(bytes);
  const document = await getDocumentProxy(copy, { stopAtErrors: false, verbosity: 0 }).catch((error: unknown) => {
    throw nameOf(error) === 'PasswordException' ? new CountStop('password_protected', 'pdf_encrypted') : damaged('pdf');
  });
  try {
    for (let number = 1; number <= document.numPages; number++) {
      if (number > limits.pdfPages) {
        tally.concern = 'too_many_pages';
        break;
      }
      tally.place = String(number);
      const page = await document.getPage(number).catch(() => undefined);
      tally.pageCharacters.push(0);
      if (page === undefined) continue;
      const { items } = await page.getTextContent().catch(() => ({ items: [] }));
      let characters = 0;
      for (const item of items) {
        if (!('str' in item)) continue;
        tally.text('body', item.str);
        characters += item.str.length;
        if (item.hasEOL) tally.endParagraph('body');
      }
      tally.endParagraph('body');
      tally.pageCharacters[number - 1] = characters;
      page.cleanup();
    }
  } finally {
    await document.loadingTask.destroy();
  }
  for (const size of pictures) tally.picture(size, limits.largePictureBytes);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
