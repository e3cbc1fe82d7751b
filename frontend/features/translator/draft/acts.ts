import { mostOfDraft } from '#shared/model/work/draft.ts';
import type { Block } from './block.ts';
import type { DraftWork } from './DraftWork.ts';

/** A place to type: a block, or the first of the page; in a table a cell (`row,column`); and where in its text. */
export interface Caret {
  id: string | undefined;
  cell?: string | undefined;
  at: number | 'end';
}

export const caretOf = ({ dataset, selectionStart }: HTMLTextAreaElement): Caret | undefined =>
  dataset.block === undefined ? undefined : { id: dataset.block, cell: dataset.cell, at: selectionStart };

/** Enter: the rest of the text goes into a new paragraph; in a table the caret goes a row down, which is made after the last. */
export function enter(work: DraftWork, { id, now }: Block, field: HTMLTextAreaElement): Caret | undefined {
  if (now.kind === 'table') {
    const [row = 0, column = 0] = (field.dataset.cell ?? '').split(',').map(Number);
    if (row + 1 >= now.rows.length) {
      if (now.rows.length >= mostOfDraft.rows) return undefined;
      work.change([{ id, to: { ...now, rows: [...now.rows, (now.rows[0] ?? ['']).map(() => '')] } }]);
    }
    return { id, cell: `${row + 1},${column}`, at: 'end' };
  }
  const { selectionStart: from, selectionEnd: to } = field;
  const rest = { kind: 'paragraph', text: now.text.slice(to), rows: [] } as const;
  const [made] = work.insert(
    now.page,
    id,
    [{ ...rest, rows: [] }],
    [{ id, to: { ...now, text: now.text.slice(0, from) } }],
  );
  return { id: made, at: 0 };
}

/** Backspace at the beginning of a block: its text goes on in the one before; an empty one behind a table is gone. */
export function joinBefore(work: DraftWork, blocks: readonly Block[], { id, now }: Block): Caret | undefined {
  const before = blocks[blocks.findIndex((one) => one.id === id) - 1];
  if (!before || now.kind === 'table') return undefined;
  const gone = { id, to: { ...now, kind: 'removed' as const, text: '', rows: [] } };
  if (before.now.kind === 'table') {
    if (now.text !== '') return undefined;
    work.change([gone]);
    const row = before.now.rows.length - 1;
    return { id: before.id, cell: `${row},${(before.now.rows[row]?.length ?? 1) - 1}`, at: 'end' };
  }
  work.change([{ id: before.id, to: { ...before.now, text: before.now.text + now.text } }, gone]);
  return { id: before.id, at: before.now.text.length };
}

/** A text in parts of at most so many letters: at the end of a line, else behind a word, else anywhere but within a letter. */
function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const breaks = [rest.lastIndexOf('\n', most), rest.lastIndexOf(' ', most)];
    const at = breaks.find((place) => place > most / 2);
    const end = at ?? (/[\ud800-\udbff]/.test(rest.charAt(most - 1)) ? most - 1 : most);
    parts.push(rest.slice(0, end));
    rest = rest.slice(at === undefined ? end : end + 1);
  }
  return [...parts, rest];
}

/**
 * What is pasted and too long for its block goes on in paragraphs after it. Undefined where it has room, and in a table,
 * which says that it is too long.
 */
export function pasteLong(
  work: DraftWork,
  { id, now }: Block,
  { selectionStart: from, selectionEnd: to }: Pick<HTMLTextAreaElement, 'selectionStart' | 'selectionEnd'>,
  pasted: string,
): Caret | undefined {
  const after = now.text.slice(to);
  const text = now.text.slice(0, from) + pasted.replace(/\r\n?/g, '\n') + after;
  if (now.kind === 'table' || text.length <= mostOfDraft.ofBlock) return undefined;
  const [first = '', ...others] = partsOf(text, mostOfDraft.ofBlock);
  const made = work.insert(
    now.page,
    id,
    others.map((part) => ({ kind: 'paragraph', text: part, rows: [] })),
    [{ id, to: { ...now, text: first } }],
  );
  return { id: made.at(-1), at: Math.max(0, (others.at(-1) ?? '').length - after.length) };
}

/** A block as another kind, or as a paragraph again; a table is a new one of two columns, in the place of an empty paragraph. */
export function turned(work: DraftWork, { id, now }: Block, kind: 'heading' | 'note' | 'table'): Caret | undefined {
  const rows = [
    ['', ''],
    ['', ''],
  ];
  if (kind === 'table') {
    if (now.kind !== 'table' && now.text === '') {
      work.change([{ id, to: { ...now, kind, text: '', rows } }]);
      return { id, cell: '0,0', at: 'end' };
    }
    const [made] = work.insert(now.page, id, [{ kind, text: '', rows }]);
    return { id: made, cell: '0,0', at: 'end' };
  }
  if (now.kind === 'table') return undefined;
  work.change([{ id, to: { ...now, kind: now.kind === kind ? 'paragraph' : kind } }]);
  return undefined;
}
