import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { startInOneFile } from './leanStart.ts';

const sources = {
  'index.ts': `import { one } from './one.ts'; import { counted } from './counted.ts';
    export const handler = async () => [one(), await (await import('./first.ts')).first(), (await import('./second.ts')).second(), counted()];`,
  'one.ts': `import { counted } from './counted.ts'; import { text } from './text.ts'; export const one = () => text + counted();`,
  'counted.ts': 'let count = 0; export const counted = () => ++count;',
  'text.ts': `export const text = 'call ';`,
  'shared.ts': `export const shared = 'later ';`,
  'first.ts': `import { counted } from './counted.ts'; import { shared } from './shared.ts';
    export const first = async () => shared + counted() + (await import('./second.ts')).second();`,
  'second.ts': `import { one } from './one.ts'; import { shared } from './shared.ts'; export const second = () => shared + one();`,
};

it('parts that are loaded later share the state of a start, which is one file', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'start-'));
  for (const [name, text] of Object.entries(sources)) await writeFile(join(directory, name), text);
  const built = async (outdir: string, plugins: (typeof startInOneFile)[]) => {
    const { metafile } = await build({
      entryPoints: { index: join(directory, 'index.ts') },
      outdir: join(directory, outdir),
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      metafile: true,
      plugins,
    });
    const { handler }: { handler(): Promise<unknown> } = await import(join(directory, outdir, 'index.mjs'));
    const start = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint?.endsWith('index.ts'));
    const atOnce = start?.imports.filter(({ kind }) => kind === 'import-statement').length ?? 0;
    return { said: await handler(), atOnce };
  };
  const split = await built('split', []);
  const gathered = await built('gathered', [startInOneFile]);
  expect(gathered.said).toEqual(['call 1', 'later 2later call 3', 'later call 4', 5]);
  expect(gathered.said).toEqual(split.said);
  expect(gathered.atOnce).toBe(1);
  expect(split.atOnce).toBeGreaterThan(1);
});
