import { CountStop, damaged } from '../CountStop.ts';
import { CompoundFile } from '../cfb/CompoundFile.ts';
import { openProtected } from '../encrypted/openProtected.ts';
import type { Format } from '../Reader.ts';
import { ZipArchive } from '../zip/ZipArchive.ts';
import { sniffFormat } from './sniffFormat.ts';

/** A file's format with the containers opened to detect it, so that they are opened once. */
export interface FileFormat {
  format: Format;
  archive?: ZipArchive;
  compound?: CompoundFile;
}

/** Tells a file's format from its content; damage met on the way ends the count. */
export function formatOf(bytes: Uint8Array, fileName: string): FileFormat {
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
  if (signature === 'txt' && isMarkup(bytes) && !/\.(?:txt|text|md|csv|log|srt)$/i.test(fileName))
    throw new CountStop('manual', 'markup_in_disguise');
  return { format: signature };
}

/** Web pages and XML saved under the name of an office file: their tags are no words. */
function isMarkup(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 512)).replaceAll('\0', '');
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:<(?:!doctype|html|head|table|\?xml|\?mso|w:|office:|meta|!--)|MIME-Version:)/i.test(
    start,
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
  if (archive.find('content.xml') && mimeType(archive) === odtType) return 'odt';
  return 'zip';
}

const odtType = 'application/vnd.oasis.opendocument.text';

/** The media type of an OpenDocument archive: an uncompressed entry, or the root of its manifest. */
function mimeType(archive: ZipArchive): string {
  const entry = archive.find('mimetype');
  if (entry === undefined || entry.bytes > 200) return odtType;
  const [type = ''] = new TextDecoder().decode(archive.small(entry)).trim().split('-template');
  return type;
}
