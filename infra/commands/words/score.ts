import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { countWords, type WordCount } from '#functions/domain/words/countWords.ts';
import type { CorpusFile } from './readCorpus.ts';

/** One file of the corpus with what this engine made of it. */
export interface Scored {
  file: CorpusFile;
  counted: WordCount;
  milliseconds: number;
  /** Why the reference cannot judge the file. */
  apart: string | undefined;
}

const unsegmented = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Counts one file; its time is the smaller of wall and processor time. */
export async function score(file: CorpusFile): Promise<Scored> {
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
  if (counted.errorCells > 0 && Math.abs(counted.words + counted.errorCells - file.words) <= file.words * 0.02)
    return 'the reference counts error cells, rule W1 does not';
  let found = false;
  const onParagraph = ({ text }: { text: string }) => {
    found ||= unsegmented.test(text);
  };
  await countWords(bytes, { fileName: file.path, service: 'ordinary', onParagraph });
  return found ? 'the reference splits Thai at blanks, rule W1 by dictionary' : undefined;
}

export const words = ({ file }: Scored) => file.words ?? 0;

export function near(one: Scored, part: number): boolean {
  return Math.abs(one.counted.words - words(one)) <= Math.max(1, words(one) * part);
}

export function share(list: readonly Scored[], part: number): number {
  return list.length === 0 ? 1 : round(list.filter((one) => near(one, part)).length / list.length, 4);
}

export function line(one: Scored) {
  return {
    file: basename(one.file.path),
    reference: words(one),
    counted: one.counted.words,
    outcome: one.counted.outcome,
  };
}

export function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
