import { CountStop, damaged } from './CountStop.ts';
import type { CompoundFile } from './cfb/CompoundFile.ts';
import { tallyBlips } from './cfb/tallyBlips.ts';
import { readDoc } from './doc/readDoc.ts';
import { readDocx } from './docx/readDocx.ts';
import { readOdt } from './odt/readOdt.ts';
import { readPdf } from './pdf/readPdf.ts';
import { readPpt } from './ppt/readPpt.ts';
import { readPptx } from './pptx/readPptx.ts';
import type { Format } from './Reader.ts';
import { readRtf } from './rtf/readRtf.ts';
import type { FileFormat } from './sniff/formatOf.ts';
import type { Tally } from './Tally.ts';
import { readTxt } from './txt/readTxt.ts';
import { readXls } from './xls/readXls.ts';
import { readXlsx } from './xlsx/readXlsx.ts';
import { tallyPictures } from './zip/tallyPictures.ts';
import type { ZipArchive } from './zip/ZipArchive.ts';

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
