import type { Format } from '../Reader.ts';
import { ZipArchive } from '../zip/ZipArchive.ts';
import { sniffFormat } from './sniffFormat.ts';

/** A file's format with what was opened to tell it, so that it is opened once. */
export interface FileFormat {
  format: Format;
  archive?: ZipArchive;
}

/** Tells a file's format from its content; damage met on the way ends the count. */
export function formatOf(bytes: Uint8Array, _fileName: string): FileFormat {
  const signature = sniffFormat(bytes);
  if (signature === 'archive') {
    const archive = new ZipArchive(bytes);
    return { format: archiveFormat(archive), archive };
  }
  return { format: signature === 'compound' ? 'unknown' : signature };
}

function archiveFormat(archive: ZipArchive): Format {
  const names = [...archive.entries.keys()];
  if (archive.find('[Content_Types].xml') || archive.find('_rels/.rels')) {
    if (archive.find('word/document.xml') || names.some((name) => /^word\//i.test(name))) return 'docx';
    if (names.some((name) => /^ppt\//i.test(name))) return 'pptx';
    if (names.some((name) => /^xl\//i.test(name))) return 'xlsx';
  }
  return 'zip';
}
