import type { ChangesWire, ComparisonWire } from '#shared/contract/schemas/attachment.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { changedWords, textVersionState, versionState, wordsOf } from '../../domain/cart/versionOf.ts';
import type { KeptComparison } from '../../domain/versions/compareVersions.ts';
import type { Changes } from '../../domain/versions/earlierVersion.ts';

/** The changed part of a new version; null if the file is no new version of an ordered one. */
export function fileChangesWire(file: CartFile, form: CartForm | undefined): ChangesWire | null {
  const state = versionState(file, form);
  const { earlier, changes } = file;
  if (!state || !earlier) return null;
  return {
    state,
    earlier_order: earlier.orderId,
    earlier_name: earlier.name,
    words: changes ? changedWords(file, form) : null,
    whole_words: file.words === undefined ? null : wordsOf(file, form ?? {}),
    blocks: blocksWire(changes),
  };
}

/** The changed part of the pasted text; null if it is no new version of an ordered text. */
export function textChangesWire(form: CartForm | undefined): ChangesWire | null {
  const state = form && textVersionState(form);
  if (!state || !form?.textVersion) return null;
  const { orderId, changes } = form.textVersion;
  return {
    state,
    earlier_order: orderId,
    earlier_name: null,
    words: changes?.words ?? null,
    whole_words: form.textWords,
    blocks: blocksWire(changes),
  };
}

const blocksWire = (changes: Changes | undefined): ChangesWire['blocks'] => {
  if (!changes) return null;
  const { unchanged, moved, repeated, changed, added, removed } = changes.blocks;
  return { unchanged, moved, repeated, changed, added, removed };
};

export const comparisonWire = (changes: ChangesWire, { rows, cutOff }: KeptComparison): ComparisonWire => ({
  changes,
  rows: rows.map(({ kind, place, before, after, words }) => ({
    kind,
    place,
    before: before ?? null,
    after: after ?? null,
    words,
  })),
  cut_off: cutOff,
});
