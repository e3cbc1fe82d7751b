import { compareBlocks } from '#functions/domain/versions/compareBlocks.ts';
import { countChanges } from '#functions/domain/versions/countChanges.ts';
import { readVersion } from '#functions/domain/versions/readVersion.ts';
import { countText } from '#functions/domain/words/countText.ts';
import type { BlockKind } from '#shared/model/blockChange.ts';
import { writeFile } from '../checks/writeFile.ts';
import { type Edited, editScript, type VersionKind } from './editScript.ts';

/** Blocks that were found rightly, found wrongly, and missed. */
export interface Score {
  right: number;
  wrong: number;
  missed: number;
}

export interface MeasuredEdit {
  translated: Score;
  moved: Score;
  removed: Score;
  /** The words that are paid are those of the passages that the script changed and added. */
  wordsHold: boolean;
}

/** Writes both versions as files, reads them back, compares them, and holds the answer against the script. */
export async function measureEdit(seed: number, kind: VersionKind): Promise<MeasuredEdit> {
  const edited = editScript(seed, kind);
  const read = (passages: Edited['before']) => readVersion(writeFile(kind, passages), `a.${kind}`);
  const [before, after] = [await read(edited.before), await read(edited.after)];
  if (!before || !after) throw new Error(`A ${kind} of the corpus cannot be read.`);
  const rows = compareBlocks(before.blocks, after.blocks);
  const found = (...kinds: BlockKind[]) =>
    rows.flatMap((row) =>
      kinds.includes(row.kind)
        ? [plain((row.after === undefined ? before.blocks[row.before ?? 0] : after.blocks[row.after])?.text)]
        : [],
    );
  const made = (...kinds: BlockKind[]) =>
    edited.after.flatMap(({ text }, at) => (kinds.includes(edited.fates[at] ?? 'unchanged') ? [plain(text)] : []));
  const wanted = made('changed', 'added');
  const isPaid = ({ part }: Edited['after'][number]) => kind !== 'pptx' || part !== 'note';
  const paid = edited.after.filter((one, at) => isWork(edited.fates[at]) && isPaid(one));
  const words = paid.reduce((sum, { text }) => sum + countText(text).words, 0);
  return {
    translated: score(found('changed', 'added'), wanted),
    moved: score(found('moved', 'repeated'), made('moved', 'repeated')),
    removed: score(found('removed'), edited.removed.map(plain)),
    wordsHold: countChanges(rows, after.blocks).words === words,
  };
}

const isWork = (fate: BlockKind | undefined): boolean => fate === 'changed' || fate === 'added';
const plain = (text = ''): string => text.replace(/\s+/gu, ' ').trim();

function score(found: readonly string[], wanted: readonly string[]): Score {
  const left = [...wanted];
  let right = 0;
  for (const text of found) {
    const at = left.indexOf(text);
    if (at < 0) continue;
    left.splice(at, 1);
    right++;
  }
  return { right, wrong: found.length - right, missed: left.length };
}

export const sumScores = (scores: readonly Score[]): Score =>
  scores.reduce(
    (sum, { right, wrong, missed }) => ({
      right: sum.right + right,
      wrong: sum.wrong + wrong,
      missed: sum.missed + missed,
    }),
    { right: 0, wrong: 0, missed: 0 },
  );

export const precisionOf = ({ right, wrong }: Score): number => (right + wrong === 0 ? 1 : right / (right + wrong));
export const recallOf = ({ right, missed }: Score): number => (right + missed === 0 ? 1 : right / (right + missed));
