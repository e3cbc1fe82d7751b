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

/** One half of a pair (a link, formatting), or alone (a tab, a note, a picture). */
export const codeTypes = ['open', 'close', 'alone'] as const;

/** A place in a text that is not text. */
export interface Code {
  type: (typeof codeTypes)[number];
  /** Both halves of a pair have one id; from 1 in each unit. */
  id: number;
  kind: CodeKind;
  /** The text that a reader sees in its place, such as the number of a page; it is kept by the program. */
  equiv?: string | undefined;
  /** Characters that it counts for where its file limits lengths: those of a placeholder that is text there. */
  size?: number | undefined;
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

/**
 * The first reason why `target` does not fit `source`; undefined where it fits. Where a sentence has one half of a pair
 * whose other half is in another sentence, that half stays, outside of whole pairs and in the order of the source, so that
 * the sentences of a unit fit together however each is translated.
 */
export function misfitOf(source: readonly Inline[], target: readonly Inline[]): CodeMisfit | undefined {
  const known = new Map(codesOf(source).map((code) => [codeKey(code), code]));
  const isHalf = ({ type, id }: Code) => type !== 'alone' && !(known.has(`open ${id}`) && known.has(`close ${id}`));
  const seen = new Set<string>();
  const open: Code[] = [];
  for (const piece of codesOf(target)) {
    if (!known.has(codeKey(piece))) return { reason: 'code_unknown', code: piece.id };
    if (seen.has(codeKey(piece))) return { reason: 'code_repeated', code: piece.id };
    seen.add(codeKey(piece));
    if (piece.type === 'open') open.push(piece);
    else if (piece.type === 'close' && (isHalf(piece) ? open.length > 0 : open.pop()?.id !== piece.id))
      return { reason: 'code_torn', code: piece.id };
  }
  const left = open.find((code) => !isHalf(code));
  if (left !== undefined) return { reason: 'code_torn', code: left.id };
  for (const [name, code] of known)
    if (!seen.has(name) && (!optional.has(code.kind) || isHalf(code))) return { reason: 'code_missing', code: code.id };
  const halves = codesOf(source).filter(isHalf);
  const moved = codesOf(target)
    .filter(isHalf)
    .find((code, at) => codeKey(code) !== codeKey(halves[at] ?? code));
  return moved && { reason: 'code_torn', code: moved.id };
}

const codesOf = (content: readonly Inline[]): Code[] => content.filter((piece) => typeof piece !== 'string');

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
