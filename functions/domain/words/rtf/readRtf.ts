import type { Tally } from '../Tally.ts';
import { RtfReader } from './RtfReader.ts';

/** Counts Rich Text Format. A file that ends inside a group is counted as far as it goes and shown to a person. */
export function readRtf(bytes: Uint8Array, tally: Tally): void {
  const reader = new RtfReader(bytes, tally);
  reader.read(Math.max(0, bytes.indexOf(0x7b)));
  tally.endAll();
  if (reader.cutOff) tally.concern = 'cut_off';
}
