import { isBuiltin } from 'node:module';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { barOf } from '../commands/figures/bars.ts';
import { bundleFunction, bundleOptions, loadedBytes, loadedOutputs } from './bundleFunction.ts';
import { everyFunction } from './everyFunction.ts';

let whole: Metafile;

beforeAll(async () => {
  const { metafile } = await build({
    ...bundleOptions,
    metafile: true,
    write: false,
    entryPoints: Object.fromEntries(everyFunction().map(({ name, entry }) => [name, entry])),
    outdir: '.bundles/whole',
  });
  whole = metafile;
});

test('no function starts with a package that lies beside it on this machine alone', () => {
  const missing = Object.entries(whole.outputs).flatMap(([file, { imports }]) =>
    imports.flatMap(({ path, kind, external }) =>
      external && kind === 'import-statement' && !isBuiltin(path) ? [`${file}: ${path}`] : [],
    ),
  );
  expect(missing).toEqual([]);
});

/** Bytes of a function without the SDK, which separate bundles each contain but the common one shares. */
const ownBytes = (name: string) =>
  loadedOutputs(whole, name)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .reduce((sum, [path, { bytesInOutput }]) => sum + (/@(aws-sdk|smithy)[\\/]/.test(path) ? 0 : bytesInOutput), 0);

test('the largest functions start with no more than figure 15 allows', async () => {
  const largest = everyFunction()
    .sort((a, b) => ownBytes(b.name) - ownBytes(a.name))
    .slice(0, 5);
  const starts: Record<string, number> = {};
  for (const { name, entry } of largest)
    starts[name] = loadedBytes(await bundleFunction({ name: `${name}Size`, entry }, { write: false }), 'index');
  // Reading and compiling them is half of a cold start.
  const most = barOf('bench:bundles', 'largest.bytes');
  expect(Object.entries(starts).filter(([, bytes]) => bytes > most)).toEqual([]);
});
