import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countWords } from '#functions/domain/words/countWords.ts';
import type { CorpusFile } from './readCorpus.ts';

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
  return { ok: office >= 20 * ours, times: Math.round(office / ours), formats };
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
