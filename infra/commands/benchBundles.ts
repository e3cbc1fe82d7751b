import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bundle, bundleFunction, loadedBytes } from '../constructs/bundleFunction.ts';
import { everyFunction } from '../constructs/everyFunction.ts';

/** BARS.md 15: each bundle at most 400 kB, its import at most 2.5 times an empty process. */
const bars = { bytes: 400_000, importRatio: 2.5 };

const quick = process.argv.includes('--quick');
const rounds = quick ? 7 : 21;
const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
const empty = join(folder, 'empty.mjs');
writeFileSync(empty, 'export {};\n');

const functions = everyFunction();
const bundles = await Promise.all(functions.map(bundleFunction));
const measured = bundles.map((bundle, index) => {
  const files = ['index', ...Object.keys(functions[index]?.extraEntries ?? {})];
  const bytes = Math.max(...files.map((file) => loadedBytes(bundle, file)));
  return { name: bundle.name, bytes, ...importTime(bundle) };
});
rmSync(folder, { recursive: true });
for (const { name, bytes, ratio, milliseconds } of measured)
  console.log(
    `${name.padEnd(14)} ${String(Math.round(bytes / 1000)).padStart(4)} kB  import ${ratio.toFixed(2)} x (${milliseconds.toFixed(0)} ms)`,
  );

const largest = measured.reduce((a, b) => (b.bytes > a.bytes ? b : a));
const slowest = measured.reduce((a, b) => (b.ratio > a.ratio ? b : a));
const ok = largest.bytes <= bars.bytes && slowest.ratio <= bars.importRatio;
console.log(
  JSON.stringify({
    ok,
    seed: null,
    bundles: measured.length,
    largest: { name: largest.name, bytes: largest.bytes, bar: bars.bytes },
    slowest: { name: slowest.name, ratio: Number(slowest.ratio.toFixed(2)), bar: bars.importRatio },
  }),
);
process.exitCode = ok ? 0 : 1;

/** The fastest of many, with and without the bundle in turns. */
function importTime({ directory }: Bundle): { ratio: number; milliseconds: number } {
  const times = Array.from({ length: rounds }, () => [run(empty), run(join(directory, 'index.mjs'))] as const);
  const [bare, loaded] = [Math.min(...times.map(([a]) => a)), Math.min(...times.map(([, b]) => b))];
  return { ratio: loaded / bare, milliseconds: loaded };
}

/** Milliseconds of processor time of a process that imports the file: others on the machine do not count in it. */
function run(file: string): number {
  const script = `await import(${JSON.stringify(file)}); const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { AWS_REGION: 'eu-central-1' },
  });
  if (status !== 0) throw new Error(`${file} does not load: ${stderr}`);
  return Number(stdout.trim().split('\n').at(-1));
}
