import type { Scope } from '#shared/rules/words/scopes.ts';
import { RtfReader } from '../../words/rtf/readRtf.ts';
import { type SegmentCount, Tally } from '../../words/Tally.ts';
import { RtfFormat } from './RtfFormat.ts';

/** A piece of text as the count read it, with its place in the file. */
export interface RtfText {
  start: number;
  end: number;
  text: string;
  format: RtfFormat;
  /** Where the innermost field around it begins. */
  field: RtfField | undefined;
  paragraph: RtfParagraph;
}

interface RtfField {
  start: number;
  outer: RtfField | undefined;
}

/** What was counted as one paragraph; `from` and `to`: where the ones before and after it meet it. */
export interface RtfParagraph {
  scope: Scope;
  texts: RtfText[];
  from: number;
  to: number;
}

/** What a count took from a Rich Text file, with the place of each text. */
export interface RtfRecord {
  paragraphs: readonly RtfParagraph[];
  /** All texts by their place. */
  texts: readonly RtfText[];
  /** Where a group ends that begins at an offset. */
  endOf: (start: number) => number;
  /** Bytes of characters stand apart from where they were counted, as in East Asian encodings. */
  isUnplaced: boolean;
  tally: Tally;
}

/** Reads a Rich Text file as the count does and notes where each text stands: what is translated is what was counted. */
export function recordRtf(bytes: Uint8Array): RtfRecord {
  const tally = new Recorder();
  const reader = new RecordingReader(bytes, tally);
  tally.reader = reader;
  reader.read(Math.max(0, bytes.indexOf(0x7b)));
  tally.endAll();
  if (reader.cutOff) tally.concern = 'cut_off';
  const { ends } = reader;
  const endOf = (start: number) => ends.get(start) ?? bytes.length;
  const { paragraphs, texts, isUnplaced } = tally;
  return { paragraphs, texts, endOf, isUnplaced, tally };
}

const word = /\\([A-Za-z]+)(-?\d*)/y;

class RecordingReader extends RtfReader {
  format = RtfFormat.plain;
  field: RtfField | undefined;
  readonly ends = new Map<number, number>();
  /** Where the first half of a surrogate pair stands. */
  highAt = 0;
  private readonly raw: string;
  private readonly tally: Recorder;
  private readonly outer: { start: number; format: RtfFormat; field: RtfField | undefined }[] = [];

  constructor(bytes: Uint8Array, tally: Recorder) {
    super(bytes, tally);
    this.tally = tally;
    this.raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  }

  protected override openGroup(): void {
    const { format, field, tokenStart: start } = this;
    this.outer.push({ start, format, field });
    super.openGroup();
    if (/^\{\s*\\field(?![a-z])/.test(this.raw.slice(start, start + 40))) this.field = { start, outer: field };
  }

  protected override closeGroup(): void {
    super.closeGroup();
    const outer = this.outer.pop();
    if (outer === undefined) return;
    this.ends.set(outer.start, this.at);
    this.format = outer.format;
    this.field = outer.field;
  }

  protected override leftOut(end: number): void {
    const last = this.tally.texts.at(-1);
    if (last?.end === this.tokenStart) last.end = end;
  }

  protected override control(): void {
    word.lastIndex = this.tokenStart;
    const [, name = '', number = ''] = word.exec(this.raw) ?? [];
    if (name === 'u' && (Number(number) & 0xfc00) === 0xd800) this.highAt = this.tokenStart;
    super.control();
    this.format = this.format.after(name, number);
  }
}

class Recorder extends Tally {
  reader: RecordingReader | undefined;
  readonly paragraphs: RtfParagraph[] = [];
  readonly texts: RtfText[] = [];
  isUnplaced = false;
  private readonly open = new Map<Scope, RtfParagraph>();
  private readonly ended = new Map<Scope, number>();

  override utf8(scope: Scope, bytes: Uint8Array, start: number, end: number): void {
    this.note(scope, start, end, Buffer.from(bytes.subarray(start, end)).toString('latin1'));
    super.utf8(scope, bytes, start, end);
  }

  override text(scope: Scope, text: string): void {
    this.isUnplaced = true;
    super.text(scope, text);
  }

  override codePoint(scope: Scope, codePoint: number): void {
    const { tokenStart = 0, highAt = 0, at = 0 } = this.reader ?? {};
    this.note(scope, codePoint > 0xffff ? highAt : tokenStart, at, String.fromCodePoint(codePoint));
    super.codePoint(scope, codePoint);
  }

  override again(scope: Scope, one: SegmentCount, text: string | undefined): void {
    this.isUnplaced = true;
    super.again(scope, one, text);
  }

  override endParagraph(scope: Scope): void {
    const to = this.reader?.tokenStart ?? 0;
    const paragraph = this.open.get(scope);
    if (paragraph) paragraph.to = to;
    this.open.delete(scope);
    this.ended.set(scope, to);
    super.endParagraph(scope);
  }

  private note(scope: Scope, start: number, end: number, text: string): void {
    let paragraph = this.open.get(scope);
    if (paragraph === undefined) {
      paragraph = { scope, texts: [], from: this.ended.get(scope) ?? 0, to: Number.POSITIVE_INFINITY };
      this.open.set(scope, paragraph);
      this.paragraphs.push(paragraph);
    }
    const { format = RtfFormat.plain, field } = this.reader ?? {};
    const one: RtfText = { start, end, text, format, field, paragraph };
    paragraph.texts.push(one);
    this.texts.push(one);
  }
}
