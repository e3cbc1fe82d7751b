import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { plainBuiltins } from './leanStart.ts';

it('a bundle has Node’s modules by name, whole, as a default and when needed, and imports none', async () => {
  const outfile = join(mkdtempSync(join(tmpdir(), 'builtins-')), 'index.mjs');
  const contents = `
    import { join as joined } from 'path';
    import fs, { existsSync } from 'node:fs';
    import * as http from 'node:http';
    const { Agent, default: later } = await import('node:http');
    export const said = [joined('a', 'b'), fs.existsSync === existsSync, typeof http.request, typeof Agent];
    said.push(later.request === http.request);`;
  const stdin = { contents, resolveDir: import.meta.dirname };
  const shape = { bundle: true, platform: 'node', format: 'esm' } as const;
  const { metafile } = await build({ stdin, outfile, ...shape, plugins: [plainBuiltins], metafile: true });
  const { said } = await import(outfile);
  expect(said).toEqual([join('a', 'b'), true, 'function', 'function', true]);
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
});
