import type { Scope } from '#shared/rules/words/scopes.ts';

/** What an inline code stands for, as a translator sees it. */
export type CodeKind = 'format' | 'link' | 'tab' | 'break' | 'note' | 'picture' | 'field' | 'mark' | 'hidden' | 'other';

/** A place in a text that is not text: one half of a pair (a link, formatting), or alone (a tab, a note, a picture). */
export interface Code {
  type: 'open' | 'close' | 'alone';
  /** Both halves of a pair have one id; from 1 in each unit. */
  id: number;
  kind: CodeKind;
  /** The text that a reader sees in its place, such as the number of a page; it is kept by the program. */
  equiv?: string;
}

export type Inline = string | Code;

/** A paragraph, cell or string of a file: what a program would not part. */
export interface Unit {
  /** Part and number in it, the same whenever the same bytes are read. */
  id: string;
  scope: Scope;
  part: string;
  source: Inline[];
  /** Text of the unit by scope as it was counted, what stands outside of `source` included; once for each place that shows it. */
  counted: { scope: Scope; text: string }[];
}

/** The characters of a text without its codes; a break is a line feed, a tab a tab. */
export const plainOf = (content: readonly Inline[]): string =>
  content.map((piece) => (typeof piece === 'string' ? piece : (piece.equiv ?? ''))).join('');

/** Why a translation does not fit its unit; `code` is the id of the code in question. */
export interface Misfit {
  unit: string;
  reason: 'code_missing' | 'code_unknown' | 'code_repeated' | 'code_torn';
  code: number;
}

/** Codes that a translation may do without; all others have to be there once. */
const optional: ReadonlySet<CodeKind> = new Set(['format', 'tab', 'break', 'hidden']);

/** The first reason why `target` does not fit `unit`; undefined where it fits. */
export function misfitOf(unit: Pick<Unit, 'id' | 'source'>, target: readonly Inline[]): Misfit | undefined {
  const known = new Map(unit.source.filter((piece) => typeof piece !== 'string').map((code) => [key(code), code]));
  const seen = new Set<string>();
  const open: number[] = [];
  const misfit = (reason: Misfit['reason'], code: number): Misfit => ({ unit: unit.id, reason, code });
  for (const piece of target) {
    if (typeof piece === 'string') continue;
    if (!known.has(key(piece))) return misfit('code_unknown', piece.id);
    if (seen.has(key(piece))) return misfit('code_repeated', piece.id);
    seen.add(key(piece));
    if (piece.type === 'open') open.push(piece.id);
    else if (piece.type === 'close' && open.pop() !== piece.id) return misfit('code_torn', piece.id);
  }
  const left = open.pop();
  if (left !== undefined) return misfit('code_torn', left);
  for (const [name, code] of known)
    if (!seen.has(name) && !optional.has(code.kind)) return misfit('code_missing', code.id);
  return undefined;
}

const key = ({ type, id }: Code): string => `${type} ${id}`;
