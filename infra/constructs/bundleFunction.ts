import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { brandConditions } from '#shared/rules/house/brandConditions.ts';
import { everyFunction, type FunctionSource } from './everyFunction.ts';
import { leanLanguages } from './leanLanguages.ts';
import { leanSchemas } from './leanSchemas.ts';
import { leanSdk } from './leanSdk.ts';
import { plainBuiltins, startInOneFile } from './leanStart.ts';
import { entries } from './records.ts';
import { togetherFile } from './togetherFile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Options for the bundles of Lambda functions: one file per entry, including the SDK, so that the versions of the
 * lockfile run.
 */
export const bundleOptions: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // Modules imported on demand stay files of their own.
  splitting: true,
  // ESM builds of the SDK can be tree-shaken to a third of the size of others.
  mainFields: ['module', 'main'],
  conditions: ['module', ...brandConditions(process.env)],
  minify: true,
  legalComments: 'none',
  outExtension: { '.js': '.mjs' },
  // Defines `require`, because some packages are CommonJS and load Node's modules by it.
  banner: { js: "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
  plugins: [leanSdk, leanSchemas, leanLanguages, plainBuiltins],
  logLevel: 'error',
  metafile: true,
};

export interface Bundle {
  name: string;
  directory: string;
  metafile: Metafile;
}

/**
 * Bundles a handler as index.mjs, with further files beside it under their names; `change`: esbuild options of a test.
 */
export async function bundleFunction(
  { name, entry, extraEntries = {}, extraFiles = {} }: FunctionSource,
  change: BuildOptions = {},
): Promise<Bundle> {
  const directory = join(root, '.bundles', name);
  // Chunk names depend on their content, so chunks of an earlier build would be left and shipped.
  await rm(directory, { recursive: true, force: true });
  const metafile: Metafile = { inputs: {}, outputs: {} };
  // Entries are bundled separately, because a worker starts with its own file and not with the function's.
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

/** Bundling all functions at once would take six gigabytes of memory without being faster. */
const bundledAtOnce = 4;

/** Bundles every function; returns the bundle's directory by function name. */
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

/**
 * Bytes that are loaded when `<file>.mjs` starts: the file and its static imports, without modules imported on demand.
 */
export function loadedBytes(bundle: Bundle, file: string): number {
  return loadedOutputs(bundle.metafile, file).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Source files whose code is loaded when `<file>.mjs` starts. */
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
 * Bundles all functions into one directory with shared chunks: a tenth of the bytes of separate bundles, and not
 * minified. For many starts on one machine. Files that are copied beside a bundle in the cloud (`extraFiles`) are read
 * from their packages. `more`: further entries, by their names.
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
