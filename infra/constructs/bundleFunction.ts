import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { brandConditions } from '#shared/rules/house/brandConditions.ts';
import { everyFunction, type FunctionSource } from './everyFunction.ts';
import { leanLanguages } from './leanLanguages.ts';
import { leanSdk } from './leanSdk.ts';
import { plainBuiltins, startInOneFile } from './leanStart.ts';
import { entries } from './records.ts';
import { togetherFile } from './togetherFile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** As Lambda gets it: one file per entry with the SDK inside, so that what runs is what the lockfile pins. */
export const bundleOptions: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // What is imported only when needed stays a file of its own.
  splitting: true,
  // The ESM builds of the SDK shake to a third of the others.
  mainFields: ['module', 'main'],
  conditions: ['module', ...brandConditions(process.env)],
  minify: true,
  legalComments: 'none',
  outExtension: { '.js': '.mjs' },
  // Packages that are still CommonJS ask for Node's own modules through require.
  banner: { js: "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
  plugins: [leanSdk, leanLanguages, plainBuiltins],
  logLevel: 'error',
  metafile: true,
};

export interface Bundle {
  name: string;
  directory: string;
  metafile: Metafile;
}

/** Bundles a handler as index.mjs, and the files that must lie beside it under their names; `change`: a test's own options. */
export async function bundleFunction(
  { name, entry, extraEntries = {}, extraFiles = {} }: FunctionSource,
  change: BuildOptions = {},
): Promise<Bundle> {
  const directory = join(root, '.bundles', name);
  // Chunks are named by their content: those of an earlier build would be shipped with this one.
  await rm(directory, { recursive: true, force: true });
  const metafile: Metafile = { inputs: {}, outputs: {} };
  // One by one: a worker starts with its own file, not with the function's.
  for (const [file, from] of Object.entries({ index: entry, ...extraEntries })) {
    const made = await build({
      ...bundleOptions,
      plugins: [...(bundleOptions.plugins ?? []), startInOneFile],
      ...change,
      entryPoints: { [file]: from },
      outdir: directory,
      metafile: true,
    });
    Object.assign(metafile.inputs, made.metafile.inputs);
    Object.assign(metafile.outputs, made.metafile.outputs);
  }
  for (const [file, from] of Object.entries(extraFiles)) await copyFile(join(root, from), join(directory, file));
  return { name, directory, metafile };
}

/** All at once would take six gigabytes of memory without being faster. */
const bundledAtOnce = 4;

/** Bundles every function: by name, the directory that Lambda gets. */
export async function bundleFunctions(): Promise<ReadonlyMap<string, string>> {
  const left = everyFunction();
  const made = new Map<string, string>();
  const oneByOne = async () => {
    for (let source = left.shift(); source; source = left.shift())
      made.set(source.name, (await bundleFunction(source)).directory);
  };
  await Promise.all(Array.from({ length: bundledAtOnce }, oneByOne));
  return made;
}

/** Bytes that a start of `<file>.mjs` loads: itself and what it imports at once, without what it imports when needed. */
export function loadedBytes(bundle: Bundle, file: string): number {
  return loadedOutputs(bundle.metafile, file).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Source files whose code a start of `<file>.mjs` loads. */
export function loadedInputs(bundle: Bundle, file: string): string[] {
  return loadedOutputs(bundle.metafile, file).flatMap(({ inputs }) =>
    entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
}

export function loadedOutputs({ outputs }: Metafile, file: string): Metafile['outputs'][string][] {
  const loaded = new Map<string, Metafile['outputs'][string]>();
  const load = (path: string) => {
    const output = outputs[path];
    if (!output || loaded.has(path)) return;
    loaded.set(path, output);
    for (const { path: imported, kind } of output.imports) if (kind === 'import-statement') load(imported);
  };
  load(Object.keys(outputs).find((path) => path.endsWith(`/${file}.mjs`)) ?? '');
  return [...loaded.values()];
}

/**
 * Bundles every function into one directory, where they share what they have in common: a tenth of the bytes of all
 * bundles as Lambda gets them, and readable. For many starts on one machine. What lies beside a bundle in the cloud
 * (`extraFiles`) is read from its package here. `more`: further entries, by the name they get.
 */
export async function bundleTogether(directory: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const entries = everyFunction().flatMap(({ entry, extraEntries = {} }) => [
    [togetherFile(entry).replace(/\.mjs$/, ''), entry] as const,
    ...Object.entries(extraEntries),
  ]);
  await build({
    ...bundleOptions,
    minify: false,
    metafile: false,
    entryPoints: { ...Object.fromEntries(entries), ...more },
    outdir: directory,
  });
}
