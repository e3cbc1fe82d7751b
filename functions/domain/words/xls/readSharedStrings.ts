import type { StringTable } from '../xlsx/StringTable.ts';
import { BiffStrings } from './BiffStrings.ts';
import type { BiffText } from './BiffText.ts';

/** Counts the shared strings of a workbook into its table. */
export function readSharedStrings(pieces: readonly Uint8Array[], strings: StringTable, text: BiffText): void {
  const source = new BiffStrings(pieces);
  source.skip(4);
  const count = source.uint32();
  const take = (bytes: Uint8Array, wide: boolean) => {
    if (wide) strings.addText(text.units(bytes, wide));
    else strings.latin1(bytes);
  };
  for (let i = 0; i < count && !source.atEnd; i++) {
    source.string(source.uint16(), take);
    strings.push();
  }
}
