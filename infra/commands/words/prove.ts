import { parseArgs } from 'node:util';
import { countWords } from '#functions/domain/words/countWords.ts';
import { conclude } from '../figures/bars.ts';
import { seededRandom } from '../proof/random.ts';
import { type HostileFile, hostileFiles } from './hostileFiles.ts';
import { mutations } from './mutations.ts';
import { readCorpus } from './readCorpus.ts';

/**
 * `npm run -s prove:words -- [--corpus DIR] [--mutations N] [--seed N] [--quick]`: hostile files have to end in a right
 * outcome within 10 s and 512 MB, mutated ones without a crash or a hang.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    mutations: { type: 'string' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);

const hostile = await attack(hostileFiles(seededRandom(seed).next));
const corpus = readCorpus(values.corpus);
if (corpus === undefined)
  process.stderr.write(`The corpus is missing in ${values.corpus}: only the tests' own files are mutated.\n`);
const count = Number(values.mutations ?? (values.quick ? 500 : 4_000));
const mutated = await mutations(seed, count, corpus?.map(({ path }) => path) ?? []);
conclude('prove:words', { seed, hostile, mutated }, { isPart: values.quick });

async function attack(files: readonly HostileFile[]) {
  const wrong: string[] = [];
  const outcomes: Record<string, number> = {};
  let slowest = { name: '', milliseconds: 0 };
  for (const file of files) {
    const bytes = file.make();
    // What making the file left behind is not the counter's.
    globalThis.gc?.();
    const started = performance.now();
    const options = { fileName: file.fileName, service: 'ordinary' as const };
    const counted = await countWords(bytes, {
      ...options,
      onDefect: (error) => wrong.push(`${file.name}: ${String(error)}`),
    });
    const milliseconds = Math.round(performance.now() - started);
    if (milliseconds > slowest.milliseconds) slowest = { name: file.name, milliseconds };
    if (!file.expected.includes(counted.outcome))
      wrong.push(`${file.name}: ${counted.outcome} ${counted.reason ?? ''}`);
    outcomes[counted.outcome] = (outcomes[counted.outcome] ?? 0) + 1;
  }
  // The peak of the whole process, what it takes to make the files included.
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  return {
    files: files.length,
    outcomes,
    wrong: wrong.length,
    examples: wrong.slice(0, 30),
    slowest,
    peak_megabytes: peakMegabytes,
  };
}
