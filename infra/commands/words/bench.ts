import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { conclude } from '../figures/bars.ts';
import { accuracy } from './accuracy.ts';
import { atFullSize } from './atFullSize.ts';
import { mutations } from './mutations.ts';
import { againstLibreOffice, againstOracles } from './oracles.ts';
import { readCorpus } from './readCorpus.ts';

/**
 * `npm run -s bench:words -- [--corpus DIR] [--vs libreoffice|wc|oracles]... [--seed N] [--quick]`: accuracy against
 * the corpus' references, time per file, time and memory at 20 MB, survival of mutations, ratios to other programs.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    vs: { type: 'string', multiple: true, default: ['wc'] },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'words-'));
const say = (text: string) => process.stderr.write(`${text}\n`);

try {
  const corpus = readCorpus(values.corpus);
  if (corpus === undefined)
    say(`The corpus is missing: no reference.tsv in ${values.corpus}; name its folder with --corpus.`);
  say('accuracy');
  const exactness = corpus && (await accuracy(corpus));
  say('files of full size');
  const megabytes = values.quick ? 2 : 20;
  const size = atFullSize(
    join(folder, 'dense'),
    megabytes * 1024 * 1024,
    seed,
    values.vs.includes('wc') && !values.quick,
  );
  say('mutations');
  const survival = await mutations(seed, values.quick ? 300 : 2_000, corpus?.map(({ path }) => path) ?? []);
  const office =
    values.vs.includes('libreoffice') && corpus ? await againstLibreOffice(corpus, join(folder, 'office')) : undefined;
  if (values.vs.includes('libreoffice') && office === undefined)
    say('LibreOffice (or the corpus) is missing: no ratio to it.');
  const oracles = values.vs.includes('oracles') && corpus ? await againstOracles(corpus) : undefined;
  const parts = { accuracy: exactness, full_size: size, mutations: survival, libreoffice: office };
  const isAsked = (program: string) => values.vs.includes(program);
  const missing = [
    ...(corpus ? [] : [`the corpus (${values.corpus}/reference.tsv)`]),
    ...(isAsked('libreoffice') && corpus && !office ? ['LibreOffice'] : []),
  ];
  const line = { seed, corpus: corpus?.length ?? 0, ...parts, oracles, missing };
  conclude('bench:words', line, { isPart: values.quick });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
