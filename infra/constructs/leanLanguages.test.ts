import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { bundleOptions } from './bundleFunction.ts';
import { leanLanguages } from './leanLanguages.ts';

const ngrams = join(import.meta.dirname, '../../node_modules/eld/src/ngrams/extrasmall.js');
const texts = [
  ...['Umowa zawarta pomiędzy stronami wskazanymi poniżej.', 'This agreement is made between the parties.'],
  ...['Dieser Vertrag wird zwischen den Parteien geschlossen.', 'Цей договір укладено між сторонами.', '契約書', ''],
];

/** What a bundle says of pieces and texts, and its bytes. */
async function said(names: readonly string[], plugins: Plugin[]) {
  const outfile = join(mkdtempSync(join(tmpdir(), 'languages-')), 'index.mjs');
  const contents = `
    import { readFileSync } from 'node:fs';
    import eld from 'eld/extrasmall';
    import { ngramsData } from ${JSON.stringify(ngrams)};
    const { names, texts } = JSON.parse(readFileSync(0, 'utf8'));
    const scores = names.map((name) => ngramsData.ngrams[name]);
    const told = texts.map((text) => eld.detect(text)).map((one) => [one.language, one.isReliable(), one.getScores()]);
    console.log(JSON.stringify({ scores, told }));`;
  const stdin = { contents, resolveDir: import.meta.dirname };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', minify: true, plugins });
  const input = JSON.stringify({ names, texts });
  const output = execFileSync(process.execPath, [outfile], { input, encoding: 'utf8', maxBuffer: 100_000_000 });
  return { output, bytes: readFileSync(outfile).length };
}

it('a packed model has the scores of all its pieces and tells each language as before, in no more bytes', async () => {
  const { ngramsData } = await import(ngrams);
  const names = [...Object.keys(ngramsData.ngrams), 'nothing'];
  expect(names.length).toBeGreaterThan(10_000);
  const [plain, lean] = [await said(names, []), await said(names, [leanLanguages])];
  expect(lean.output === plain.output).toBe(true);
  expect(JSON.parse(lean.output).told[0]).toEqual(['pl', true, expect.anything()]);
  expect(lean.bytes).toBeLessThan(plain.bytes);
});

it('functions are bundled with the packed model', () => {
  expect(bundleOptions.plugins).toContain(leanLanguages);
});
