import { isCounted, type Scope } from '#shared/rules/words/scopes.ts';

/** A paragraph, cell, line or text of a shape of one version, in the order of the file, as it was counted. */
export interface VersionBlock {
  scope: Scope;
  /** Of formats with places: `2!B3` (sheet and cell), `4.2` (slide and shape); empty otherwise. */
  place: string;
  text: string;
  words: number;
  /** With blanks. */
  characters: number;
}

/**
 * The key of equal blocks: their text with normalised spaces. Uncounted text is translated only on request, so a
 * comment that becomes a paragraph is new.
 */
export const sameKey = ({ scope, text }: Pick<VersionBlock, 'scope' | 'text'>): string =>
  `${isCounted(scope) ? 'counted' : scope}\n${text.normalize('NFC').replace(/\s+/gu, ' ').trim()}`;
