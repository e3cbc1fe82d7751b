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
  new PptReader(stream, tally).read(currentUser);
}
