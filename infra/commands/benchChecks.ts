import { parseArgs } from 'node:util';
import type { CheckName } from '#shared/model/work/check.ts';
import {
  type CorpusPair,
  type Half,
  kinds,
  languagePairs,
  largeFormats,
  largePairs,
  makePair,
} from './checks/makePair.ts';
import { mistakes } from './checks/mistakes.ts';
import { emptySide, figuresOf, impossible, round, runPair, type Side, scoreOf } from './checks/runPair.ts';
import { conclude } from './figures/bars.ts';

/**
 * Precision and recall of the checks at delivery on a corpus made from a seed: pairs of files in ten language pairs and
 * every format, half of them with one injected mistake. A third of the sentences was kept away from the making of the
 * rules; its figures stand beside the others, and both are held.
 */
const { values } = parseArgs({
  options: {
    /** Formats of pairs of 20 MB, with commas, or `all`: measures those alone. */
    large: { type: 'string' },
    seed: { type: 'string' },
    pairs: { type: 'string' },
    /** A few pairs of each kind of mistake: a smoke run. */
    quick: { type: 'boolean' },
    show: { type: 'boolean' },
  },
});

if (values.large !== undefined) {
  const rows = await largePairs(values.large === 'all' ? largeFormats : values.large.split(','));
  for (const row of rows) console.log(JSON.stringify(row));
  process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
}

const seed = Number(values.seed ?? 1);

const wanted = Number(values.pairs ?? (values.quick ? 100 : 620));

const sides: Record<Half, Side> = { tuned: emptySide(), held_out: emptySide() };

async function take(pair: CorpusPair, half: Half): Promise<void> {
  const report = await runPair(pair);
  const side = sides[half];
  const injected = pair.mistake === undefined ? undefined : mistakes[pair.mistake]?.check;
  const graver = report.findings.filter(({ severity }) => severity !== 'info');
  if (injected !== undefined) {
    const score = scoreOf(side, injected);
    score.injected++;
    const isFound = graver.some(({ check }) => check === injected || sameSlip(injected, check));
    if (isFound) score.found++;
    else if (values.show)
      console.error(
        `missed ${pair.mistake} ${pair.languages.join('-')} ${pair.kind} (${report.alignment}${report.wholeDocument ? ', whole' : ''}): ${pair.spot} :: ${graver.map(({ check }) => check).join(', ')}`,
      );
    return;
  }
  side.clean++;
  side.words += report.sourceWords;
  for (const { check, severity, expected, found, excerpt } of graver) {
    scoreOf(side, check).false++;
    if (severity === 'warn') side.falseWarnings++;
    if (values.show)
      console.error(
        `false ${check} ${pair.languages.join('-')} ${pair.kind}: ${expected.join(' / ')} ~ ${found.join(' / ')} :: ${excerpt ?? ''}`,
      );
  }
  if (graver.some(({ severity }) => severity === 'block')) side.falselyBlocked++;
}

/** A date in pieces is reported as a number, and the reverse: the translator is shown the same passage. */
const figures: ReadonlySet<CheckName> = new Set(['numbers', 'dates', 'times']);

const sameSlip = (injected: CheckName, told: CheckName): boolean => figures.has(injected) && figures.has(told);

const classes = Object.keys(mistakes);

let made = 0;

for (const half of ['tuned', 'held_out'] as const)
  for (let at = 0; at < wanted / 2 + (half === 'held_out' ? wanted / 2 : 0); at++) {
    const languages = languagePairs[at % languagePairs.length];
    const mistake = classes[Math.floor(at / 2) % classes.length] ?? 'digit';
    const possible = kinds.filter((kind) => !impossible[mistake]?.includes(kind));
    const kind = possible[(Math.floor(at / classes.length) + at) % possible.length];
    if (!languages || !kind || !isPossible(mistake, languages, half)) continue;
    made++;
    const own = seed * 1_000_003 + at * 31 + (half === 'tuned' ? 0 : 500_000);
    await take(makePair(own, languages, kind, mistake, half), half);
    await take(makePair(own + 7, languages, kinds[at % kinds.length] ?? 'docx', undefined, half), half);
  }

/** In Ukrainian names are in Cyrillic: then the customer's spelling is checked. Either half may lack a placeholder. */
function isPossible(mistake: string, [, other]: readonly [string, string], half: Half): boolean {
  if (mistake === 'name' && other === 'uk') return false;
  try {
    makePair(1, ['en', 'pl'], 'docx', mistake, half);
    return true;
  } catch {
    return false;
  }
}

for (const [half, side] of Object.entries(sides))
  for (const [check, { injected, found, false: wrong }] of side.checks)
    if (injected + wrong > 0)
      console.log(
        JSON.stringify({
          half,
          check,
          injected,
          recall: injected === 0 ? null : round(found / injected),
          precision: found + wrong === 0 ? null : round(found / (found + wrong)),
        }),
      );

const figuresByHalf = { tuned: figuresOf(sides.tuned), held_out: figuresOf(sides.held_out) };

conclude('bench:checks', { seed, pairs: made, ...figuresByHalf }, { isPart: values.quick === true });
