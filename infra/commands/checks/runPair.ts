import { createHash } from 'node:crypto';
import type { CheckReport } from '#functions/domain/checks/checkReport.ts';
import { allRules, checkTranslation } from '#functions/domain/checks/checkTranslation.ts';
import { readDocument, readText } from '#functions/domain/checks/readDocument.ts';
import { type CheckName, checkNames } from '#shared/model/work/check.ts';
import type { CorpusPair } from './makePair.ts';
import { type FileKind, type Passage, writeFile } from './writeFile.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const nameOf = (kind: FileKind): string => `file.${kind === 'pasted' ? 'txt' : kind}`;

async function read(bytes: Uint8Array, name: string, kind: FileKind) {
  if (kind === 'pasted') return readText(Buffer.from(bytes).toString('utf8'), sha256(bytes));
  return readDocument({ bytes, name, sha256: sha256(bytes) }, (error) => {
    throw error;
  });
}

/** Writes both files of a pair, with the mistakes that concern a whole file, reads them back and checks them. */
export async function runPair({
  languages,
  kind,
  mistake,
  source,
  target,
  confirmed,
}: CorpusPair): Promise<CheckReport> {
  const sent = writeFile(kind, source);
  const isSource = mistake === 'source_file';
  let [bytes, madeKind] = [
    isSource ? sent : writeFile(kind, target, { tracked: mistake === 'tracked', comment: mistake === 'comment' }),
    kind,
  ];
  if (mistake === 'source_text')
    bytes = writeFile(
      kind,
      source.map((one, at) => (at === 1 ? { ...one, text: `${one.text} ` } : one)),
    );
  if (mistake === 'table') bytes = writeFile(kind, withoutTable(target));
  if (mistake === 'damaged')
    bytes = bytes.subarray(0, kind === 'txt' || kind === 'pasted' ? 0 : Math.floor(bytes.length / 3));
  if (mistake === 'other_type') {
    madeKind = kind === 'xlsx' ? 'pptx' : 'xlsx';
    bytes = writeFile(madeKind, target);
  }
  const before = await read(sent, nameOf(kind), kind);
  const after = await read(bytes, nameOf(madeKind), madeKind === 'pasted' && bytes.length === 0 ? 'txt' : madeKind);
  return checkTranslation(before, after, { languages, confirmed });
}

/** The first table became a paragraph. */
function withoutTable(passages: readonly Passage[]): Passage[] {
  const first = passages.findIndex(({ table, part }) => table && part === 'body');
  return passages.map((one, at) => (at === first ? { ...one, table: false } : one));
}

interface Score {
  injected: number;
  found: number;
  /** Findings of this check in files, or parts of files, without that mistake. */
  false: number;
}

export interface Side {
  checks: Map<CheckName, Score>;
  clean: number;
  falselyBlocked: number;
  falseWarnings: number;
  words: number;
}

export const emptySide = (): Side => ({
  checks: new Map(checkNames.map((name) => [name, { injected: 0, found: 0, false: 0 }])),
  clean: 0,
  falselyBlocked: 0,
  falseWarnings: 0,
  words: 0,
});

export const scoreOf = (side: Side, check: CheckName): Score =>
  side.checks.get(check) ?? { injected: 0, found: 0, false: 0 };

const blocking: ReadonlySet<CheckName> = new Set(
  allRules.filter(({ severity }) => severity === 'block').map(({ check }) => check),
);

export const round = (value: number): number => Math.round(value * 1000) / 1000;

export function figuresOf(side: Side) {
  const sum = (isBlock: boolean) => {
    const scores = [...side.checks].filter(([check]) => blocking.has(check) === isBlock).map(([, score]) => score);
    return scores.reduce(
      (all, { injected, found }) => ({ injected: all.injected + injected, found: all.found + found }),
      {
        injected: 0,
        found: 0,
      },
    );
  };
  const [blocks, warnings] = [sum(true), sum(false)];
  return {
    clean: side.clean,
    words: side.words,
    block: {
      injected: blocks.injected,
      recall: round(blocks.found / blocks.injected),
      falsely_blocked: round(side.falselyBlocked / side.clean),
    },
    warn: {
      injected: warnings.injected,
      recall: round(warnings.found / warnings.injected),
      false_per_2000_words: round((side.falseWarnings / side.words) * 2000),
    },
  };
}

/** Files in which a mistake cannot be made: a text has no comments, a PDF no cells. */
export const impossible: Readonly<Record<string, readonly FileKind[]>> = {
  // Programs open an RTF file that is cut off; what it lacks is told by other checks.
  damaged: ['rtf'],
  tracked: ['xlsx', 'pptx', 'txt', 'pdf', 'pasted'],
  comment: ['txt', 'pdf', 'pasted'],
  cell: ['docx', 'pptx', 'txt', 'odt', 'rtf', 'pdf', 'pasted'],
  table: ['xlsx', 'pptx', 'txt', 'odt', 'rtf', 'pdf', 'pasted'],
  // Without lines to lay side by side nobody can tell that one is gone or short.
  missing: ['pdf'],
  cut_short: ['pdf'],
  padded: ['pdf'],
  other_type: ['txt', 'pdf', 'pasted'],
};
