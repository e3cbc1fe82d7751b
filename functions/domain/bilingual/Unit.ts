import { type CodeMisfit, type Inline, misfitOf } from '#shared/rules/bilingual/inline.ts';
import type { LengthLimit } from '#shared/rules/bilingual/lengthLimit.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';

/** A paragraph, cell or string of a file: what a program would not part. */
export interface Unit {
  /** Part and number in it, the same whenever the same bytes are read. */
  id: string;
  scope: Scope;
  part: string;
  /** Where it stands, as findings name it: `cell:Price list!B3`, `slide:3`; undefined where that says nothing. */
  place?: string | undefined;
  source: Inline[];
  /** How long the file allows it to be; undefined where it says nothing of that. */
  limits?: LengthLimit[] | undefined;
  /** Text of the unit by scope as it was counted, what stands outside of `source` included; once for each place that shows it. */
  counted: { scope: Scope; text: string }[];
}

/** Why a translation does not fit its unit. */
export interface Misfit extends CodeMisfit {
  unit: string;
}

/** The first reason why `target` does not fit `unit`; undefined where it fits. */
export function unitMisfit(unit: Pick<Unit, 'id' | 'source'>, target: readonly Inline[]): Misfit | undefined {
  const misfit = misfitOf(unit.source, target);
  return misfit && { unit: unit.id, ...misfit };
}
