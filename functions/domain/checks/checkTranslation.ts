import type { CheckName, CheckSeverity } from '#shared/model/work/check.ts';
import type { IncludableScope, LeavableScope } from '#shared/rules/words/scopes.ts';
import { alignBlocks } from './align/alignBlocks.ts';
import type { Aligned, Pair } from './align/alignSequence.ts';
import type { Block, CheckedDocument } from './CheckedDocument.ts';
import { type CheckReport, checkRules, type Finding, mostFindings } from './checkReport.ts';
import { figures } from './rules/figures.ts';
import { comments, opens, rightType, sourceItself, trackedChanges } from './rules/files.ts';
import { brackets, length, missing, repeatedWords, terms, units, untranslated } from './rules/passages.ts';
import { placeholders } from './rules/placeholders.ts';
import type { CheckInput, Rule, RuleFinding } from './rules/Rule.ts';
import { blanks, endSign, lengthLimit } from './rules/sentences.ts';
import { structure } from './rules/structure.ts';
import { confirmed, verbatim } from './rules/verbatim.ts';

export interface CheckOptions
  extends Pick<CheckInput, 'languages'>,
    Partial<Pick<CheckInput, 'confirmed' | 'terms' | 'types'>> {
  /** Parts of the file that are not translated: left out of the price, or left out by the customer. */
  leftOut?: readonly (IncludableScope | LeavableScope)[] | undefined;
  /** The sentences of a file that was made by sentence, in place of passages that are laid side by side by guessing. */
  segments?: readonly Pair[] | undefined;
  /** Checks that only inform for this pair, because their warnings are mostly dismissed. */
  muted?: ReadonlySet<CheckName> | undefined;
}

/** Checks that look at the delivered file alone: a scan has no text to compare. */
const ofTarget: ReadonlySet<CheckName> = new Set([
  'opens',
  'right_type',
  'tracked_changes',
  'comments',
  'confirmed',
  'structure',
]);

/** Compares a translation with its source. Same files, same report. */
export function checkTranslation(
  source: CheckedDocument,
  target: CheckedDocument,
  { languages, confirmed = [], terms = [], types = [], leftOut = [], muted, segments }: CheckOptions,
): CheckReport {
  const aligned: Aligned = segments
    ? { alignment: 'blocks', pairs: segments, wholes: [] }
    : alignBlocks(source, target);
  const notOrdered = textsIn(source, new Set<string>(leftOut));
  const input: CheckInput = {
    source,
    target,
    aligned,
    languages,
    confirmed,
    terms,
    types,
    notOrdered,
    bySentence: segments !== undefined,
  };
  const isReadable = source.blocks.length > 0 && target.blocks.length > 0;
  const report: CheckReport = {
    rules: checkRules,
    alignment: aligned.alignment,
    wholeDocument: aligned.alignment === 'document' || aligned.alignment === 'none' || aligned.wholes.length > 0,
    cutOff: source.cutOff || target.cutOff,
    sourceWords: source.words,
    targetWords: target.words,
    findings: [],
    counts: { block: 0, warn: 0, info: 0 },
  };
  for (const rule of allRules) {
    if (!isReadable && !ofTarget.has(rule.check) && rule.check !== 'source_itself') continue;
    let order = 0;
    const ids = new Set<string>();
    for (const found of rule.find(input)) {
      const severity = found.severity ?? severityOf(rule, muted);
      report.counts[severity]++;
      if (report.findings.length < mostFindings || severity === 'block')
        report.findings.push(named(finding(rule, severity, found, order++, ids), target.sheets));
    }
  }
  return report;
}

/** A finding with the sheet by its name, where a cell of the translation was found by its number; its id stays. */
function named(finding: Finding, sheets: readonly (string | undefined)[] = []): Finding {
  const [, number, cell] = /^cell:(\d+)(!.*)$/.exec(finding.place ?? '') ?? [];
  const name = sheets[Number(number) - 1];
  return name === undefined ? finding : { ...finding, place: `cell:${name}${cell}` };
}

function severityOf({ check, severity }: Rule, muted: CheckOptions['muted']): CheckSeverity {
  return severity === 'warn' && muted?.has(check) ? 'info' : severity;
}

/** Longest text of one value in a report, in UTF-16 units. */
const longest = 200;
const short = (texts: readonly string[] = []): string[] => texts.slice(0, 12).map((text) => text.slice(0, longest));

function finding(
  { check }: Rule,
  severity: CheckSeverity,
  { place, expected, found, excerpt }: RuleFinding,
  order: number,
  ids: Set<string>,
): Finding {
  const at = `${check}-${place ?? order}`;
  const id = ids.has(at) ? `${at}-${order}` : at;
  ids.add(id);
  return {
    id,
    check,
    severity,
    ...(place !== undefined && { place }),
    expected: short(expected),
    found: short(found),
    ...(excerpt !== undefined && { excerpt: excerpt.slice(0, longest) }),
  };
}

/** Every check, in the order of a report. Adding one is a rule in the file of its subject and a line here. */
export const allRules: readonly Rule[] = [
  opens,
  rightType,
  sourceItself,
  trackedChanges,
  comments,
  verbatim('pesel'),
  verbatim('nip'),
  verbatim('iban'),
  verbatim('document_number'),
  verbatim('email'),
  verbatim('url'),
  confirmed,
  figures('numbers', 'number'),
  figures('dates', 'date'),
  figures('times', 'time'),
  missing,
  structure,
  placeholders,
  untranslated,
  length,
  lengthLimit,
  terms,
  units,
  brackets,
  repeatedWords,
  blanks,
  endSign,
];

/** Texts that stand in these parts of a document, and nowhere else in it. */
function textsIn({ blocks }: CheckedDocument, parts: ReadonlySet<string>): ReadonlySet<string> {
  if (parts.size === 0) return new Set();
  const isIn = ({ scope, hidden }: Block) => parts.has(scope) || (hidden === true && parts.has('hidden_parts'));
  const texts = (of: readonly Block[]) => of.map(({ text }) => text.trim());
  return new Set(texts(blocks.filter(isIn))).difference(new Set(texts(blocks.filter((block) => !isIn(block)))));
}
