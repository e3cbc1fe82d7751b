import type { CodeKind } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';

/** An element around a piece of a paragraph: a hyperlink, a content control, a field that leads somewhere. */
export interface Wrap {
  kind: CodeKind;
  head: () => string;
  tail: () => string;
  /** Characters that both count for where the file limits lengths. */
  sizes?: { head: number; tail: number };
}

/** A piece of text in one formatting. `format` is the markup of that formatting, without what is noise. */
export interface TextAtom {
  kind: 'text';
  text: string;
  scope: Scope;
  format: string;
  within: readonly Wrap[];
  /** The markup as it stands in the file. */
  xml: () => string;
}

/** Something between texts that stays as it is. */
export interface CodeAtom {
  kind: 'code';
  label: CodeKind;
  /** The text that is seen in its place, and the scope in which it is counted. */
  equiv: string;
  scope: Scope | undefined;
  within: readonly Wrap[];
  /** The markup as it stands in the file, whole by itself. */
  xml: () => string;
  /** A translator may want it elsewhere, so that it belongs to the text at its edges too: a placeholder of a string. */
  movable?: boolean;
  /** Characters that it counts for where the file limits lengths. */
  size?: number;
  /** Of a tab or a break: its markup inside a run, and the formatting that the run has. */
  soft?: { xml: string; format: string };
  /** A mark of a field of Word, with its instruction. */
  field?: { mark: 'begin' | 'separate' | 'end' | 'code'; text: string };
}

export type Atom = TextAtom | CodeAtom;
