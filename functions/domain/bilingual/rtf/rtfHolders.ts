import type { CodeKind } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { CountStop } from '../../words/limits.ts';
import type { Atom, CodeAtom, Wrap } from '../Atom.ts';
import { Edits } from '../Edits.ts';
import type { TextHolder } from '../Holder.ts';
import { inWraps } from '../inline.ts';
import { RtfFormat } from './RtfFormat.ts';
import { type RtfParagraph, type RtfRecord, type RtfText, recordRtf } from './RtfRecord.ts';

/** A Rich Text file that was read to be translated: its paragraphs, and its bytes with what was written. */
export interface RtfFile {
  holders: TextHolder[];
  record: RtfRecord;
  written: () => Uint8Array;
}

/**
 * Reads a Rich Text file as units.
 *
 * @throws CountStop as a count does; `manual` with `not_written_back` where its texts cannot be put back: East Asian bytes,
 * changes that were neither accepted nor refused, a part that stands twice
 */
export function readRtfFile(bytes: Uint8Array, isOrdered: (scope: Scope) => boolean): RtfFile {
  const record = recordRtf(bytes);
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const isTwice = /\{\s*\\upr(?![a-z])/.test(raw);
  if (record.isUnplaced || record.tally.trackedChanges > 0 || record.tally.concern !== undefined || isTwice)
    throw new CountStop('manual', 'not_written_back');
  const part = new RtfPart(raw, record);
  const holders = record.paragraphs.map((paragraph) => part.holderOf(paragraph, isOrdered(paragraph.scope)));
  return { holders, record, written: () => part.written() };
}

/** Signs that a program replaces by a number or a date. */
const replaced = /^(?:chftn|chatn|chpgn|chdate|chdpl|chdpa|chtime|sectnum|chftnsep|chftnsepc)$/;
const token = /\\(?:([A-Za-z]+)-?\d* ?|'[\da-fA-F]{2}|[\s\S])|[{}]|[^\\{}]/y;
const labels: readonly [begins: RegExp, label: CodeKind][] = [
  [/^\{\s*(?:\\\*\s*)?\\(?:footnote|annotation)/, 'note'],
  [/^\{\s*(?:\\\*\s*)?\\(?:pict|shppict|shp|shpgrp|object|do)(?![a-z])/, 'picture'],
  [/^\{\s*\\field(?![a-z])/, 'field'],
];

class RtfPart {
  private readonly raw: string;
  private readonly record: RtfRecord;
  private readonly edits = new Edits();

  constructor(raw: string, record: RtfRecord) {
    this.raw = raw;
    this.record = record;
  }

  written(): Uint8Array {
    return Buffer.from(this.markup(0, this.raw.length), 'latin1');
  }

  markup(start: number, end: number, isInner = false): string {
    return this.edits.written((from, to) => this.raw.slice(from, to), start, end, isInner);
  }

  holderOf(paragraph: RtfParagraph, isOrdered: boolean): TextHolder {
    const { scope, texts } = paragraph;
    const [first, last] = [texts[0], texts.at(-1)];
    if (!isOrdered || first === undefined || last === undefined) {
      const text = texts.map((one) => one.text).join('');
      const atoms: Atom[] = [{ ...code('hidden', () => ''), equiv: text, scope }];
      return { atoms, write: () => undefined };
    }
    const start = this.fieldOf(first)?.start ?? first.start;
    const end = this.fieldOf(last)?.end ?? last.end;
    const region = new RegionReader(this.raw, this.record, paragraph, (from, to) => this.markup(from, to, true));
    region.read(start, end);
    const { atoms, rest } = region;
    return {
      atoms,
      write: (target, to) => {
        const turn = to?.turned === undefined ? '' : to.turned ? '\\rtlpar ' : '\\ltrpar ';
        this.edits.add(start, end, () => turn + rtfMarkup(target) + rest);
      },
    };
  }

  /** The outermost field around a text that is within its paragraph. */
  private fieldOf({ field, paragraph }: RtfText): { start: number; end: number } | undefined {
    let found: { start: number; end: number } | undefined;
    for (let one = field; one !== undefined; one = one.outer) {
      const end = this.record.endOf(one.start);
      if (one.start >= paragraph.from && end <= paragraph.to) found = { start: one.start, end };
    }
    return found;
  }
}

const code = (label: CodeKind, xml: () => string, within: readonly Wrap[] = []): CodeAtom => ({
  ...{ kind: 'code', label, equiv: '', scope: undefined, within, xml },
});

/** Reads what stands between the first and the last text of a paragraph. */
class RegionReader {
  readonly atoms: Atom[] = [];
  /** Groups and control words that are none of the texts' own: they keep what comes behind as it was. */
  rest = '';
  private readonly raw: string;
  private readonly record: RtfRecord;
  private readonly paragraph: RtfParagraph;
  private readonly markup: (start: number, end: number) => string;
  private next: number;
  private format = RtfFormat.plain;

  constructor(raw: string, record: RtfRecord, paragraph: RtfParagraph, markup: (start: number, end: number) => string) {
    this.raw = raw;
    this.record = record;
    this.paragraph = paragraph;
    this.markup = markup;
    const [first] = paragraph.texts;
    this.next = first ? placeOf(record.texts, first.start) : 0;
    if (first) this.format = first.format;
  }

  read(start: number, end: number): void {
    const { texts } = this.record;
    this.next = placeOf(texts, start);
    this.rest = this.pieces(start, end, []);
    for (let before = ''; before !== this.rest; ) {
      before = this.rest;
      this.rest = this.rest.replace(/\{(?:\\[A-Za-z]+-?\d* ?)*\}/g, '');
    }
  }

  /** Adds the atoms between two offsets; answers what is left of them. */
  private pieces(start: number, end: number, within: readonly Wrap[]): string {
    let rest = '';
    for (let at = start; at < end; ) {
      const text = this.record.texts[this.next];
      if (text?.start === at) {
        this.next++;
        this.text(text, within);
        at = text.end;
        continue;
      }
      token.lastIndex = at;
      const [found = '', name = ''] = token.exec(this.raw) ?? [];
      if (found === '{') {
        const inner = this.group(at, within);
        rest += inner.rest;
        at = inner.next;
        continue;
      }
      if (replaced.test(name)) {
        const { format } = this;
        this.atoms.push(code('field', () => `{${format.markup}${found.trimEnd()} }`, within));
      } else if (found === '}' || found === '\\*' || (name !== '' && name !== 'u')) rest += found;
      at += Math.max(1, found.length);
    }
    return rest;
  }

  private text({ text, format, start, end, paragraph }: RtfText, within: readonly Wrap[]): void {
    this.format = format;
    const { scope } = this.paragraph;
    const raw = this.raw.slice(start, end);
    const xml = () => `{${format.markup}${raw}}`;
    const last = this.atoms.at(-1);
    if (paragraph !== this.paragraph) this.atoms.push(code('hidden', xml, within));
    else if (text === '\t' || text === '\n') {
      const soft = { xml: text === '\t' ? '\\tab ' : '\\line ', format: format.markup };
      this.atoms.push({ ...code(text === '\t' ? 'tab' : 'break', xml, within), soft, equiv: text, scope });
    } else if (text === '\u25a1') this.atoms.push({ ...code('sign', xml, within), equiv: text, scope, movable: true });
    else if (last?.kind === 'text' && last.format === format.markup && last.within === within) last.text += text;
    else this.atoms.push({ kind: 'text', text, scope, format: format.markup, within, xml });
  }

  private group(start: number, within: readonly Wrap[]): { rest: string; next: number } {
    const end = this.record.endOf(start);
    const { texts } = this.record;
    const after = placeOf(texts, end);
    const own = texts.slice(this.next, after).filter((one) => one.paragraph === this.paragraph);
    const head = this.raw.slice(start, start + 60);
    const isWhole = end <= this.paragraph.to;
    if (own.length > 0 && /^\{\s*\\field(?![a-z])/.test(head) && isWhole) return this.field(start, end, own, within);
    if (own.length > 0 || !isWhole) {
      if (/^\{\s*\\\*/.test(head)) throw new CountStop('manual', 'not_written_back');
      return { rest: '{', next: start + 1 };
    }
    const isLook = texts[this.next] === undefined || this.next === after;
    this.next = after;
    // Nothing but a look for no text.
    if (isLook && /^\{(?:\\[A-Za-z]+-?\d*\s?|\s)*\}$/.test(this.raw.slice(start, Math.min(end, start + 400))))
      if (!/\\(?:ch[a-z]+|sectnum)/.test(head)) return { rest: '', next: end };
    const label = labels.find(([begins]) => begins.test(head))?.[1] ?? 'mark';
    const { format } = this;
    this.atoms.push(code(label, () => `{${format.markup}${this.markup(start, end)}}`, within));
    return { rest: '', next: end };
  }

  /** A link is a pair; any other field is one code, because the program renews its result. */
  private field(start: number, end: number, own: readonly RtfText[], within: readonly Wrap[]) {
    const [first] = own;
    const result = this.raw.lastIndexOf('\\fldrslt', first?.start);
    const isLink = /\bHYPERLINK\b/.test(this.raw.slice(start, first?.start)) && result > start;
    if (!isLink) {
      this.next = placeOf(this.record.texts, end);
      const equiv = own.map(({ text }) => text).join('');
      const { scope } = this.paragraph;
      const { format } = this;
      const xml = () => `{${format.markup}${this.markup(start, end)}}`;
      this.atoms.push({ ...code('field', xml, within), equiv, scope });
      return { rest: '', next: end };
    }
    const open = this.raw.lastIndexOf('{', result);
    const close = this.record.endOf(open) - 1;
    const head = this.raw.slice(start, result + '\\fldrslt'.length);
    const wrap: Wrap = { kind: 'link', head: () => head, tail: () => this.raw.slice(close, end) };
    const inner = [...within, wrap];
    this.pieces(result + '\\fldrslt'.length, close, inner);
    return { rest: '', next: end };
  }
}

/** Index of the first text at or behind an offset. */
function placeOf(texts: readonly RtfText[], offset: number): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const rtfMarkup = (atoms: readonly Atom[]): string =>
  inWraps(atoms, (atom) => {
    if (atom.kind === 'text') return `{${atom.format}${rtfText(atom.text)}}`;
    if (atom.soft !== undefined) return `{${atom.soft.format}${atom.soft.xml}}`;
    return atom.xml();
  });

const signs: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '{': '\\{',
  '}': '\\}',
  '\t': '\\tab ',
  '\n': '\\line ',
  '\u00a0': '\\~',
  '\u2011': '\\_',
};

/** Text in ASCII: other characters by their numbers, a surrogate at a time, each with a question mark for old readers. */
function rtfText(text: string): string {
  let written = '';
  let isNumbered = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const sign = signs[text[i] ?? ''];
    if (sign !== undefined) written += sign;
    else if (unit >= 32 && unit < 127) written += text[i];
    else if (unit >= 127) {
      isNumbered = true;
      written += `\\u${unit > 32_767 ? unit - 65_536 : unit}?`;
    }
  }
  return isNumbered ? `\\uc1 ${written}` : written;
}
