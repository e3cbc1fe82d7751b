import { parseArgs } from 'node:util';

export interface ProofOptions {
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

/** Prints the figures as the last line and ends the process accordingly. */
export function conclude(figures: { ok: boolean } & Record<string, unknown>): void {
  console.log(JSON.stringify(figures));
  process.exitCode = figures.ok ? 0 : 1;
}
