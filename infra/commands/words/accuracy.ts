import { basename } from 'node:path';
import type { CorpusFile } from './readCorpus.ts';
import { line, near, round, type Scored, score, share, words } from './score.ts';

/** Share of files within 2 % or 1 word that each format has to reach (design, "What to reach"). */
const bars: Readonly<Record<string, number>> = {
  docx: 0.98,
  pptx: 0.98,
  xlsx: 0.98,
  odt: 0.98,
  rtf: 0.96,
  doc: 0.95,
  xls: 0.95,
  ppt: 0.95,
  txt: 0.99,
  pdf: 0.95,
};

/** Counts every file of the corpus and holds the figures against the references. */
export async function accuracy(files: readonly CorpusFile[]) {
  const scored: Scored[] = [];
  for (const file of files) scored.push(await score(file));
  const referenced = scored.filter((one) => one.file.words !== undefined);
  const judged = referenced.filter((one) => one.apart === undefined);
  const formats = Object.keys(bars).map(
    (format) => [format, summary(judged.filter((one) => one.file.format === format))] as const,
  );
  const large = judged.filter((one) => words(one) >= 20);
  const reference = judged.reduce((sum, one) => sum + words(one), 0);
  const wrong = judged.reduce((sum, one) => sum + Math.abs(one.counted.words - words(one)), 0);
  const farOff = judged.filter((one) => !near(one, 0.25) && one.counted.outcome !== 'manual');
  const below = formats.filter(([format, { files: count, within2 }]) => count > 0 && within2 < (bars[format] ?? 1));
  // PDF is a hint for a person and has no bar of time.
  const times = scored
    .filter(({ file }) => file.format !== 'pdf')
    .map(({ milliseconds }) => milliseconds)
    .sort((one, other) => one - other);
  return {
    ok: below.length === 0 && share(large, 0.02) >= 0.97 && wrong <= reference * 0.01 && farOff.length === 0,
    formats: Object.fromEntries(formats),
    /** Against every reference, those that cannot judge their file as well. */
    within2_of_every_reference: Object.fromEntries(
      Object.keys(bars).map((format) => [
        format,
        share(
          referenced.filter((one) => one.file.format === format),
          0.02,
        ),
      ]),
    ),
    within2_from_20_words: share(large, 0.02),
    word_weighted_error: round(wrong / Math.max(1, reference), 5),
    scopes: scopeAgreement(scored),
    misses: judged.filter((one) => !near(one, 0.02)).map(line),
    apart: scored
      .filter((one) => one.apart !== undefined && !near(one, 0.02))
      .map((one) => ({ ...line(one), why: one.apart })),
    far_off: farOff.map(line),
    without_reference: scored
      .filter((one) => one.file.words === undefined)
      .map(({ file, counted }) => `${basename(file.path)} ${counted.outcome} ${counted.reason ?? ''}`.trim()),
    milliseconds: { p50: at(times, 0.5), p95: at(times, 0.95), max: at(times, 1) },
  };
}

function summary(list: readonly Scored[]) {
  const exact = list.filter((one) => one.counted.words === words(one)).length;
  const times = list.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return {
    files: list.length,
    within2: share(list, 0.02),
    within10: share(list, 0.1),
    exact,
    p50_ms: at(times, 0.5),
    p95_ms: at(times, 0.95),
    max_ms: at(times, 1),
  };
}

/** For each scope, in how many files both sides agree among those where either has words in it. */
function scopeAgreement(list: readonly Scored[]) {
  const found: Record<string, { files: number; agree: number }> = {};
  for (const { file, counted } of list) {
    for (const [scope, theirs] of Object.entries(file.scopes)) {
      const ours = Object.entries(counted.wordsByScope).find(([name]) => name === scope)?.[1] ?? 0;
      if (theirs === 0 && ours === 0) continue;
      found[scope] ??= { files: 0, agree: 0 };
      found[scope].files++;
      if (Math.abs(ours - theirs) <= Math.max(1, theirs * 0.02)) found[scope].agree++;
    }
  }
  return found;
}

function at(sorted: readonly number[], part: number): number {
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0, 1);
}
