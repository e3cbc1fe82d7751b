import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFile } from '#functions/domain/bilingual/readFile.ts';
import { problemsOf, writeFile } from '#functions/domain/bilingual/writeFile.ts';
import { conclude } from '../figures/bars.ts';
import { readCorpus } from '../words/readCorpus.ts';
import { inOpenDocument } from './libreOffice.ts';
import { countsApart, elementsApart, everything, opened, textsOf } from './soundness.ts';
import { speedOf } from './speed.ts';
import { textFilesOf, textFilesWrong } from './textFiles.ts';

/**
 * `npm run -s bilingual:identity -- [--corpus DIR] [--quick] [--seed N]`: every file of a corpus is read and written with its own
 * texts as translations: its units, the count by scope and the number of pictures, links, notes, tables and fields have to
 * be the same; of a text every byte, of random files of each text format too. Then how long a contract of 10,000 words takes.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const corpus = readCorpus(values.corpus);
const wrong: string[] = [];
let files = 0;
const scratch = mkdtempSync(join(tmpdir(), 'identity-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const paths = (corpus ?? []).map(({ path }) => path).filter((_, i) => !values.quick || i % 4 === 0);
for (const path of [...paths, ...inOpenDocument(paths, scratch)]) {
  const file = await opened(path);
  if (file === undefined) continue;
  files++;
  const before = await file.read();
  const texts = textsOf(before);
  const translations = new Map(before.units.map(({ id, source }) => [id, source]));
  const problems = problemsOf(before, translations).map(({ unit, reason }) => `${unit} ${reason}`);
  const apart = countsApart(before);
  const written = await writeFile(before, translations);
  const after = textsOf(await readFile(written, path, everything));
  const moved = after.some((text, i) => text !== texts[i]) || after.length !== texts.length ? ['texts differ'] : [];
  for (const one of [...problems, ...apart, ...moved, ...(await elementsApart(before.archive, written))])
    wrong.push(`${path}: ${one}`);
  if (before.archive === undefined && Buffer.compare(written, file.bytes) !== 0) wrong.push(`${path}: bytes differ`);
}
const made = values.quick ? 10 : 100;
for (const [name, why] of await textFilesWrong(made, Number(values.seed), false)) wrong.push(`${name}: ${why}`);
const missing = corpus === undefined ? [`the corpus in ${values.corpus}`] : [];
conclude(
  'bilingual:identity',
  { files, texts: textFilesOf(made), wrong: wrong.length, examples: wrong.slice(0, 20), ...(await speedOf()), missing },
  { isPart: values.quick },
);
