import { CompoundFile } from './CompoundFile.ts';
import { wideEncoding } from './encodings.ts';
import { CountStop, damaged } from './limits.ts';
import { openProtected } from './openProtected.ts';
import { extensionsOfText, isLookedAt, type TextFormat, textFormatOf } from './textFormat.ts';
import { ZipArchive } from './ZipArchive.ts';

/** A file's format with the containers opened to detect it, so that they are opened once. */
export interface FileFormat {
  format: Format;
  archive?: ZipArchive;
  compound?: CompoundFile;
  /** Of a bilingual file (PO, XLIFF): its translations are read, not what waits for one. */
  side?: 'target';
}

/** Tells a file's format from its content; damage met on the way ends the count. */
export function formatOf(bytes: Uint8Array, fileName: string): FileFormat {
  if (isLookedAt(fileName)) return { format: 'other' };
  const signature = sniffFormat(bytes);
  if (signature === 'archive') {
    const archive = new ZipArchive(bytes);
    return { format: archiveFormat(archive), archive };
  }
  if (signature === 'compound') {
    const compound = new CompoundFile(bytes);
    if (compound.root.has('encryptedpackage')) {
      const archive = new ZipArchive(openProtected(compound));
      return { format: archiveFormat(archive), archive };
    }
    return { format: compoundFormat(compound), compound };
  }
  if (signature !== 'txt') return { format: signature };
  const start = startOf(bytes);
  const format = textFormatOf(fileName, start);
  if (format !== undefined) return { format };
  if (isMarkup(start) && !/\.(?:text|log)$/i.test(fileName)) throw new CountStop('manual', 'markup_in_disguise');
  return { format: 'txt' };
}

/** The beginning of a text, whatever its encoding, as far as it is ASCII. */
const startOf = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 2_048)).replaceAll('\0', '');

/** Whether a file is a web page or XML saved under the name of an office file: its tags must not count as words. */
function isMarkup(start: string): boolean {
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:<(?:!doctype|html|head|table|\?xml|\?mso|w:|office:|meta|!--)|MIME-Version:)/i.test(
    start.slice(0, 512),
  );
}

function compoundFormat({ root }: CompoundFile): Format {
  if (root.has('worddocument')) return 'doc';
  if (root.has('workbook') || root.has('book')) return 'xls';
  if (root.has('powerpoint document')) return 'ppt';
  if (root.has('pp40') || root.has('pp95')) return 'ppt';
  throw damaged('no_main_stream');
}

const mainTypes: [type: RegExp, format: Format][] = [
  [/(?:wordprocessingml\.(?:document|template)|ms-word\.(?:document|template)\.macroEnabled\w*)\.main\+xml/, 'docx'],
  [/(?:presentationml\.(?:presentation|slideshow|template)|ms-powerpoint\.\w+\.macroEnabled\w*)\.main\+xml/, 'pptx'],
  [/(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template)\.macroEnabled\w*)\.main\+xml/, 'xlsx'],
];
const folders: [prefix: string, format: Format][] = [
  ['word/', 'docx'],
  ['ppt/', 'pptx'],
  ['xl/', 'xlsx'],
];

/** Office archives are recognised by the content type of their main part, as office programs do it. */
function archiveFormat(archive: ZipArchive): Format {
  const types = archive.find('[Content_Types].xml');
  if (types !== undefined) {
    const text = new TextDecoder().decode(archive.small(types));
    for (const [type, format] of mainTypes) if (type.test(text)) return format;
    for (const [prefix, format] of folders)
      if (!text.includes('sheet.binary') && archive.entries.keys().some((name) => name.startsWith(prefix)))
        return format;
  }
  if (archive.find('designmap.xml') && mimeType(archive).startsWith('application/vnd.adobe.indesign-idml'))
    return 'idml';
  return (archive.find('content.xml') && openDocuments[mimeType(archive)]) || 'zip';
}

