import type { Format } from '../../words/formatOf.ts';
import { textFormats } from '../../words/textFormat.ts';
import type { CheckedDocument } from '../CheckedDocument.ts';
import { isRevision, type Rule } from './Rule.ts';

const closed: ReadonlySet<string> = new Set(['unreadable', 'password_protected', 'unsafe', 'empty']);

/** The file can be opened and holds something. */
export const opens: Rule = {
  check: 'opens',
  severity: 'block',
  *find({ target, source }) {
    const isBroken = closed.has(target.outcome) || target.reason === 'reader_failed';
    const isBlank = target.words === 0 && source.words > 0 && target.pictures === 0;
    if (isBroken || isBlank) yield { found: [target.reason ?? target.outcome] };
  },
};

/** The file types that a translation of each type may be delivered as. */
const allowed: Partial<Record<Format, readonly Format[]>> = {
  ...Object.fromEntries(textFormats.map((format) => [format, [format]])),
  docx: ['docx'],
  doc: ['docx', 'doc'],
  oldWord: ['docx', 'doc'],
  xlsx: ['xlsx'],
  xls: ['xlsx', 'xls'],
  pptx: ['pptx'],
  ppt: ['pptx', 'ppt'],
  odt: ['odt', 'docx'],
  ods: ['ods', 'xlsx'],
  odp: ['odp', 'pptx'],
  rtf: ['rtf', 'docx'],
  txt: ['txt', 'docx', 'odt', 'rtf'],
};
/** Pictures and scans may be typed in any program that makes pages. */
const written: readonly Format[] = ['docx', 'doc', 'odt', 'rtf', 'pdf', 'xlsx', 'pptx'];

/** The type the customer sent, or its successor, with the right extension. Sworn work is delivered as a signed PDF. */
export const rightType: Rule = {
  check: 'right_type',
  severity: 'block',
  *find({ source, target, types: more }) {
    const types = [...(allowed[source.format] ?? written), ...more];
    if (target.format === 'unknown') return;
    if (!types.includes(target.format) || target.flagged) yield { expected: types, found: [target.format] };
  },
};

/** Share of the source's blocks with words that stand unchanged in the translation. */
const nearlyAll = 0.95;
const hasWords = /\p{Ll}{3,}.*\p{Ll}{3,}/u;

/** The delivered file is the source, unchanged or nearly so. */
export const sourceItself: Rule = {
  check: 'source_itself',
  severity: 'block',
  *find(input) {
    const { source, target } = input;
    if (isRevision(input)) return;
    if (source.sha256 === target.sha256 || isSame(source, target)) yield {};
  },
};

function isSame(source: CheckedDocument, target: CheckedDocument): boolean {
  const made = new Set(target.blocks.map(({ text }) => text.trim()));
  const wordy = source.blocks.filter(({ text }) => hasWords.test(text));
  const kept = wordy.filter(({ text }) => made.has(text.trim()));
  const units = (blocks: typeof wordy) => blocks.reduce((sum, { text }) => sum + text.length, 0);
  return wordy.length > 0 && units(kept) >= nearlyAll * units(wordy);
}

/** No tracked changes are left. */
export const trackedChanges: Rule = {
  check: 'tracked_changes',
  severity: 'block',
  *find({ target }) {
    if (target.trackedChanges > 0) yield { found: [String(target.trackedChanges)] };
  },
};

/** No comments are left; those of the source may be kept, translated. */
export const comments: Rule = {
  check: 'comments',
  severity: 'block',
  *find({ source, target }) {
    if (target.comments > source.comments) yield { found: [String(target.comments - source.comments)] };
  },
};
