import { damaged } from '../CountStop.ts';
import type { CompoundFile } from '../cfb/CompoundFile.ts';
import type { Tally } from '../Tally.ts';
import { openWorkbook } from './openWorkbook.ts';
import { XlsReader } from './XlsReader.ts';

/** Counts an Excel workbook of 1987 to 2003; before Excel 5, which had no compound file, the count is for a person to see. */
export function readXls(bytes: Uint8Array, tally: Tally, compound: CompoundFile | undefined): void {
  const workbook = compound ? (compound.stream('Workbook') ?? compound.stream('Book')) : bytes;
  if (workbook === undefined || workbook.length === 0) throw damaged('no_main_stream');
  if (workbook[0] === 9 && workbook[1] !== 8) tally.concern = 'too_old';
  new XlsReader(openWorkbook(workbook), tally).read();
}
