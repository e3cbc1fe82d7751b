import { isCounted, type Scope } from '#shared/rules/words/scopes.ts';
import { Tally } from '../words/Tally.ts';
import type { VersionBlock } from './compareBlocks.ts';

/** Text of one version that is compared, in UTF-16 units: some 10 000 pages. */
const mostText = 20_000_000;

export interface Version {
  blocks: VersionBlock[];
  /** Words of all blocks that are priced: the word count of the file. */
  words: number;
}

/** Text that readers do not see: deleted, or part of slide layouts. */
const unread: ReadonlySet<Scope> = new Set(['deleted', 'masters']);

/** A tally that keeps every block with its words. `version()` is undefined above the comparison limit. */
export function gatherBlocks() {
  const blocks: VersionBlock[] = [];
  let units = 0;
  let words = 0;
  const tally: Tally = new Tally(
    (paragraph) => {
      const { scope, text, characters } = paragraph;
      units += text.length;
      if (isCounted(scope)) words += paragraph.words;
      if (units <= mostText && text.trim() !== '' && !unread.has(scope))
        blocks.push({ scope, place: tally.place, text, words: paragraph.words, characters });
    },
    { paragraphUnits: mostText, stringUnits: mostText, numbers: true },
  );
  const version = (): Version | undefined => {
    const { words: all } = tally.totals();
    return units > mostText || words !== all ? undefined : { blocks, words };
  };
  return { tally, version };
}

/** A pasted text as a version, with a block for each line. */
export function readTextVersion(text: string): Version | undefined {
  const gathered = gatherBlocks();
  for (const line of text.split(/\r\n|\r|\n/)) {
    gathered.tally.text('body', line);
    gathered.tally.endParagraph('body');
  }
  return gathered.version();
}
