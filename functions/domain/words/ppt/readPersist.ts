import { CountStop, damaged } from '../CountStop.ts';
import { recordAt } from './PptRecord.ts';
import { CURRENT_USER, encryptedToken, PERSIST_DIRECTORY, USER_EDIT } from './records.ts';

const mostEdits = 10_000;

export interface Persist {
  /** Places of the objects in the stream by their id, as of the last save. */
  offsets: ReadonlyMap<number, number>;
  documentId: number;
}

/**
 * Follows the chain of saves from the current user's stream: each records the offsets of the objects it wrote, and the
 * newest wins. Walking the stream from its start instead would count old versions as well.
 */
export function readPersist(currentUser: Uint8Array, view: DataView): Persist {
  const user = new DataView(currentUser.buffer, currentUser.byteOffset, currentUser.byteLength);
  if (user.byteLength < 20 || user.getUint16(2, true) !== CURRENT_USER) throw damaged('ppt_current_user');
  if (user.getUint32(12, true) === encryptedToken) throw new CountStop('password_protected', 'ppt_encrypted');
  const offsets = new Map<number, number>();
  let documentId = 0;
  let edit = user.getUint32(16, true);
  for (let i = 0; i < mostEdits && (edit !== 0 || i === 0); i++) {
    const record = recordAt(view, edit, view.byteLength);
    if (record?.kind !== USER_EDIT || record.end - record.start < 28) {
      if (i > 0) break;
      throw damaged('ppt_last_save');
    }
    const { start, end } = record;
    if (end - start >= 32) throw new CountStop('password_protected', 'ppt_encrypted');
    if (i === 0) documentId = view.getUint32(start + 16, true);
    addDirectory(view, view.getUint32(start + 12, true), offsets);
    const previous = view.getUint32(start + 8, true);
    if (previous >= edit && i > 0) break;
    edit = previous;
  }
  return { offsets, documentId };
}

function addDirectory(view: DataView, at: number, offsets: Map<number, number>): void {
  const directory = recordAt(view, at, view.byteLength);
  if (directory?.kind !== PERSIST_DIRECTORY) throw damaged('ppt_directory');
  let place = directory.start;
  while (place + 4 <= directory.end) {
    const head = view.getUint32(place, true);
    const first = head & 0xfffff;
    const count = head >>> 20;
    place += 4;
    for (let i = 0; i < count && place + 4 <= directory.end; i++, place += 4)
      if (!offsets.has(first + i)) offsets.set(first + i, view.getUint32(place, true));
  }
}
