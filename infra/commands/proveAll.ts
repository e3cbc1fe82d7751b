import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { broken, skippedCode } from './figures/bars.ts';
import { type Command, commandNames, timesOf } from './figures/commands.ts';
import { keepRun, lastLineOf, type Result, readRuns, worse } from './figures/keptRuns.ts';
import { figuresOfRun, sayResult } from './figures/report.ts';
import { runCommand } from './figures/runCommand.ts';
import { chosenCommands } from './figures/share.ts';

/**
 * `npm run prove:all [-- --quick --only NAME,NAME --share 2/8 --seed N --keep FOLDER --last FOLDER]`: every command that proves, measures or
 * checks, one after the other, each in a process of its own and for no longer than `figures/commands.ts` says. Prints a line as
 * each ends and their figures at the end, keeps the run and names what is worse by a fifth than in the last one that is there.
 * Ends with 1 when a bar is broken or a command gave no figures. `--only` takes beginnings of names: `bench:`.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    share: { type: 'string', default: '1/1' },
    seed: { type: 'string' },
    keep: { type: 'string', default: '.figures' },
    /** Where the last kept run is looked for, if not in the same folder. */
    last: { type: 'string' },
  },
});
const { quick, seed } = values;
const at = new Date().toISOString();
const earlier = readRuns(values.last ?? values.keep);
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());

const results: Result[] = [];
const slower: string[] = [];
let kept = '';
for (const command of chosenCommands(commandNames, values)) {
  if (stop.signal.aborted) break;
  const result = await resultOf(command);
  // What was cut off says nothing about the command.
  if (stop.signal.aborted) break;
  results.push(result);
  // Each time: a run that is cut off has kept what is done.
  kept = keepRun(values.keep, { at, quick, ...(seed && { seed }), cores: availableParallelism(), results });
  console.log(sayResult(result));
  slower.push(
    ...worse(command, { before: lastLineOf(earlier, command, quick), now: result.line, quick }).map(
      (what) => `${command}: ${what}`,
    ),
  );
}

if (results.length > 0) {
  console.log(`\n${figuresOfRun(results, quick).join('\n')}\n`);
  for (const what of slower) console.log(`worse by a fifth: ${what}`);
  const of = (state: Result['state']) => results.filter((one) => one.state === state).map(({ command }) => command);
  const bad = [...of('broken'), ...of('failed'), ...of('late')];
  console.log(`Kept in ${kept}.`);
  console.log(
    JSON.stringify({
      ...{ ok: bad.length === 0 && !stop.signal.aborted, seed: seed ?? null, quick, kept: of('kept').length },
      ...{ bad, skipped: of('skipped'), left_out: of('left out'), worse: slower.length },
    }),
  );
  process.exitCode = bad.length === 0 && !stop.signal.aborted ? 0 : 1;
} else {
  // A share of few commands may have none.
  console.log('Nothing was run.');
  process.exitCode = stop.signal.aborted ? 1 : 0;
}

async function resultOf(command: Command): Promise<Result> {
  const times = timesOf(command);
  const seconds = quick ? times.quick : times.whole;
  if (seconds === undefined) return { command, state: 'left out', seconds: 0, why: ['it has no quick form'] };
  const options = command === 'test' ? [] : [...(quick ? ['--quick'] : []), ...(seed ? ['--seed', seed] : [])];
  const run = command === 'test' ? ['npm', 'test'] : ['npm', 'run', '-s', command, '--', ...options];
  const ended = await runCommand(run, { seconds, until: stop.signal });
  // The tests print no figures: their time is one.
  const line = command === 'test' ? { ok: ended.code === 0, seconds: ended.seconds } : ended.line;
  const why = line === undefined ? [] : broken(command, line, quick);
  const done = { command, seconds: ended.seconds, ...(line && { line }) };
  if (ended.code === 0 && !ended.isLate && line !== undefined && why.length === 0)
    return { ...done, state: 'kept', why };
  const said = ended.said.trim().slice(-4000);
  if (ended.isLate) return { ...done, state: 'late', why: [`ended after ${seconds} s`], said };
  if (ended.code === skippedCode) return { ...done, state: 'skipped', why: [`missing: ${missingOf(command, line)}`] };
  // What breaks no bar and is not content either says so in its own words.
  return { ...done, state: line === undefined || why.length === 0 ? 'failed' : 'broken', why, said };
}

function missingOf(command: Command, line: Result['line']): string {
  const named = Array.isArray(line?.missing) ? line.missing.map(String) : [];
  return named.length > 0 ? named.join(', ') : (timesOf(command).needs ?? 'it does not say what');
}
