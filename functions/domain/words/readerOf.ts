import type { CompoundFile } from './CompoundFile.ts';
import { readDoc } from './doc/readDoc.ts';
import { readDocx } from './docx/readDocx.ts';
import type { FileFormat, Format } from './formatOf.ts';
import { CountStop, damaged, limits } from './limits.ts';
import { readOdt } from './odt/readOdt.ts';
import { readPpt } from './ppt/readPpt.ts';
import { readPdf } from './readPdf.ts';
import { readPptx } from './readPptx.ts';
import { readTxt } from './readTxt.ts';
import { readRtf } from './rtf/readRtf.ts';
import type { Tally } from './Tally.ts';
import { readXls } from './xls/readXls.ts';
import { readXlsx } from './xlsx/readXlsx.ts';
import type { ZipArchive } from './ZipArchive.ts';

const raster = /(?:^|\/)(?:media|pictures)\/[^/]*\.(?:png|jpe?g|jfif|gif|bmp|tiff?|webp|wdp|heic)$/i;

/** Tallies the raster pictures of an office archive, which may contain text. */
function tallyPictures(archive: ZipArchive, tally: Tally): void {
  for (const { name, bytes } of archive.entries.values())
    if (raster.test(name)) tally.picture(bytes, limits.largePictureBytes);
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
      at = buffer.indexOf(startMark, stop);
    }
  }
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

const byHand: OpenedReader = () => {
  throw new CountStop('manual', 'never_unpacked');
};

const readers: Partial<Record<Format, OpenedReader>> = {
  docx: inArchive(readDocx),
  pptx: inArchive(readPptx),
  xlsx: inArchive(readXlsx),
  odt: inArchive(readOdt),
  rtf: readRtf,
  doc: inCompound(readDoc),
  ppt: inCompound(readPpt),
  xls: inCompound(readXls),
  txt: readTxt,
  pdf: readPdf,
  zip: byHand,
  rar: byHand,
  png: byHand,
  jpeg: byHand,
};

/** The reader of a format. Adding a format is one file and one line here. */
export function readerOf(format: Format): OpenedReader {
  const reader = readers[format];
  if (reader === undefined) throw new CountStop('unreadable', 'type_not_accepted');
  return reader;
}
