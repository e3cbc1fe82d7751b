import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundleOptions } from './bundleFunction.ts';
import { everyFunction } from './everyFunction.ts';

test('no function starts with a package that lies beside it on this machine alone', async () => {
  const { metafile } = await build({
    ...bundleOptions,
    metafile: true,
    minify: false,
    write: false,
    entryPoints: everyFunction().map(({ entry }) => entry),
    outdir: '.bundles/whole',
  });
  const missing = Object.entries(metafile.outputs).flatMap(([file, { imports }]) =>
    imports.flatMap(({ path, kind, external }) =>
      external && kind === 'import-statement' && !isBuiltin(path) ? [`${file}: ${path}`] : [],
    ),
  );
  expect(missing).toEqual([]);
});
