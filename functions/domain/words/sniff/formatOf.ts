import { CountStop, damaged } from '../CountStop.ts';
import { CompoundFile } from '../cfb/CompoundFile.ts';
import type { Format } from '../Reader.ts';
import { ZipArchive } from '../zip/ZipArchive.ts';
import { sniffFormat } from './sniffFormat.ts';

/** A file's format with what was opened to tell it, so that it is opened once. */
export interface FileFormat {
  format: Format;
  archive?: ZipArchive;
  compound?: CompoundFile;
}

/** Tells a file's format from its content; damage met on the way ends the count. */
export function formatOf(bytes: Uint8Array, _fileName: string): FileFormat {
  const signature = sniffFormat(bytes);
  if (signature === 'archive') {
    const archive = new ZipArchive(bytes);
    return { format: archiveFormat(archive), archive };
  }
  if (signature === 'compound') {
    const compound = new CompoundFile(bytes);
    return { format: compoundFormat(compound), compound };
  }
  return { format: signature };
}

function compoundFormat({ root }: CompoundFile): Format {
  if (root.has('encryptedpackage')) throw new CountStop('password_protected', 'office_encrypted');
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

/** Office archives are told by the content type of their main part, as office programs do. */
function archiveFormat(archive: ZipArchive): Format {
  const types = archive.find('[Content_Types].xml');
  if (types !== undefined) {
    const text = new TextDecoder().decode(archive.small(types));
    for (const [type, format] of mainTypes) if (type.test(text)) return format;
    for (const [prefix, format] of folders)
      if (!text.includes('sheet.binary') && archive.entries.keys().some((name) => name.startsWith(prefix)))
        return format;
  }
  if (archive.find('content.xml') && mimeType(archive) === odtType) return 'odt';
  return 'zip';
}

const odtType = 'application/vnd.oasis.opendocument.text';

/** What an OpenDocument archive says it is: an entry of its own, stored plain, or the root of its manifest. */
function mimeType(archive: ZipArchive): string {
  const entry = archive.find('mimetype');
  if (entry === undefined || entry.bytes > 200) return odtType;
  const [type = ''] = new TextDecoder().decode(archive.small(entry)).trim().split('-template');
  return type;
}
