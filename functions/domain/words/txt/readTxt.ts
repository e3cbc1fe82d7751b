import type { Tally } from '../Tally.ts';
import { decodeText } from './decodeText.ts';

/** Counts plain text; each line is a paragraph. */
export async function readTxt(bytes: Uint8Array, tally: Tally): Promise<void> {
  const text = await decodeText(bytes);
  if (text instanceof Uint8Array) readUtf8(text, tally);
  else for (const piece of text) readPiece(piece, tally);
  tally.endParagraph('body');
}

function readUtf8(bytes: Uint8Array, tally: Tally): void {
  let start = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte !== 10 && byte !== 13) continue;
    if (i > start) tally.utf8('body', bytes, start, i);
    tally.endParagraph('body');
    start = i + 1;
  }
  if (bytes.length > start) tally.utf8('body', bytes, start, bytes.length);
}

/** A line may go on from one piece to the next. */
function readPiece(text: string, tally: Tally): void {
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit !== 10 && unit !== 13) continue;
    if (i > start) tally.text('body', text.slice(start, i));
    tally.endParagraph('body');
    start = i + 1;
  }
  if (text.length > start) tally.text('body', text.slice(start));
}
