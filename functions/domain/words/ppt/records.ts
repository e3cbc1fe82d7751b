import { CountStop, damaged } from '../limits.ts';

export const DOCUMENT = 1000;
export const SLIDE_PERSIST = 1011;
export const DRAWING = 1036;
export const OUTLINE_TEXT_REF = 3998;
export const TEXT_HEADER = 3999;
export const TEXT_CHARS = 4000;
export const TEXT_BYTES = 4008;
export const CSTRING = 4026;
export const SLIDE_LIST = 4080;
export const SLIDE_NUMBER = 4056;
export const USER_EDIT = 4085;
export const CURRENT_USER = 4086;
export const HEADERS_FOOTERS = 4057;
export const HEADERS_FOOTERS_ATOM = 4058;
export const PERSIST_DIRECTORY = 6002;
export const SHAPE = 0xf004;
export const SHAPE_PROPERTIES = 0xf00b;
export const CLIENT_TEXT_BOX = 0xf00d;
export const CLIENT_DATA = 0xf011;
export const PLACEHOLDER = 3011;
/** What stands in the margins of a slide, as PowerPoint writes it since 2007. */
export const MARGIN_PLACEHOLDER = 1056;
export const SLIDE_SHOW = 1017;
export const PROGRAM_TAGS = 5000;
export const PROGRAM_TAG = 5002;
export const PROGRAM_DATA = 5003;
export const COMMENT = 12000;

/** Placeholders of date, slide number, footer and header. */
export const margins: ReadonlySet<number> = new Set([7, 8, 9, 10]);
/** Flag of SLIDE_SHOW: the slide is hidden. */
export const isHiddenSlide = 4;
/** Instance of the CSTRING that is the text of a comment; others are its author and initials. */
export const commentText = 1;

/** Header token in the `Current User` stream of an encrypted file. */
export const encryptedToken = 0xf3d1c4df;

/** List instances of SLIDE_LIST. */
export const slideList = 0;
export const masterList = 1;
export const notesList = 2;

/** Flags of HEADERS_FOOTERS_ATOM: what the slide shows. */
export const hasUserDate = 4;
export const hasHeader = 16;
export const hasFooter = 32;

/** A record of PowerPoint's stream; containers hold records between `start` and `end`. */
export interface PptRecord {
  kind: number;
  instance: number;
  isContainer: boolean;
  start: number;
  end: number;
}

/** The record at an offset; undefined if it does not fit before `limit`. */
export function recordAt(view: DataView, at: number, limit: number): PptRecord | undefined {
  if (at < 0 || at + 8 > limit) return undefined;
  const first = view.getUint16(at, true);
  const bytes = view.getUint32(at + 4, true);
  const end = at + 8 + bytes;
  if (end > limit) return undefined;
  return {
    kind: view.getUint16(at + 2, true),
    instance: first >> 4,
    isContainer: (first & 15) === 15,
    start: at + 8,
    end,
  };
}

/** The records of a container, one after another. */
export function* recordsIn(view: DataView, start: number, end: number): Iterable<PptRecord> {
  let at = start;
  for (let one = recordAt(view, at, end); one !== undefined; one = recordAt(view, at, end)) {
    yield one;
    at = one.end;
  }
}

const mostEdits = 10_000;

interface Persist {
  /** Offsets of the objects in the stream by their id, as of the last save. */
  offsets: ReadonlyMap<number, number>;
  documentId: number;
}

/**
 * Follows the chain of saves from the `Current User` stream: each save records the offsets of the objects it wrote, and
 * the newest wins. Reading the stream from its start would count old versions as well.
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
