import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { mutantTree } from './mutants/mutantTree.ts';
import { type Mutation, mutationsOf } from './mutants/mutationsOf.ts';
import { conclude, proofOptions } from './proof/options.ts';
import { seededRandom } from './proof/random.ts';

/**
 * `npm run -s bench:mutants [-- --quick --seed N --count N --only PATH]`: a seeded sample of small changes of the rules,
 * stores, use cases, runtime, authorizer and gateways; the share that the unit tests importing the file notice
 * (figure 27).
 */
const { seed, quick, count = quick ? 4 : 200, minutes = quick ? 0.6 : 120, only } = proofOptions();
const rooms = [
  'functions/domain',
  'functions/stores',
  'functions/usecases',
  'functions/runtime',
  'functions/authorizer',
  'functions/gateways',
  'shared/rules',
];
/** Money and access: where the bar is higher. */
const strict =
  /ledger|refund|payment|pricing|bonus|coupon|vat|ordering|authorizer|authorization|runtime\/http|accounts|tokens/;

const random = seededRandom(seed);
const files = execFileSync('git', ['ls-files', ...(only === undefined ? rooms : [only])], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/test/'));
const all: Mutation[] = [];
for (const file of files) all.push(...mutationsOf(file, await readFile(file, 'utf8')));
const sample = random.shuffle(all).slice(0, count);

const started = Date.now();
const tree = await mutantTree();
const survivors: string[] = [];
const tally = { all: { killed: 0, alive: 0 }, strict: { killed: 0, alive: 0 } };
let refused = 0;
let tried = 0;
try {
  for (const mutation of sample) {
    if (Date.now() - started > minutes * 60_000) break;
    tried += 1;
    const fate = await tree.fateOf(mutation, 300_000);
    if (fate === 'refused') {
      refused += 1;
      continue;
    }
    const noticed = fate === 'killed' || fate === 'timed_out';
    const groups = strict.test(mutation.file) ? [tally.all, tally.strict] : [tally.all];
    for (const group of groups) group[noticed ? 'killed' : 'alive'] += 1;
    if (noticed) continue;
    const told = `${mutation.file}:${mutation.line} ${mutation.before.slice(0, 60)} → ${mutation.after.slice(0, 60)}`;
    survivors.push(told);
    console.log(`alive: ${told.replaceAll('\n', ' ')}`);
  }
} finally {
  await tree.stop();
}
const share = ({ killed, alive }: { killed: number; alive: number }) =>
  killed + alive === 0 ? 1 : killed / (killed + alive);
conclude({
  ok: quick || (share(tally.all) >= 0.9 && share(tally.strict) >= 0.95),
  seed,
  possible: all.length,
  tried,
  refused,
  killed: tally.all.killed,
  alive: tally.all.alive,
  share: Number(share(tally.all).toFixed(3)),
  share_money_and_access: Number(share(tally.strict).toFixed(3)),
  seconds: Math.round((Date.now() - started) / 1000),
});
