import { CountStop } from '../CountStop.ts';
import { rc4 } from './rc4.ts';
import { BOF, FILE_PASS } from './records.ts';
import { workbookKey } from './workbookKey.ts';

/** Excel encrypts workbooks that are merely protected against changes with this, and opens them without asking. */
const openPassword = 'VelvetSweatshop';
const blockBytes = 1024;

/** Records that are never encrypted: they have to be read before the key is known, or name a place in the stream. */
const plain: ReadonlySet<number> = new Set([BOF, FILE_PASS, 0xe1, 0x194, 0x195, 0x196, 0x138]);
const sheetPlace = 0x85;

/**
 * A readable workbook stream: as it is, or decrypted with Excel's default password. Any other password ends the count.
 */
export function openWorkbook(stream: Uint8Array, password = openPassword): Uint8Array {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const filePass = findFilePass(stream, view);
  if (filePass === undefined) return stream;
  const key = workbookKey(filePass, password);
  if (key === undefined) throw new CountStop('password_protected', 'xls_encrypted');
  const opened = new Uint8Array(stream);
  let block = -1;
  let keys: Uint8Array = new Uint8Array(0);
  for (let at = 0; at + 4 <= stream.length; ) {
    const kind = view.getUint16(at, true);
    const end = Math.min(stream.length, at + 4 + view.getUint16(at + 2, true));
    const from = plain.has(kind) ? end : kind === sheetPlace ? at + 8 : at + 4;
    for (let i = from; i < end; i++) {
      if (i >> 10 !== block) {
        block = i >> 10;
        keys = rc4(key(block), blockBytes);
      }
      opened[i] = (opened[i] ?? 0) ^ (keys[i & 1023] ?? 0);
    }
    at = end;
  }
  return opened;
}

/** Data of the FILEPASS record, which stands near the start of the workbook's own records. */
function findFilePass(stream: Uint8Array, view: DataView): Uint8Array | undefined {
  for (let at = 0, seen = 0; at + 4 <= stream.length && seen < 16; seen++) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === FILE_PASS) return stream.subarray(at + 4, end);
    at = end;
  }
  return undefined;
}
