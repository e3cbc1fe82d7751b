/** What an inline code stands for, as a translator sees it. */
export const codeKinds = [
  'format',
  'link',
  'tab',
  'break',
  // The end of a line in a subtitle: a sentence goes over it.
  'line',
  'note',
  'picture',
  'field',
  'mark',
  'hidden',
  'placeholder',
  // A character that is written as a code (`&nbsp;`, `%%`).
  'sign',
  'other',
] as const;
export type CodeKind = (typeof codeKinds)[number];

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

/** The characters of a text without its codes; a break is a line feed, a tab a tab. */
export const plainOf = (content: readonly Inline[]): string =>
  content.map((piece) => (typeof piece === 'string' ? piece : (piece.equiv ?? ''))).join('');

/** Why a translation does not fit its source; `code` is the id of the code in question. */
export interface CodeMisfit {
  reason: 'code_missing' | 'code_unknown' | 'code_repeated' | 'code_torn';
  code: number;
}

/** Codes that a translation may do without; all others have to be there once. */
export const optional: ReadonlySet<CodeKind> = new Set(['format', 'tab', 'break', 'line', 'sign', 'hidden']);

/** The first reason why `target` does not fit `source`; undefined where it fits. */
export function misfitOf(source: readonly Inline[], target: readonly Inline[]): CodeMisfit | undefined {
  const known = new Map(source.filter((piece) => typeof piece !== 'string').map((code) => [codeKey(code), code]));
  const seen = new Set<string>();
  const open: number[] = [];
  for (const piece of target) {
    if (typeof piece === 'string') continue;
    if (!known.has(codeKey(piece))) return { reason: 'code_unknown', code: piece.id };
    if (seen.has(codeKey(piece))) return { reason: 'code_repeated', code: piece.id };
    seen.add(codeKey(piece));
    if (piece.type === 'open') open.push(piece.id);
    else if (piece.type === 'close' && open.pop() !== piece.id) return { reason: 'code_torn', code: piece.id };
  }
  const left = open.pop();
  if (left !== undefined) return { reason: 'code_torn', code: left };
  for (const [name, code] of known)
    if (!seen.has(name) && !optional.has(code.kind)) return { reason: 'code_missing', code: code.id };
  return undefined;
}

/** A code's name within its unit: both halves of a pair have one id. */
export const codeKey = ({ type, id }: Pick<Code, 'type' | 'id'>): string => `${type} ${id}`;

/** The length of a content: UTF-16 units of its text, and one for each code. */
export const lengthOf = (content: readonly Inline[]): number =>
  content.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 1), 0);

/** The part of a content between two places, which count as `lengthOf` does. */
export function sliceOf(content: readonly Inline[], from: number, to: number): Inline[] {
  const taken: Inline[] = [];
  let at = 0;
  for (const piece of content) {
    const size = typeof piece === 'string' ? piece.length : 1;
    if (at >= to) break;
    if (at + size > from) {
      const text = typeof piece === 'string' ? piece.slice(Math.max(0, from - at), to - at) : piece;
      if (text !== '') taken.push(text);
    }
    at += size;
  }
  return taken;
}
