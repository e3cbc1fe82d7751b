import { gatherBlocks, type Version } from './gatherBlocks.ts';

/** A pasted text, a line a block. */
export function readTextVersion(text: string): Version | undefined {
  const gathered = gatherBlocks();
  for (const line of text.split(/\r\n|\r|\n/)) {
    gathered.tally.text('body', line);
    gathered.tally.endParagraph('body');
  }
  return gathered.version();
}
