import { execFileSync } from 'node:child_process';
import { conclude } from './figures/bars.ts';
import { type Fate, type Numbered, Trial } from './mutants/trial.ts';
import { isPart, proofOptions } from './proof/prove.ts';
import { seededRandom } from './proof/random.ts';

/**
 * `npm run -s bench:mutants [-- --quick --seed N --count N --minutes N --only PATH]`: a seeded sample of small changes of the
 * rules, stores, use cases, runtime, authorizer and gateways; the share that the tests which run them notice, by area
 * (figure 27). What cannot be noticed is named in `mutants/mutationsOf.ts` with the reason, and is not in the sample.
 * `--only`: files or folders, with commas between them.
 */
const options = proofOptions();
const { seed, quick, count = quick ? 4 : 200, minutes = 120, only } = options;
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
  /ledger|refund|payment|pricing|bonus|coupon|vat|ordering|authorizer|authorization|runtime\/http|accounts|tokens|workBegins/;

const files = execFileSync('git', ['ls-files', ...(only?.split(',') ?? rooms)], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/test/'));

const started = Date.now();
const trial = new Trial(files);
const sample = seededRandom(seed).shuffle(trial.mutations).slice(0, count);
const tally = new Map<string, Map<Fate, number>>();
let tried = 0;
let endless = 0;
try {
  await trial.reach(sample);
  // A part at a time: each that was begun is counted whole, however slow its survivors are.
  for (let start = 0; start < sample.length && Date.now() - started < minutes * 60_000; start += 100) {
    const part = sample.slice(start, start + 100);
    const fates = await trial.fates(part);
    for (const mutation of part) note(mutation, fates.get(mutation.id) ?? 'unreached');
    tried += part.length;
  }
  endless = trial.endless;
} finally {
  await trial.stop();
}

function note({ file, line, before, after }: Numbered, fate: Fate): void {
  for (const area of areasOf(file)) {
    const group = tally.get(area) ?? new Map<Fate, number>();
    group.set(fate, (group.get(fate) ?? 0) + 1);
    tally.set(area, group);
  }
  if (fate !== 'survived' && fate !== 'unreached') return;
  const change = `${before.slice(0, 60)} → ${after.slice(0, 60)}`.replaceAll('\n', ' ');
  console.log(`${fate === 'unreached' ? 'no test' : 'alive'}: ${file}:${line} ${change}`);
}

/** The areas of a file: its folder, money or access, and all. */
function areasOf(file: string): string[] {
  const room = rooms.find((one) => file.startsWith(`${one}/`)) ?? 'other';
  return ['all', room, ...(strict.test(file) ? [moneyAndAccess] : [])];
}
const of = (area: string, fate: Fate): number => tally.get(area)?.get(fate) ?? 0;
const noticed = (area: string) => of(area, 'killed');
const counted = (area: string) => noticed(area) + of(area, 'survived') + of(area, 'unreached');
const share = (area: string) => (counted(area) === 0 ? 1 : noticed(area) / counted(area));
for (const area of [...tally.keys()].toSorted())
  console.log(`${area}: ${noticed(area)} of ${counted(area)}, ${(100 * share(area)).toFixed(1)} %`);
const figures = {
  possible: trial.mutations.length,
  tried,
  refused: of('all', 'refused'),
  killed: noticed('all'),
  of_these_endless: endless,
  alive: of('all', 'survived'),
  without_test: of('all', 'unreached'),
  share: Number(share('all').toFixed(3)),
  share_money_and_access: Number(share(moneyAndAccess).toFixed(3)),
  seconds: Math.round((Date.now() - started) / 1000),
};
conclude('bench:mutants', { seed, ...figures }, { isPart: isPart(options) || options.minutes !== undefined });
