import type { CompoundFile } from './CompoundFile.ts';
import { readDoc } from './doc/readDoc.ts';
import { readDocx } from './docx/readDocx.ts';
import type { FileFormat, Format } from './formatOf.ts';
import { CountStop, damaged, limits } from './limits.ts';
import { readOdp, readOds, readOdt } from './odt/readOdt.ts';
import { readPpt } from './ppt/readPpt.ts';
import { readPdf } from './readPdf.ts';
import { readPptx } from './readPptx.ts';
import { readTxt } from './readTxt.ts';
import { readRtf } from './rtf/readRtf.ts';
import type { Tally } from './Tally.ts';
import { type TextFormat, textFormats } from './textFormat.ts';
import { readXls } from './xls/readXls.ts';
import { readXlsx } from './xlsx/readXlsx.ts';
import type { ZipArchive } from './ZipArchive.ts';

const raster = /(?:^|\/)(?:media|pictures)\/[^/]*\.(?:png|jpe?g|jfif|gif|bmp|tiff?|webp|wdp|heic)$/i;

/** Tallies the raster pictures of an office archive, which may contain text. */
function tallyPictures(archive: ZipArchive, tally: Tally): void {
  for (const { name, bytes } of archive.entries.values()) {
    if (!raster.test(name)) continue;
    tally.picture(bytes, limits.largePictureBytes);
    if (bytes >= limits.unplacedBytes && tally.unplacedPictures-- > 0) tally.pageWords += limits.wordsPerPagePicture;
  }
}

/** Pictures are searched for only below this number of words, since then the text may be in them. */
const fewWords = 500;
const mostPictures = 1_000;

const kinds: [start: readonly number[], end: readonly number[]][] = [
  [
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
    [0x49, 0x45, 0x4e, 0x44],
  ],
  [
    [0xff, 0xd8, 0xff],
    [0xff, 0xd9],
  ],
];

/** Reports the PNG and JPEG pictures anywhere in a compound file to the tally, recognised by their own signatures. */
export function tallyBlips(bytes: Uint8Array, tally: Tally): void {
  if (tally.totals().words > fewWords) return;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [start, end] of kinds) {
    const startMark = Buffer.from(start);
    const endMark = Buffer.from(end);
    let at = buffer.indexOf(startMark);
    while (at >= 0 && tally.pictures < mostPictures) {
      const found = buffer.indexOf(endMark, at + start.length);
      const stop = found < 0 ? bytes.length : found + end.length;
      tally.picture(stop - at, limits.largePictureBytes);
      if (isPageOfPixels(buffer, at)) tally.pageWords += limits.wordsPerPagePicture;
      at = buffer.indexOf(startMark, stop);
    }
  }
}

/** Whether a PNG or JPEG picture has as many pixels, in such a shape, as a page that was scanned or photographed. */
function isPageOfPixels(buffer: Buffer, at: number): boolean {
  const [width, height] = buffer[at] === 0x89 ? pngSize(buffer, at) : jpegSize(buffer, at);
  const [short, long] = width < height ? [width, height] : [height, width];
  return short >= limits.scanPixels && long <= short * limits.scanRatio;
}

function pngSize(buffer: Buffer, at: number): [width: number, height: number] {
  return at + 24 <= buffer.length ? [buffer.readUInt32BE(at + 16), buffer.readUInt32BE(at + 20)] : [0, 0];
}

/** Markers of JPEG that begin a frame, which holds the size; other segments are skipped by their length. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(buffer: Buffer, start: number): [width: number, height: number] {
  for (let at = start + 2; at + 9 <= buffer.length && buffer[at] === 0xff; ) {
    if (isFrame(buffer[at + 1] ?? 0)) return [buffer.readUInt16BE(at + 7), buffer.readUInt16BE(at + 5)];
    at += 2 + buffer.readUInt16BE(at + 2);
  }
  return [0, 0];
}

type OpenedReader = (bytes: Uint8Array, tally: Tally, file: FileFormat) => Promise<void> | void;

const inArchive =
  (read: (archive: ZipArchive, tally: Tally) => Promise<void>): OpenedReader =>
  async (_bytes, tally, { archive }) => {
    if (archive === undefined) throw damaged();
    await read(archive, tally);
    tallyPictures(archive, tally);
  };

const inCompound =
  (read: (bytes: Uint8Array, tally: Tally, compound: CompoundFile | undefined) => void): OpenedReader =>
  (bytes, tally, { compound }) => {
    read(bytes, tally, compound);
    tallyBlips(bytes, tally);
  };

const tooOld: OpenedReader = () => {
  throw new CountStop('manual', 'too_old');
};

const byHand: OpenedReader = () => {
  throw new CountStop('manual', 'never_unpacked');
};

/** A format that is read string by string: its reader is loaded when there is such a file. */
const inStrings =
  (format: TextFormat): OpenedReader =>
  async (bytes, tally, opened) => {
    const { readTextFile, tallyTextFile } = await import('../bilingual/text/readTextFile.ts');
    tallyTextFile(await readTextFile(bytes, format, opened), tally);
  };

const readers: Partial<Record<Format, OpenedReader>> = {
  ...Object.fromEntries(textFormats.map((format) => [format, inStrings(format)])),
  docx: inArchive(readDocx),
  pptx: inArchive(readPptx),
  xlsx: inArchive(readXlsx),
  odt: inArchive(readOdt),
  ods: inArchive(readOds),
  odp: inArchive(readOdp),
  rtf: readRtf,
  doc: inCompound(readDoc),
  ppt: inCompound(readPpt),
  xls: inCompound(readXls),
  txt: readTxt,
  pdf: readPdf,
  zip: byHand,
  rar: byHand,
  png: byHand,
  oldWord: tooOld,
  jpeg: byHand,
  other: byHand,
};

/** The reader of a format. Adding a format is one file and one line here. */
export function readerOf(format: Format): OpenedReader {
  const reader = readers[format];
  if (reader === undefined) throw new CountStop('unreadable', 'type_not_accepted');
  return reader;
}
