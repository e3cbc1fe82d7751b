import { execFileSync } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { denseFiles } from './denseFiles.ts';

const measured = z.object({
  outcome: z.string(),
  words: z.number(),
  milliseconds: z.number(),
  peakMegabytes: z.number(),
});

/** Runs of each; the fastest counts, for the machine does other things as well. */
const runs = 2;

/**
 * Generates a dense file per format, counts each in a process of its own, and sets the time against `wc -w` on the
 * text the count itself extracted.
 */
export function atFullSize(folder: string, bytes: number, seed: number, againstWc: boolean) {
  mkdirSync(folder, { recursive: true });
  const formats = Object.entries(denseFiles).map(([format, make]) => {
    const path = join(folder, `dense.${format}`);
    const file = make(bytes, seed);
    writeFileSync(path, file);
    const results = Array.from({ length: runs }, () => measured.parse(JSON.parse(node('measureOne.ts', path))));
    const milliseconds = Math.min(...results.map((one) => one.milliseconds));
    const peakMegabytes = Math.max(...results.map((one) => one.peakMegabytes));
    const { outcome, words = 0 } = results[0] ?? {};
    const wcMilliseconds = againstWc ? wc(path, words) : undefined;
    return {
      format,
      megabytes: Math.round(file.length / 104857.6) / 10,
      outcome,
      words,
      milliseconds: Math.round(milliseconds),
      peak_megabytes: Math.round(peakMegabytes),
      ...(wcMilliseconds === undefined ? {} : { times_wc: Math.round((milliseconds / wcMilliseconds) * 10) / 10 }),
    };
  });
  // Sheets are many small tags.
  const [sheets, others] = [true, false].map((isSheet) =>
    formats.filter(({ format }) => (format === 'xlsx') === isSheet),
  );
  const slowest = (list: typeof formats = []) => Math.max(0, ...list.map(({ milliseconds }) => milliseconds));
  return {
    not_counted: formats.filter(({ outcome }) => outcome !== 'counted').length,
    slowest_sheet_ms: slowest(sheets),
    slowest_ms: slowest(others),
    peak_megabytes: Math.max(...formats.map(({ peak_megabytes: one }) => one)),
    ...(againstWc && { times_wc: Math.max(...formats.map(({ times_wc: one = 0 }) => one)) }),
    formats,
  };
}

function node(script: string, ...args: string[]): string {
  const entry = join(import.meta.dirname, script);
  return execFileSync(process.execPath, [entry, ...args], { encoding: 'utf8', maxBuffer: 1 << 20 });
}

/**
 * Milliseconds of processor time `wc -w` takes on the text of a file, carried on to all its words: a workbook keeps
 * the text of its first strings only.
 */
function wc(path: string, words: number): number {
  const text = `${path}.txt`;
  const entry = join(import.meta.dirname, 'measureOne.ts');
  execFileSync(process.execPath, [entry, path, 'text'], { stdio: ['ignore', openSync(text, 'w'), 'inherit'] });
  const times = Array.from({ length: runs }, () => {
    // `times` prints what the shell's children used: minutes and seconds, of the user and of the system.
    const printed = execFileSync('sh', ['-c', 'wc -w < "$1"; times', 'sh', text], { encoding: 'utf8' });
    const [counted, , children = ''] = printed.split('\n');
    const used = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
    const milliseconds = used.reduce(
      (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1_000,
      0,
    );
    return (milliseconds * words) / Math.max(1, Number(counted));
  });
  return Math.max(1, Math.min(...times));
}
