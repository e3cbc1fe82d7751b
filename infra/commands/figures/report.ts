import { barsOf, figureAt } from './bars.ts';
import type { Result } from './keptRuns.ts';
import { withUnit } from './paper.ts';

/** How a command ended, in a line; what gave no figures says why itself, below. */
export function sayResult({ command, state, seconds, why, said }: Result): string {
  const below = state === 'failed' && said !== undefined ? `\n${said.slice(-2000)}` : '';
  return `${command.padEnd(20)} ${state.padEnd(8)} ${`${seconds} s`.padStart(9)}${why.length > 0 ? `  ${why.join('; ')}` : ''}${below}`;
}

/** The figures of a run beside their bars. Where there may be nothing and was nothing, nothing is said. */
export function figuresOfRun(results: readonly Result[], quick: boolean): string[] {
  return results.map((result) => {
    const { command, state, line = {} } = result;
    const figures = barsOf(command).flatMap(({ at, says, most, least, unit, whole, quick: own }) => {
      const figure = figureAt(line, at);
      if (figure === undefined || (figure === 0 && most === 0) || (most ?? least) === undefined) return [];
      const bar = `${most === undefined ? '≥' : '≤'} ${withUnit((quick ? own : undefined) ?? most ?? least ?? 0, unit)}`;
      return [`${says} ${withUnit(figure, unit)}${whole && quick ? '' : ` (${bar})`}`];
    });
    return `${command.padEnd(20)} ${state.padEnd(8)} ${figures.join(', ')}`.trimEnd();
  });
}
