import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDynamo } from '../../local/dynamo.ts';
import type { Host, HostOptions } from '../../local/host/host.ts';
import { startProduct } from '../../local/host/startHost.ts';
import { conclude } from '../figures/bars.ts';
import type { Command } from '../figures/commands.ts';
import { type Random, seededRandom } from './random.ts';

interface Proof extends ProofOptions {
  random: Random;
  /** Since it began. */
  seconds(): number;
}

type Figures = {
  ok?: boolean;
  /** Its minutes were over before all was done that was asked for: what is left was not proved. */
  cut_short?: boolean;
} & Record<string, unknown>;

/**
 * Runs a proof by its command line and prints its figures as the last line: seed first, `ok` by the command's bars. What a
 * proof starts it starts with `await using`, so that nothing runs on.
 */
export async function prove(command: Command, show: (proof: Proof) => Promise<Figures>): Promise<void> {
  const options = proofOptions();
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const figures = await show({ ...options, random: seededRandom(options.seed), seconds });
  const isEnough = isWhatWasAsked(options, figures);
  if (!isEnough) console.error('Cut short by its minutes: less was done than was asked for.');
  const judged = { seed: options.seed, ...figures, ...(!isEnough && { ok: false }) };
  conclude(command, judged, { isPart: isPart(options) });
}

/** A quick run does what it can in its time; any other has to do all that was asked for, its own count or the bar's. */
export const isWhatWasAsked = ({ quick }: Pick<ProofOptions, 'quick'>, { cut_short = false }: Figures): boolean =>
  quick || !cut_short;

/**
 * Keeps what failed in a file that the proof names among its figures: a fault of one call in thousands is looked at
 * afterwards, with the call and its answer. Nothing is written where nothing failed.
 */
export function keepFailures(
  command: Command,
  seed: number | null,
  failures: readonly unknown[],
): { kept_in?: string } {
  if (failures.length === 0) return {};
  const kept_in = join('.figures', `${command.replace(':', '-')}-failed-${seed ?? 'run'}.json`);
  mkdirSync('.figures', { recursive: true });
  writeFileSync(kept_in, `${JSON.stringify(failures, null, 2)}\n`);
  console.error(`What failed, with calls and answers: ${kept_in}`);
  return { kept_in };
}

/** The whole product, warm, for a proof, with the times of the cloud; it stops with its scope. */
export async function productFor(options: Partial<HostOptions> = {}): Promise<Host & AsyncDisposable> {
  const host = await startProduct({ timesSlower: 1, ...options });
  await host.warm();
  return { ...host, [Symbol.asyncDispose]: () => host.stop() };
}

interface ProofOptions {
  seed: number;
  quick: boolean;
  /** How much is done, where something else than the bar's is wanted. */
  count: number | undefined;
  /** How many were done before: runs of a part each add up. */
  from: number;
  minutes: number | undefined;
  /** One part alone, by its name, while its faults are looked for. */
  only: string | undefined;
}

/** `--seed N --quick --from N --count N --minutes N --only NAME` of a proof's command line. */
export function proofOptions(): ProofOptions {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '20261120' },
      quick: { type: 'boolean', default: false },
      from: { type: 'string', default: '0' },
      count: { type: 'string' },
      minutes: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return {
    seed: Number(values.seed),
    quick: values.quick,
    from: Number(values.from),
    count: number(values.count),
    minutes: number(values.minutes),
    only: values.only,
  };
}

/** Less than the whole was asked for: counts of a whole run are no bars of it. A limit of time asks for no less. */
export const isPart = ({ quick, from, count, only }: Omit<ProofOptions, 'seed' | 'minutes'>): boolean =>
  quick || from > 0 || (count ?? only) !== undefined;

/** A real database emulator of a proof's own, where the stores find it; it stops with its scope. */
export async function databaseFor(): Promise<AsyncDisposable> {
  const dynamo = await startDynamo({});
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  return { [Symbol.asyncDispose]: async () => dynamo.stop() };
}
