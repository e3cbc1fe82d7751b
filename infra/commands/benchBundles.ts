import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bundle, bundleFunction, loadedBytes } from '../constructs/bundleFunction.ts';
import { everyFunction } from '../constructs/everyFunction.ts';
import { conclude } from './figures/bars.ts';

/** The bytes that each function loads at its start, and how much longer its import takes than an empty process (figure 15). */
const quick = process.argv.includes('--quick');
const rounds = quick ? 7 : 21;
const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
const empty = join(folder, 'empty.mjs');
writeFileSync(empty, 'export {};\n');

const functions = everyFunction();
const bundles = await Promise.all(functions.map((source) => bundleFunction(source)));
// Round by round, so that a busy moment affects all alike; the fastest round counts.
const times = Array.from({ length: rounds }, () => [empty, ...bundles.map(indexOf)].map(run));
const fastest = (column: number) => Math.min(...times.map((round) => round[column] ?? Number.POSITIVE_INFINITY));
const bare = fastest(0);
const measured = bundles.map((bundle, index) => {
  const files = ['index', ...Object.keys(functions[index]?.extraEntries ?? {})];
  const bytes = Math.max(...files.map((file) => loadedBytes(bundle, file)));
  const milliseconds = fastest(index + 1);
  return { name: bundle.name, bytes, milliseconds, ratio: milliseconds / bare };
});
rmSync(folder, { recursive: true });
for (const { name, bytes, ratio, milliseconds } of measured)
  console.log(
    `${name.padEnd(14)} ${String(Math.round(bytes / 1000)).padStart(4)} kB  import ${ratio.toFixed(2)} x (${milliseconds.toFixed(0)} ms)`,
  );

const largest = measured.reduce((a, b) => (b.bytes > a.bytes ? b : a));
const slowest = measured.reduce((a, b) => (b.ratio > a.ratio ? b : a));
conclude(
  'bench:bundles',
  {
    seed: null,
    bundles: measured.length,
    largest: { name: largest.name, bytes: largest.bytes },
    slowest: { name: slowest.name, ratio: Number(slowest.ratio.toFixed(2)) },
  },
  { isPart: quick },
);

function indexOf({ directory }: Bundle): string {
  return join(directory, 'index.mjs');
}

/** Milliseconds from the start of a process that runs the file to its end. */
function run(file: string): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [file], {
    encoding: 'utf8',
    env: { AWS_REGION: 'eu-central-1' },
  });
  if (status !== 0) throw new Error(`${file} does not load: ${stderr}`);
  return performance.now() - start;
}
