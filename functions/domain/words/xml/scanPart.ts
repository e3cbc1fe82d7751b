import { damaged } from '../limits.ts';
import type { ZipArchive, ZipEntry } from '../ZipArchive.ts';
import type { XmlScanner } from './XmlScanner.ts';

/** Scans one XML part of an archive to its end, turning other encodings into UTF-8 on the way. */
export async function scanPart(archive: ZipArchive, entry: ZipEntry, scanner: XmlScanner): Promise<void> {
  let recode: ((chunk: Uint8Array) => Uint8Array) | undefined;
  let first = true;
  archive.scanner = scanner;
  await archive.read(entry, (chunk) => {
    if (first && chunk.length > 0) {
      recode = recoder(chunk);
      first = false;
    }
    scanner.push(recode ? recode(chunk) : chunk);
  });
  scanner.end();
}

function recoder(start: Uint8Array): ((chunk: Uint8Array) => Uint8Array) | undefined {
  const encoding = encodingOf(start);
  if (encoding === undefined) return undefined;
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding);
  } catch {
    throw damaged('xml_encoding');
  }
  const encoder = new TextEncoder();
  return (chunk) => encoder.encode(decoder.decode(chunk, { stream: true }));
}

/** The encoding of an XML part by its byte order mark or declaration; undefined for UTF-8. */
export function encodingOf(start: Uint8Array): string | undefined {
  const [a, b] = start;
  if ((a === 0xff && b === 0xfe) || (a === 60 && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 60)) return 'utf-16be';
  if (a !== 60 || b !== 63) return undefined;
  const declaration = new TextDecoder('latin1').decode(start.subarray(0, 200));
  const encoding = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(declaration)?.[1]?.toLowerCase();
  // A wrong UTF-16 declaration over single-byte text is a frequent mistake.
  return encoding === undefined || /^(utf-?8|us-ascii|utf-?16.*)$/.test(encoding) ? undefined : encoding;
}
