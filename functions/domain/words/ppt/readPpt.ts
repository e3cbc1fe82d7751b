import { CountStop } from '../CountStop.ts';
import type { CompoundFile } from '../cfb/CompoundFile.ts';
import type { Tally } from '../Tally.ts';
import { PptReader } from './PptReader.ts';

/** Counts a PowerPoint presentation of 1997 to 2003; older ones are for a person. */
export function readPpt(_bytes: Uint8Array, tally: Tally, compound: CompoundFile | undefined): void {
  const stream = compound?.stream('PowerPoint Document');
  const currentUser = compound?.stream('Current User');
  if (stream === undefined) throw new CountStop('manual', 'too_old');
  if (currentUser === undefined || currentUser.length === 0) throw new CountStop('manual', 'no_current_user');
  if (isOfPowerPoint95(currentUser) || compound?.root.has('pp40') || compound?.root.has('pp97_dualstorage'))
    throw new CountStop('manual', 'too_old');
  new PptReader(stream, tally).read(currentUser);
}

/** PowerPoint 95 uses the same stream names; its current user is a length and a name, not a record. */
function isOfPowerPoint95(currentUser: Uint8Array): boolean {
  if (currentUser.length < 4 || currentUser.length >= 28) return false;
  const view = new DataView(currentUser.buffer, currentUser.byteOffset, currentUser.byteLength);
  return view.getUint32(0, true) + 4 === currentUser.length;
}
