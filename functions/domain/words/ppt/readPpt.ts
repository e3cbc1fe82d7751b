import type { Scope } from '#shared/rules/words/scopes.ts';
import type { CompoundFile } from '../CompoundFile.ts';
import { CountStop, damaged, limits } from '../limits.ts';
import type { Tally } from '../Tally.ts';
import * as kind from './records.ts';
import { type PptRecord, readPersist, recordAt, recordsIn } from './records.ts';

/** Counts a PowerPoint presentation of 1997 to 2003; older ones are for a person. */
export function readPpt(_bytes: Uint8Array, tally: Tally, compound: CompoundFile | undefined): void {
  const stream = compound?.stream('PowerPoint Document');
  const currentUser = compound?.stream('Current User');
  if (stream === undefined) throw new CountStop('manual', 'too_old');
  if (currentUser === undefined || currentUser.length === 0) throw new CountStop('manual', 'no_current_user');
  if (isOfPowerPoint95(currentUser) || compound?.root.has('pp40') || compound?.root.has('pp97_dualstorage'))
    throw new CountStop('manual', 'too_old');
  new PptReader(stream, tally).read(currentUser);
}

/**
 * Whether a file is from PowerPoint 95, which uses the same stream names: its `Current User` stream is a length and a
 * name, not a record.
 */
function isOfPowerPoint95(currentUser: Uint8Array): boolean {
  if (currentUser.length < 4 || currentUser.length >= 28) return false;
  const view = new DataView(currentUser.buffer, currentUser.byteOffset, currentUser.byteLength);
  return view.getUint32(0, true) + 4 === currentUser.length;
}

const utf16 = new TextDecoder('utf-16le');

const scopeOfList: Readonly<Record<number, Scope>> = {
  [kind.slideList]: 'body',
  [kind.notesList]: 'speaker_notes',
  [kind.masterList]: 'masters',
};

/**
 * Reads a PowerPoint stream as of its last save: the document's lists of slides, notes and masters, then each of these.
 */
class PptReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly tally: Tally;
  private scope: Scope = 'body';
  /** Texts of the outline of the slide being read, which its shapes refer to by number. */
  private outline: (PptRecord | undefined)[] = [];
  private readonly seen = new Set<number>();
  /** Whether the slide being read has its footer and the like as shapes. */
  private hasMargins = false;

  constructor(bytes: Uint8Array, tally: Tally) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.tally = tally;
    tally.expectHiddenParts();
  }

  read(currentUser: Uint8Array): void {
    const { offsets, documentId } = readPersist(currentUser, this.view);
    const document = this.objectAt(offsets.get(documentId));
    if (document?.kind !== kind.DOCUMENT) throw damaged('ppt_document');
    for (const part of recordsIn(this.view, document.start, document.end)) {
      if (part.kind !== kind.SLIDE_LIST) continue;
      const scope = scopeOfList[part.instance];
      if (scope !== undefined) this.list(part, scope, offsets);
    }
    this.tally.endAll();
  }

  private objectAt(offset: number | undefined): PptRecord | undefined {
    return offset === undefined ? undefined : recordAt(this.view, offset, this.bytes.length);
  }

  /** Reads a list, which gives the id of each slide and, after it, the texts of its outline. */
  private list(list: PptRecord, scope: Scope, offsets: ReadonlyMap<number, number>): void {
    this.scope = scope;
    let slide: PptRecord | undefined;
    this.outline = [];
    for (const part of recordsIn(this.view, list.start, list.end)) {
      if (part.kind === kind.SLIDE_PERSIST) {
        this.slide(slide);
        this.outline = [];
        slide =
          part.end - part.start >= 4 ? this.objectAt(offsets.get(this.view.getUint32(part.start, true))) : undefined;
      } else if (part.kind === kind.TEXT_HEADER) this.outline.push({ ...part, end: part.start });
      else if (part.kind === kind.TEXT_CHARS || part.kind === kind.TEXT_BYTES) {
        if (this.outline.length > 0) this.outline[this.outline.length - 1] = part;
      }
    }
    this.slide(slide);
  }

  private slide(slide: PptRecord | undefined): void {
    if (slide === undefined || this.seen.has(slide.start)) return;
    this.seen.add(slide.start);
    const { scope, view } = this;
    const parts = [...recordsIn(view, slide.start, slide.end)];
    if (scope === 'body' && parts.some((part) => this.hides(part))) this.scope = 'hidden_parts';
    this.hasMargins = false;
    for (const part of parts) if (part.kind === kind.DRAWING) this.shapes(part, 0);
    for (const part of parts) {
      if (part.kind === kind.HEADERS_FOOTERS && scope === 'body' && !this.hasMargins)
        readHeadersFooters(view, part, this.tally);
      if (part.kind === kind.PROGRAM_TAGS) this.comments(part, [kind.PROGRAM_TAG, kind.PROGRAM_DATA, kind.COMMENT]);
    }
    this.scope = scope;
  }

  private hides({ kind: one, start, end }: PptRecord): boolean {
    return one === kind.SLIDE_SHOW && end - start >= 12 && (this.view.getUint8(start + 10) & kind.isHiddenSlide) !== 0;
  }

  /** Tallies the comments on a slide, which lie in records of these kinds, one inside the other. */
  private comments(container: PptRecord, [next, ...further]: readonly number[]): void {
    for (const part of recordsIn(this.view, container.start, container.end)) {
      if (next !== undefined && part.kind === next) this.comments(part, further);
      if (next !== undefined || part.kind !== kind.CSTRING || part.instance !== kind.commentText) continue;
      this.tally.text('comments', utf16.decode(this.bytes.subarray(part.start, part.end)));
      this.tally.endParagraph('comments');
    }
  }

  private shapes(container: PptRecord, depth: number): void {
    if (depth > limits.shapeNesting) throw new CountStop('unsafe', 'nesting');
    for (const part of recordsIn(this.view, container.start, container.end)) {
      // The text of a master's placeholders is a prompt that no slide shows.
      const placeholder = part.kind === kind.SHAPE ? this.placeholderOf(part) : undefined;
      if (placeholder !== undefined && this.scope === 'masters') continue;
      if (placeholder !== undefined && kind.margins.has(placeholder)) {
        this.margin(part, depth);
        continue;
      }
      if (part.kind === kind.CLIENT_TEXT_BOX) this.textBox(part);
      else if (part.kind === kind.SHAPE_PROPERTIES) this.wordArt(part);
      else if (part.isContainer) this.shapes(part, depth + 1);
    }
  }

  /** What a shape is a placeholder of; undefined for a shape that is none. */
  private placeholderOf(shape: PptRecord): number | undefined {
    for (const part of recordsIn(this.view, shape.start, shape.end)) {
      if (part.kind !== kind.CLIENT_DATA) continue;
      for (const { kind: inside, start, end } of recordsIn(this.view, part.start, part.end)) {
        if (inside === kind.PLACEHOLDER) return end - start >= 5 ? this.view.getUint8(start + 4) : 0;
        if (inside === kind.MARGIN_PLACEHOLDER && end > start) return this.view.getUint8(start);
      }
    }
    return undefined;
  }

  /** Tallies a date, number, footer or header that is a shape of its slide. */
  private margin(shape: PptRecord, depth: number): void {
    const { scope } = this;
    this.hasMargins = true;
    this.scope = 'headers_footers';
    this.shapes(shape, depth + 1);
    this.scope = scope;
  }

  /** Counts word art, whose text is among the shape's properties. */
  private wordArt(properties: PptRecord): void {
    const text = wordArtText(this.view, properties);
    if (text === undefined) return;
    this.tally.text(this.scope, text);
    this.tally.endParagraph(this.scope);
  }

  private textBox(box: PptRecord): void {
    let text: PptRecord | undefined;
    let numbers: number[] = [];
    for (const part of recordsIn(this.view, box.start, box.end)) {
      if (part.kind === kind.TEXT_CHARS || part.kind === kind.TEXT_BYTES) {
        this.text(text, numbers);
        text = part;
        numbers = [];
      } else if (part.kind === kind.OUTLINE_TEXT_REF && part.end - part.start >= 4) this.outlineText(part);
      else if (part.kind === kind.SLIDE_NUMBER && part.end - part.start >= 4)
        numbers.push(this.view.getUint32(part.start, true));
    }
    this.text(text, numbers);
  }

  private outlineText(reference: PptRecord): void {
    const number = this.view.getUint32(reference.start, true);
    this.text(this.outline[number], []);
    this.outline[number] = undefined;
  }

  /** Counts a text. `numbers`: indexes where it has a star that stands for the slide's number. */
  private text(record: PptRecord | undefined, numbers: readonly number[]): void {
    if (record === undefined) return;
    const bytes = this.bytes.subarray(record.start, record.end);
    let text =
      record.kind === kind.TEXT_CHARS ? utf16.decode(bytes) : record.kind === kind.TEXT_BYTES ? latin1(bytes) : '';
    for (const place of numbers)
      if (text[place] === '*') text = `${text.slice(0, place)}${this.seen.size}${text.slice(place + 1)}`;
    for (const paragraph of text.split('\r')) {
      this.tally.text(this.scope, paragraph);
      this.tally.endParagraph(this.scope);
    }
  }
}

/** Decodes UTF-16 units that are stored as their lower bytes only. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Counts a slide's own header, footer and fixed date, where it shows them. */
function readHeadersFooters(view: DataView, container: PptRecord, tally: Tally): void {
  let shown = 0;
  for (const { kind: inside, instance, start, end } of recordsIn(view, container.start, container.end)) {
    if (inside === kind.HEADERS_FOOTERS_ATOM && end - start >= 4) shown = view.getUint16(start + 2, true);
    const flag = [kind.hasUserDate, kind.hasHeader, kind.hasFooter][instance] ?? 0;
    if (inside !== kind.CSTRING || (shown & flag) === 0) continue;
    tally.text('headers_footers', utf16.decode(new Uint8Array(view.buffer, view.byteOffset + start, end - start)));
    tally.endParagraph('headers_footers');
  }
}

/** Property that holds the text of word art, in UTF-16. */
const textProperty = 0xc0;
const complex = 0x8000;
const propertyBytes = 6;

/**
 * Text of word art in a shape's property table: entries of fixed size first, then the long values in the same order.
 */
function wordArtText(view: DataView, { instance, start, end }: PptRecord): string | undefined {
  let long = start + instance * propertyBytes;
  for (let at = start; at + propertyBytes <= Math.min(end, start + instance * propertyBytes); at += propertyBytes) {
    const id = view.getUint16(at, true);
    if ((id & complex) === 0) continue;
    const size = view.getUint32(at + 2, true);
    if (long + size > end) return undefined;
    if ((id & 0x3fff) === textProperty) {
      const bytes = new Uint8Array(view.buffer, view.byteOffset + long, size);
      return new TextDecoder('utf-16le').decode(bytes).replaceAll('\0', '');
    }
    long += size;
  }
  return undefined;
}
