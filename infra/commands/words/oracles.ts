import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

const filters: Readonly<Record<string, string>> = {
  docx: 'txt:Text',
  doc: 'txt:Text',
  odt: 'txt:Text',
  rtf: 'txt:Text',
  xlsx: 'csv',
  xls: 'csv',
  pptx: 'pdf',
  ppt: 'pdf',
};
const perFormat = 6;

/**
 * Times one warm LibreOffice over some files of each format (all in one process, its start taken off) and this engine
 * over the same files. Undefined where LibreOffice is not installed.
 */
export async function againstLibreOffice(files: readonly CorpusFile[], folder: string) {
  if (!isInstalled()) return undefined;
  mkdirSync(folder, { recursive: true });
  const formats = [];
  for (const [format, filter] of Object.entries(filters)) {
    const chosen = files.filter((one) => one.format === format && (one.words ?? 0) >= 20).slice(0, perFormat);
    if (chosen.length < 2) continue;
    const paths = chosen.map(({ path }) => {
      const copy = join(folder, basename(path));
      copyFileSync(path, copy);
      return copy;
    });
    // The first start of a profile, and whatever else the machine did in the meantime, is nobody's fault.
    convert(paths.slice(0, 1), filter, folder);
    const one = Math.min(...[1, 2].map(() => convert(paths.slice(0, 1), filter, folder)));
    const all = Math.min(...[1, 2].map(() => convert(paths, filter, folder)));
    const office = (all - one) / (paths.length - 1);
    const started = performance.now();
    for (const path of paths.slice(1)) await countWords(readFileSync(path), { fileName: path, service: 'ordinary' });
    const ours = (performance.now() - started) / (paths.length - 1);
    formats.push({
      format,
      office_ms: Math.round(office),
      ours_ms: Math.round(ours * 100) / 100,
      times: Math.round(office / ours),
    });
  }
  const office = formats.reduce((sum, one) => sum + one.office_ms, 0);
  const ours = formats.reduce((sum, one) => sum + one.ours_ms, 0);
  return { times: Math.round(office / ours), formats };
}

function isInstalled(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function convert(paths: readonly string[], filter: string, folder: string): number {
  const started = performance.now();
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const out = ['--outdir', join(folder, 'out')];
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, ...out, ...paths], {
    stdio: 'ignore',
    timeout: 240_000,
  });
  return performance.now() - started;
}
