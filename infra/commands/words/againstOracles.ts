import { readFileSync } from 'node:fs';
import { countText } from '#functions/domain/words/countText.ts';
import { countWords } from '#functions/domain/words/countWords.ts';
import type { CorpusFile } from './readCorpus.ts';

type Extract = (bytes: Buffer) => Promise<string>;

/** Text as other libraries extract it; they are installed for development only and used here only. */
const oracles: readonly { name: string; formats: readonly string[]; load: () => Promise<Extract> }[] = [
  {
    name: 'SheetJS',
    formats: ['xlsx', 'xls'],
    load: async () => {
      const { read } = await import('xlsx');
      return async (bytes) => {
        const { Sheets } = read(bytes, { cellFormula: false, cellHTML: false });
        const cells = Object.values(Sheets).flatMap((sheet) => Object.entries(sheet));
        return cells
          .flatMap(([at, cell]) => (!at.startsWith('!') && cell.t === 's' ? [String(cell.v)] : []))
          .join('\n');
      };
    },
  },
  {
    name: 'mammoth',
    formats: ['docx'],
    load: async () => {
      const { default: mammoth } = await import('mammoth');
      return async (buffer) => (await mammoth.extractRawText({ buffer })).value;
    },
  },
  {
    name: 'officeparser',
    formats: ['docx', 'pptx', 'xlsx', 'odt'],
    load: async () => {
      const { parseOfficeAsync } = await import('officeparser');
      return (bytes) => parseOfficeAsync(bytes, { ignoreNotes: true });
    },
  },
];

/** Accuracy and time of the libraries people pick, and of this engine, on the same files. */
export async function againstOracles(files: readonly CorpusFile[]) {
  const results = [];
  for (const { name, formats, load } of oracles) {
    const extract = await load();
    for (const format of formats) {
      const chosen = files.filter((one) => one.format === format && one.words !== undefined);
      const theirs = await run(chosen, async (bytes) => countText(await extract(bytes)).words);
      const ours = await run(
        chosen,
        async (bytes, path) => (await countWords(bytes, { fileName: path, service: 'ordinary' })).words,
      );
      results.push({ name, format, files: chosen.length, theirs, ours });
    }
  }
  return results;
}

async function run(files: readonly CorpusFile[], count: (bytes: Buffer, path: string) => Promise<number>) {
  let near = 0;
  let failed = 0;
  const started = performance.now();
  for (const { path, words = 0 } of files) {
    try {
      const counted = await count(readFileSync(path), path);
      if (Math.abs(counted - words) <= Math.max(1, words * 0.02)) near++;
    } catch {
      failed++;
    }
  }
  const milliseconds = Math.round(performance.now() - started);
  return { within2: Math.round((near / Math.max(1, files.length)) * 1000) / 1000, failed, milliseconds };
}
