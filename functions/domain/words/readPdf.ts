import type { getDocumentProxy } from 'unpdf';
import * as z from 'zod/mini';
import { CountStop, damaged, limits } from './limits.ts';
import type { Tally } from './Tally.ts';

/**
 * Counts the text layer of a PDF, page by page, with what was filled into its forms and typed over its pages. It is a
 * hint for staff who price sworn work: a PDF has lines, not paragraphs, and no reading order.
 */
export async function readPdf(bytes: Uint8Array, tally: Tally): Promise<void> {
  const pictures = pdfPictures(bytes);
  const document = await open(bytes, false);
  try {
    if (await isDrawnByItsForm(document)) await readDynamicForm(bytes, tally);
    else await readPages(document, tally);
  } finally {
    await document.loadingTask.destroy();
  }
  for (const size of pictures) tally.picture(size, limits.largePictureBytes);
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

async function open(bytes: Uint8Array, enableXfa: boolean): Promise<PdfDocument> {
  // 1.7 MB of code: loaded for this format only.
  const { getDocumentProxy } = await import('unpdf');
  // The reader takes ownership of the bytes, so it gets a copy.
  const options = { stopAtErrors: false, verbosity: 0, enableXfa };
  return getDocumentProxy(new Uint8Array(bytes), options).catch((error: unknown) => {
    throw nameOf(error) === 'PasswordException' ? new CountStop('password_protected', 'pdf_encrypted') : damaged('pdf');
  });
}

/** Whether a dynamic form (XFA) takes the place of the pages, which only say "Please wait". */
async function isDrawnByItsForm(document: PdfDocument): Promise<boolean> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  return 'IsXFAPresent' in info && info.IsXFAPresent === true && 'IsAcroFormPresent' in info && !info.IsAcroFormPresent;
}

/** Counts what a dynamic form shows where it can be read; a person looks at it in any case. */
async function readDynamicForm(bytes: Uint8Array, tally: Tally): Promise<void> {
  tally.concern = 'dynamic_form';
  const document = await open(bytes, true).catch(() => undefined);
  if (document === undefined) return;
  try {
    if (document.isPureXfa) await readPages(document, tally);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function readPages(document: PdfDocument, tally: Tally): Promise<void> {
  for (let number = 1; number <= document.numPages; number++) {
    if (number > limits.pdfPages) {
      tally.concern = 'too_many_pages';
      return;
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
    for (const text of await typedOver(page)) {
      tally.text('body', text);
      tally.endParagraph('body');
      characters += text.length;
    }
    tally.pageCharacters[number - 1] = characters;
    page.cleanup();
  }
}

/** Values of a page's form fields, and texts that were typed over it. */
async function typedOver(page: PdfPage): Promise<string[]> {
  const found: unknown[] = await page.getAnnotations().catch(() => []);
  return found.flatMap((one) => {
    const read = annotation.safeParse(one);
    if (!read.success || read.data.hidden) return [];
    const { subtype, fieldType, fieldValue, contentsObj } = read.data;
    if (subtype === 'FreeText') return contentsObj?.str ?? [];
    const isText = subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch');
    return isText && fieldValue ? fieldValue : [];
  });
}

/** What is read of an annotation, for which the library has no type. */
const annotation = z.object({
  subtype: z.string(),
  hidden: z.optional(z.boolean()),
  fieldType: z.optional(z.nullable(z.string())),
  fieldValue: z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
  contentsObj: z.optional(z.object({ str: z.string() })),
});

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

const mark = Buffer.from('/Image');
/** How many bytes before and after `/Image` are searched for its dictionary. */
const reach = 600;
const most = 1_000;

/** Sizes in bytes of the image streams of a PDF, from their dictionaries, which are never compressed. */
export function pdfPictures(bytes: Uint8Array): number[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sizes: number[] = [];
  for (let at = buffer.indexOf(mark); at >= 0 && sizes.length < most; at = buffer.indexOf(mark, at + mark.length)) {
    const before = buffer.toString('latin1', Math.max(0, at - reach), at);
    if (!/\/Subtype\s*$/.test(before)) continue;
    const start = before.lastIndexOf('obj');
    const dictionary = before.slice(start + 1) + buffer.toString('latin1', at, at + reach).split('stream', 1)[0];
    const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
    // The length is an indirect reference: a picture of medium size is assumed.
    sizes.push(length === undefined ? 10_000 : Number(length));
  }
  return sizes;
}
