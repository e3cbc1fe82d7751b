import type { NameKind } from '#shared/model/order/confirmedName.ts';
import type { CheckName, CheckSeverity } from '#shared/model/work/check.ts';
import type { Format } from '../../words/formatOf.ts';
import type { Aligned, Pair } from '../align/alignSequence.ts';
import type { CheckedDocument } from '../CheckedDocument.ts';

/** A name, document mark, number or date that the customer confirmed before the work began. */
export interface Confirmed {
  kind: NameKind;
  /** As written in the source. */
  text: string;
  /** How it must be written in the translation, where that differs. */
  wanted?: string | undefined;
  /** Whether it is known without the text of the source: then even the translation of a scan must contain it. */
  always?: boolean | undefined;
  /** Like `always`, but it may belong to another file of the order: a translation without it is asked about. */
  perhaps?: boolean | undefined;
}

export interface CheckInput {
  source: CheckedDocument;
  target: CheckedDocument;
  aligned: Aligned;
  /** ISO 639-1 codes; the same twice where a text is proofread. */
  languages: readonly [source: string, target: string];
  confirmed: readonly Confirmed[];
  /** Allowed file types besides those of the source: a certified translation is a signed PDF. */
  types: readonly Format[];
  terms: readonly { source: string; target: string }[];
  /** Whether the passages are sentences as they were translated, and not laid side by side by guessing. */
  bySentence: boolean;
  /** Texts of the source that nobody ordered: they may stay as they are. */
  notOrdered: ReadonlySet<string>;
}

export interface RuleFinding {
  /** Where it is another than the rule's. */
  severity?: CheckSeverity;
  place?: string | undefined;
  expected?: readonly string[];
  found?: readonly string[];
  excerpt?: string | undefined;
}

/** A check: its name, the severity of its findings, and the function that finds them. */
export interface Rule {
  check: CheckName;
  severity: CheckSeverity;
  find(input: CheckInput): Iterable<RuleFinding>;
}

/** All passages; those compared as a whole come last. */
export const allPairs = ({ aligned }: CheckInput): readonly Pair[] =>
  aligned.wholes.length === 0 ? aligned.pairs : [...aligned.pairs, ...aligned.wholes];

export const isRevision = ({ languages }: CheckInput): boolean => languages[0] === languages[1];
