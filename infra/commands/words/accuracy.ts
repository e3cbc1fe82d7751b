import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { countWords, type WordCount } from '#functions/domain/words/countWords.ts';
import type { CorpusFile } from './readCorpus.ts';

const formatNames = ['docx', 'pptx', 'xlsx', 'odt', 'rtf', 'doc', 'xls', 'ppt', 'txt', 'pdf'] as const;

/** Counts every file of the corpus and holds the figures against the references. */
export async function accuracy(files: readonly CorpusFile[]) {
  const scored: Scored[] = [];
  for (const file of files) scored.push(await score(file));
  const referenced = scored.filter((one) => one.file.words !== undefined);
  const judged = referenced.filter((one) => one.apart === undefined);
  const formats = formatNames.map(
    (format) => [format, summary(judged.filter((one) => one.file.format === format))] as const,
  );
  const large = judged.filter((one) => words(one) >= 20);
  const reference = judged.reduce((sum, one) => sum + words(one), 0);
  const wrong = judged.reduce((sum, one) => sum + Math.abs(one.counted.words - words(one)), 0);
  const farOff = judged.filter((one) => !near(one, 0.25) && one.counted.outcome !== 'manual');
  // PDF is a hint for a person and has no bar of time.
  const times = scored
    .filter(({ file }) => file.format !== 'pdf')
    .map(({ milliseconds }) => milliseconds)
    .sort((one, other) => one - other);
  return {
    formats: Object.fromEntries(formats),
    /** Against every reference, those that cannot judge their file as well. */
    within2_of_every_reference: Object.fromEntries(
      formatNames.map((format) => [
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

/** One file of the corpus with what this engine made of it. */
interface Scored {
  file: CorpusFile;
  counted: WordCount;
  milliseconds: number;
  /** Why the reference cannot judge the file. */
  apart: string | undefined;
}

const unsegmented = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Counts one file; its time is the smaller of wall and processor time. */
async function score(file: CorpusFile): Promise<Scored> {
  const bytes = readFileSync(file.path);
  const usage = process.cpuUsage();
  const started = performance.now();
  const counted = await countWords(bytes, {
    fileName: file.path,
    service: file.format === 'pdf' ? 'sworn' : 'ordinary',
  });
  const { user, system } = process.cpuUsage(usage);
  // On a busy machine wall time is other programs' as well.
  const milliseconds = Math.min(performance.now() - started, (user + system) / 1_000);
  return { file, counted, milliseconds, apart: await whyApart(file, counted, bytes) };
}

/** The references know no words in scripts without blanks, and where one engine stands alone another may back us. */
async function whyApart(file: CorpusFile, counted: WordCount, bytes: Uint8Array): Promise<string | undefined> {
  if (file.words === undefined || counted.words === file.words) return undefined;
  if (counted.outcome === 'unsafe') return 'unsafe to read';
  if (file.alone && file.others.includes(counted.words)) return 'the reference is one engine, another gives our figure';
  const footers = (counted.wordsByScope.headers_footers ?? 0) - (file.scopes.headers_footers ?? 0);
  if (/^pptx?$/.test(file.format) && footers > 0 && Math.abs(counted.words + footers - file.words) <= footers)
    return 'the reference counts footers of slides, rule W1 does not';
  if (counted.errorCells > 0 && Math.abs(counted.words + counted.errorCells - file.words) <= file.words * 0.02)
    return 'the reference counts error cells, rule W1 does not';
  let found = false;
  const onParagraph = ({ text }: { text: string }) => {
    found ||= unsegmented.test(text);
  };
  await countWords(bytes, { fileName: file.path, service: 'ordinary', onParagraph });
  return found ? 'the reference splits Thai at blanks, rule W1 by dictionary' : undefined;
}

const words = ({ file }: Scored) => file.words ?? 0;

function near(one: Scored, part: number): boolean {
  return Math.abs(one.counted.words - words(one)) <= Math.max(1, words(one) * part);
}

function share(list: readonly Scored[], part: number): number {
  return list.length === 0 ? 1 : round(list.filter((one) => near(one, part)).length / list.length, 4);
}

function line(one: Scored) {
  return {
    file: basename(one.file.path),
    reference: words(one),
    counted: one.counted.words,
    outcome: one.counted.outcome,
  };
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
