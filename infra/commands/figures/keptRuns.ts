import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { barsOf, figureAt, type Line } from './bars.ts';
import { type Command, isCommand } from './commands.ts';

const states = ['kept', 'broken', 'failed', 'late', 'skipped', 'left out'] as const;

/** What became of a command in a run. `broken`: by its bars; `failed`: without figures. */
const Result = z.object({
  command: z.string().check(z.refine(isCommand)),
  state: z.enum(states),
  seconds: z.number(),
  line: z.optional(z.record(z.string(), z.unknown())),
  /** Bars that it broke, or what was missing. */
  why: z.array(z.string()),
  /** The end of what it printed, where it was not kept. */
  said: z.optional(z.string()),
});

const Run = z.object({
  at: z.string(),
  quick: z.boolean(),
  seed: z.optional(z.string()),
  cores: z.number(),
  results: z.array(Result),
});

export type Run = z.infer<typeof Run>;
export type Result = Omit<z.infer<typeof Result>, 'command'> & { command: Command };

/** Writes a run into the folder, under its moment, and answers where. */
export function keepRun(folder: string, run: Omit<Run, 'results'> & { results: readonly Result[] }): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${run.at.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify(run, undefined, 1)}\n`);
  return file;
}

/** Every run in the folder and below it, the newest first. What cannot be read, of another version, is passed over. */
export function readRuns(folder: string): Run[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const runs = files.flatMap((name) => {
    try {
      return [Run.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))];
    } catch {
      return [];
    }
  });
  return runs.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The figures of a command when it was last run as it is now, quick or whole; runs of a part each are looked through too. */
export function lastLineOf(runs: readonly Run[], command: Command, quick: boolean): Line | undefined {
  const all = runs.filter((run) => run.quick === quick).flatMap(({ results }) => results);
  return all.find((one) => one.command === command && (one.state === 'kept' || one.state === 'broken'))?.line;
}

const fifth = 0.2;

/** Figures with a bar that are worse by a fifth than they were, in words. */
export function worse(
  command: Command,
  { before, now, quick }: { before: Line | undefined; now: Line | undefined; quick: boolean },
): string[] {
  if (before === undefined || now === undefined) return [];
  return barsOf(command).flatMap(({ at, most, whole }) => {
    if (quick && whole) return [];
    const [was, is] = [figureAt(before, at), figureAt(now, at)];
    if (was === undefined || is === undefined) return [];
    const isWorse = most === undefined ? is < was * (1 - fifth) : is > was * (1 + fifth);
    return isWorse ? [`${at} was ${was}, is ${is}`] : [];
  });
}