const odtType = 'application/vnd.oasis.opendocument.text';
const openDocuments: Readonly<Record<string, Format>> = {
  [odtType]: 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** The media type of an OpenDocument archive: an uncompressed entry, or the root of its manifest. */
function mimeType(archive: ZipArchive): string {
  const entry = archive.find('mimetype');
  if (entry === undefined || entry.bytes > 200) return odtType;
  const [type = ''] = new TextDecoder().decode(archive.small(entry)).trim().split('-template');
  return type;
}

/** Formats as recognised from a file's content. */
export type Format =
  | 'docx'
  | 'pptx'
  | 'xlsx'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'rtf'
  | TextFormat
  | 'doc'
  | 'xls'
  | 'ppt'
  | 'pdf'
  | 'zip'
  | 'rar'
  | 'png'
  | 'jpeg'
  | 'oldWord'
  | 'other'
  | 'unknown';

/** The format by the first bytes; `archive` and `compound` have to be opened. */
type Signature =
  | 'rtf'
  | 'txt'
  | 'xls'
  | 'pdf'
  | 'rar'
  | 'png'
  | 'jpeg'
  | 'oldWord'
  | 'unknown'
  | 'archive'
  | 'compound';

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const signatures: [bytes: number[], found: Signature][] = [
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'compound'],
  [[0x50, 0x4b, 3, 4], 'archive'],
  [[0x50, 0x4b, 5, 6], 'archive'],
  [ascii('Rar!\x1a\x07'), 'rar'],
  [[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], 'png'],
  [[0xff, 0xd8, 0xff], 'jpeg'],
  // Word for DOS, Write, Word 1, Word 2: no current program reads them.
  [[0x31, 0xbe, 0, 0], 'oldWord'],
  [[0x32, 0xbe, 0, 0], 'oldWord'],
  [[0x9b, 0xa5], 'oldWord'],
  [[0xdb, 0xa5], 'oldWord'],
  // Excel without a compound file around it: BIFF 2, 3, 4, 5, 8.
  [[9, 0, 4, 0], 'xls'],
  [[9, 2, 6, 0], 'xls'],
  [[9, 4, 6, 0], 'xls'],
  [[9, 8, 8, 0, 0, 5], 'xls'],
  [[9, 8, 16, 0, 0, 6], 'xls'],
];

const startsWith = (bytes: Uint8Array, start: number, wanted: readonly number[]) =>
  wanted.every((byte, i) => bytes[start + i] === byte);

/** Detects a format by the first bytes, never by the name. */
export function sniffFormat(bytes: Uint8Array): Signature {
  for (const [wanted, found] of signatures) if (startsWith(bytes, 0, wanted)) return found;
  const start = firstSign(bytes);
  if (startsWith(bytes, start, ascii('{\\rt'))) return 'rtf';
  const head = bytes.subarray(0, 1024);
  for (let at = head.indexOf(0x25); at >= 0; at = head.indexOf(0x25, at + 1))
    if (startsWith(bytes, at, ascii('%PDF-'))) return 'pdf';
  return looksLikeText(bytes) ? 'txt' : 'unknown';
}

/** Position of the first byte that is neither a byte order mark nor white space. */
function firstSign(bytes: Uint8Array): number {
  let i = startsWith(bytes, 0, [0xef, 0xbb, 0xbf]) ? 3 : 0;
  while (i < 64 && i < bytes.length && (bytes[i] ?? 0) <= 32) i++;
  return i;
}

/** How many bytes are read to tell text from binary data. */
const sampleBytes = 64 * 1024;

/** Whether bytes can be text: UTF-16 or UTF-32, with or without a mark, or bytes with hardly any control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleBytes);
  if (wideEncoding(sample) !== undefined) return true;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return false;
    if (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27 && byte !== 26) controls++;
  }
  return controls * 100 <= sample.length;
}

const extensions: Partial<Record<Format, readonly string[]>> = {
  ...extensionsOfText,
  jpeg: ['jpeg', 'jpg'],
  docx: ['docx', 'docm', 'dotx', 'dotm'],
  xlsx: ['xlsx', 'xlsm', 'xltx', 'xltm'],
  pptx: ['pptx', 'pptm', 'potx', 'potm', 'ppsx', 'ppsm'],
  odt: ['odt', 'ott'],
  ods: ['ods', 'ots'],
  odp: ['odp', 'otp'],
  doc: ['doc', 'dot'],
  oldWord: ['doc'],
};

/** Whether the file name has an extension of this format. */
export function hasExtension(fileName: string, format: Format): boolean {
  const extension = fileName.split('.').pop()?.toLowerCase() ?? '';
  return (extensions[format] ?? [format]).includes(extension);
}
