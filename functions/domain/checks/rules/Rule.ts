import type { CheckName, CheckSeverity } from '#shared/model/check.ts';
import type { NameKind } from '#shared/model/confirmedName.ts';
import type { Format } from '../../words/Reader.ts';
import type { Aligned, Pair } from '../align/Pair.ts';
import type { CheckedDocument } from '../text/CheckedDocument.ts';

/** A name, document mark, number or date that the customer confirmed before the work began. */
export interface Confirmed {
  kind: NameKind;
  /** As it stands in the source. */
  text: string;
  /** How it is to stand in the translation, where that is another way. */
  wanted?: string | undefined;
  /** Known without the source: it stands in the translation of a scan as well. */
  always?: boolean | undefined;
}

export interface CheckInput {
  source: CheckedDocument;
  target: CheckedDocument;
  aligned: Aligned;
  /** ISO 639-1 codes; the same twice where a text is proofread. */
  languages: readonly [source: string, target: string];
  confirmed: readonly Confirmed[];
  /** Types it may be delivered as besides those of its source: a certified translation is a signed PDF. */
  types: readonly Format[];
  terms: readonly { source: string; target: string }[];
}

export interface RuleFinding {
  severity?: CheckSeverity;
  place?: string | undefined;
  expected?: readonly string[];
  found?: readonly string[];
  excerpt?: string | undefined;
}

/** One check: what it is called, what its findings mean, and what it finds. */
export interface Rule {
  check: CheckName;
  severity: CheckSeverity;
  find(input: CheckInput): Iterable<RuleFinding>;
}

/** All passages, the ones that are compared as a whole last. */
export const allPairs = ({ aligned }: CheckInput): readonly Pair[] =>
  aligned.wholes.length === 0 ? aligned.pairs : [...aligned.pairs, ...aligned.wholes];

export const isRevision = ({ languages }: CheckInput): boolean => languages[0] === languages[1];
