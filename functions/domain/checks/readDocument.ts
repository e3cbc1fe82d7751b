import { linesOf } from '#shared/rules/words/paragraphs.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { inPages } from '../corrections/deliveredText.ts';
import { type FileFormat, formatOf, hasExtension } from '../words/formatOf.ts';
import { CountStop } from '../words/limits.ts';
import { readerOf } from '../words/readerOf.ts';
import { Tally } from '../words/Tally.ts';
import { verdictOf } from '../words/verdictOf.ts';
import type { Block, CheckedDocument } from './CheckedDocument.ts';
import { readStructure } from './structure/readStructure.ts';
import type { Structure } from './structure/Structure.ts';

/** The most text of one document that is compared, in UTF-16 units: some 10 000 pages. */
const mostText = 20_000_000;

interface NamedBytes {
  bytes: Uint8Array;
  name: string;
  sha256: string;
}

/** Reads a file with the word count's readers, keeping every text with its place. Never throws, whatever the file. */
export async function readDocument(
  { bytes, name, sha256 }: NamedBytes,
  onDefect?: (error: unknown) => void,
): Promise<CheckedDocument> {
  const gathered = new Gathered();
  let file: FileFormat = { format: 'unknown' };
  let structure: Structure | undefined;
  let longTexts: CheckedDocument['longTexts'];
  const answer = (judgement: Pick<CheckedDocument, 'outcome' | 'reason'>): CheckedDocument => ({
    ...judgement,
    format: file.format,
    flagged: file.format !== 'unknown' && !hasExtension(name, file.format),
    sha256,
    words: gathered.tally.totals().words,
    blocks: file.format === 'pdf' ? inOne(gathered.blocks) : gathered.blocks,
    ...(file.format === 'pdf' && { pages: inPages(gathered.blocks) }),
    trackedChanges: gathered.tally.trackedChanges,
    comments: gathered.comments,
    pictures: gathered.tally.pictures,
    ...(structure && { structure }),
    ...(longTexts && { longTexts }),
    ...(gathered.tally.sheets.length > 0 && { sheets: gathered.tally.sheets.map((sheet) => sheet.name) }),
    cutOff: gathered.cutOff,
  });
  try {
    if (bytes.length === 0) throw new CountStop('unreadable', 'no_bytes');
    file = formatOf(bytes, name);
    await read(bytes, gathered.tally, file);
    gathered.tally.endAll();
    structure = await readStructure(bytes, file.format);
    if (file.format === 'xliff') {
      // Of most files no bilingual reader is needed.
      const { longTextsIn } = await import('../bilingual/text/longTexts.ts');
      longTexts = await longTextsIn(bytes);
    }
    return answer(verdictOf(gathered.tally, 'sworn', file.format));
  } catch (error) {
    if (!(error instanceof CountStop)) onDefect?.(error);
    return answer(error instanceof CountStop ? error : { outcome: 'manual', reason: 'reader_failed' });
  }
}

/** Of a bilingual file in which nothing waits for a translation the translations are read: it is what is delivered. */
async function read(bytes: Uint8Array, tally: Tally, file: FileFormat): Promise<void> {
  try {
    await readerOf(file.format)(bytes, tally, file);
  } catch (error) {
    if (!(error instanceof CountStop) || error.reason !== 'already_translated') throw error;
    await readerOf(file.format)(bytes, tally, { ...file, side: 'target' });
  }
}

/** A pasted text as a document, with a block for each line; `typed`: its translation has the same lines. */
export function readText(text: string, sha256: string, { typed = false } = {}): CheckedDocument {
  const gathered = new Gathered();
  const lines = linesOf(text);
  for (const line of lines) {
    gathered.tally.text('body', line);
    gathered.tally.endParagraph('body');
  }
  return {
    outcome: 'counted',
    format: 'txt',
    flagged: false,
    sha256,
    words: gathered.tally.totals().words,
    blocks: gathered.blocks,
    trackedChanges: 0,
    comments: 0,
    pictures: 0,
    ...(typed && { lines }),
    cutOff: gathered.cutOff,
  };
}

/** Joins the lines of a PDF, which has no paragraphs, into one block: sentences continue on the next line. */
const inOne = (blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [{ scope: 'body', place: '', text: blocks.map(({ text }) => text).join(' ') }];

class Gathered {
  readonly blocks: Block[] = [];
  comments = 0;
  cutOff = false;
  private units = 0;
  readonly tally: Tally;

  constructor() {
    this.tally = new Tally(
      ({ scope: counted, text }) => {
        const hidden = counted === 'hidden_parts';
        const scope = hidden ? scopeAt(this.tally.place) : counted;
        if (scope === 'comments' && text.trim() !== '') this.comments++;
        this.units += text.length;
        if (this.units > mostText) this.cutOff = true;
        else if (text.trim() !== '' && compared.has(scope))
          this.blocks.push({ scope, place: this.tally.place, text, ...(hidden && { hidden }) });
      },
      { paragraphUnits: 2_000_000, stringUnits: mostText, numbers: true },
    );
  }
}

/** What something hidden would be if it were shown: a translation may show it. */
const scopeAt = (place: string): Scope => (/![A-Z]/.test(place) ? 'cells' : place.includes('!') ? 'boxes' : 'body');

/** Scopes that are compared: everything readers see, so no deleted text, comments or slide layouts. */
const compared: ReadonlySet<string> = new Set([
  'body',
  'notes',
  'boxes',
  'cells',
  'headers_footers',
  'hidden',
  'speaker_notes',
  'embedded',
  'numeric_cells',
]);
