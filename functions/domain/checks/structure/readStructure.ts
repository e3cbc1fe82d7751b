import type { Format } from '../../words/formatOf.ts';
import { OfficePackage } from '../../words/opc/OfficePackage.ts';
import { ZipArchive } from '../../words/ZipArchive.ts';
import type { Structure, StructurePart } from './Structure.ts';
import { sheetStructure } from './sheetStructure.ts';
import { slideStructure } from './slideStructure.ts';
import { textStructure } from './textStructure.ts';
import { wordStructure } from './wordStructure.ts';

type Reader = (office: OfficePackage) => Promise<StructurePart[]>;

const readers: Partial<Record<Format, readonly [Structure['of'], Reader]>> = {
  docx: ['document', wordStructure],
  odt: ['document', textStructure],
  ods: ['document', textStructure],
  odp: ['document', textStructure],
  xlsx: ['sheets', sheetStructure],
  pptx: ['slides', slideStructure],
};

/**
 * What a file is made of beside its words; undefined for formats that are not read for it. Throws where the file is
 * damaged.
 */
export async function readStructure(bytes: Uint8Array, format: Format): Promise<Structure | undefined> {
  const [of, read] = readers[format] ?? [];
  // Opened a second time: an archive counts the bytes that are inflated from it, and its limit is for one reading.
  return of && read && { of, parts: await read(new OfficePackage(new ZipArchive(bytes))) };
}
