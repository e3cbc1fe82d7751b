import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { isEquivalent } from './mutants/equivalents.ts';
import { mutantTree } from './mutants/mutantTree.ts';
import { type Mutation, mutationsOf } from './mutants/mutationsOf.ts';
import { conclude, proofOptions } from './proof/options.ts';
import { seededRandom } from './proof/random.ts';

/**
 * `npm run -s bench:mutants [-- --quick --seed N --count N --only PATH]`: a seeded sample of small changes of the rules,
 * stores, use cases, runtime, authorizer and gateways; the share that the tests near the changed file notice, by area
 * (figure 27). What cannot be noticed is named in `mutants/equivalents.ts` with the reason, and is not in the sample.
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
const moneyAndAccess = 'money and access';
const strict =
  /ledger|refund|payment|pricing|bonus|coupon|vat|ordering|authorizer|authorization|runtime\/http|accounts|tokens/;

const random = seededRandom(seed);
const files = execFileSync('git', ['ls-files', ...(only === undefined ? rooms : [only])], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/test/'));
const all: Mutation[] = [];
for (const file of files) all.push(...mutationsOf(file, await readFile(file, 'utf8')));
const possible = all.filter((mutation) => !isEquivalent(mutation));
const sample = random.shuffle(possible).slice(0, count);

const started = Date.now();
const tree = await mutantTree(240_000);
const survivors: string[] = [];
const tally = new Map<string, { killed: number; alive: number }>();
let refused = 0;
/** Changes whose tests timed out: caught, unless the machine was too busy. */
let endless = 0;
let tried = 0;
try {
  for (const mutation of sample) {
    if (Date.now() - started > minutes * 60_000) break;
    tried += 1;
    const fate = await tree.fateOf(mutation);
    if (fate === 'refused') {
      refused += 1;
      continue;
    }
    if (fate === 'timed_out') endless += 1;
    const noticed = fate === 'killed' || fate === 'timed_out';
    for (const area of areasOf(mutation.file)) {
      const group = tally.get(area) ?? { killed: 0, alive: 0 };
      group[noticed ? 'killed' : 'alive'] += 1;
      tally.set(area, group);
    }
    if (noticed) continue;
    const survivor = `${mutation.file}:${mutation.line} ${mutation.before.slice(0, 60)} → ${mutation.after.slice(0, 60)}`;
    survivors.push(survivor);
    console.log(`${fate === 'no_tests' ? 'no test' : 'alive'}: ${survivor.replaceAll('\n', ' ')}`);
  }
} finally {
  await tree.stop();
}

/** The areas of a file: its folder, money or access, and all. */
function areasOf(file: string): string[] {
  const room = rooms.find((one) => file.startsWith(`${one}/`)) ?? 'other';
  return ['all', room, ...(strict.test(file) ? [moneyAndAccess] : [])];
}
const share = (area: string) => {
  const { killed, alive } = tally.get(area) ?? { killed: 0, alive: 0 };
  return killed + alive === 0 ? 1 : killed / (killed + alive);
};
for (const [area, { killed, alive }] of [...tally].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${area}: ${killed} of ${killed + alive}, ${(100 * share(area)).toFixed(1)} %`);
conclude({
  ok: quick || (share('all') >= 0.9 && share(moneyAndAccess) >= 0.95),
  seed,
  possible: possible.length,
  tried,
  refused,
  killed: tally.get('all')?.killed ?? 0,
  of_these_timed_out: endless,
  alive: tally.get('all')?.alive ?? 0,
  share: Number(share('all').toFixed(3)),
  share_money_and_access: Number(share(moneyAndAccess).toFixed(3)),
  seconds: Math.round((Date.now() - started) / 1000),
});
