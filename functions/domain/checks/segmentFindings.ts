import type { Pair } from './align/alignSequence.ts';
import type { Finding } from './checkReport.ts';
import { type CheckOptions, checkTranslation } from './checkTranslation.ts';
import { readText } from './readDocument.ts';

/** Checks of files as files: of a sentence they say nothing. */
const ofFiles: ReadonlySet<string> = new Set([
  ...['opens', 'right_type', 'source_itself', 'tracked_changes', 'comments', 'structure', 'missing'],
]);

/**
 * What the checks of a delivery find in one sentence and its translation; both are plain texts. `lengths`: what becomes too
 * long in it.
 */
export function segmentFindings(
  source: string,
  target: string,
  options: CheckOptions,
  lengths?: Pair['lengths'],
): Finding[] {
  const flat = (text: string) => text.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
  const pair = { source: flat(source), target: flat(target), lengths };
  const report = checkTranslation(readText(pair.source, 's'), readText(pair.target, 't'), {
    ...options,
    segments: [pair],
  });
  return report.findings.filter(({ check }) => !ofFiles.has(check));
}
