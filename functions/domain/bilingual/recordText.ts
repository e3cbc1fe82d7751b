import type { Scope } from '#shared/rules/words/scopes.ts';
import type { FileFormat } from '../words/formatOf.ts';
import { CountStop, damaged } from '../words/limits.ts';
import { readerOf } from '../words/readerOf.ts';
import { type SegmentCount, Tally } from '../words/Tally.ts';
import { encodingOf } from '../words/xml/scanPart.ts';
import { ZipArchive, type ZipEntry } from '../words/ZipArchive.ts';

/** One part of an archive as the count read it: its bytes in UTF-8, and the scope of each piece of text by its offset. */
export interface RecordedPart {
  name: string;
  bytes: Uint8Array;
  scopes: Map<number, Scope>;
}

/** What a count took from a file: its parts in reading order, and for a workbook its strings in the order of cells. */
export interface RecordedText {
  format: string;
  archive: ZipArchive;
  parts: Map<string, RecordedPart>;
  wordsByScope: Partial<Record<Scope, number>>;
  /** Of a workbook: names of its sheets by their parts. */
  sheets: ReadonlyMap<string, string>;
}

/**
 * Reads a file as the count reads it and notes where in which part each text stands and in which scope. So there is one
 * reading: what is translated is what was counted.
 */
export async function recordText(bytes: Uint8Array, file: FileFormat): Promise<RecordedText> {
  if (file.archive === undefined) throw new CountStop('manual', 'not_written_back');
  const archive = new RecordedArchive(file.archive.bytes);
  const recorder = new Recorder(archive);
  await readerOf(file.format)(bytes, recorder, { ...file, archive });
  const sheets = new Map(
    recorder.sheets.flatMap(({ name, part }) => (name === undefined || part === undefined ? [] : [[part, name]])),
  );
  const { wordsByScope } = recorder.totals();
  return { format: file.format, archive, parts: archive.parts, wordsByScope, sheets };
}

/** An archive that gives each part whole and keeps it, so that offsets of what is read are offsets in the part. */
class RecordedArchive extends ZipArchive {
  readonly parts = new Map<string, RecordedPart>();
  current: RecordedPart | undefined;

  override async read(entry: ZipEntry, take: (chunk: Uint8Array) => void): Promise<void> {
    const known = this.parts.get(entry.name);
    const part = known ?? { name: entry.name, bytes: await this.whole(entry), scopes: new Map() };
    this.parts.set(entry.name, part);
    this.current = part;
    take(part.bytes);
  }

  private async whole(entry: ZipEntry): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    await super.read(entry, (chunk) => chunks.push(chunk));
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    return inUtf8(bytes);
  }
}

/** A part's bytes in UTF-8, with a declaration that says so. */
function inUtf8(bytes: Uint8Array): Uint8Array {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return bytes;
  try {
    const text = new TextDecoder(encoding).decode(bytes);
    return Buffer.from(text.replace(/^<\?xml[^>]*\?>/, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'));
  } catch {
    throw damaged('xml_encoding');
  }
}

class Recorder extends Tally {
  private readonly source: RecordedArchive;

  constructor(archive: RecordedArchive) {
    super();
    this.source = archive;
  }

  override utf8(scope: Scope, bytes: Uint8Array, start: number, end: number): void {
    const part = this.source.current;
    if (part?.bytes === bytes) part.scopes.set(start, scope);
    super.utf8(scope, bytes, start, end);
  }

  override text(scope: Scope, text: string): void {
    this.note(scope);
    super.text(scope, text);
  }

  override codePoint(scope: Scope, codePoint: number): void {
    this.note(scope);
    super.codePoint(scope, codePoint);
  }

  override again(scope: Scope, one: SegmentCount, text: string | undefined): void {
    this.note(scope);
    super.again(scope, one, text);
  }

  private note(scope: Scope): void {
    if (this.source.scanner) this.source.current?.scopes.set(this.source.scanner.at, scope);
  }
}
