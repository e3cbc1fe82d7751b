import type { Command } from './commands.ts';

/** `%` is of a share: 0.99 is 99 %. `bytes` are written in kB. */
type Unit = 's' | 'ms' | 'MB' | 'bytes' | '×' | '%' | 'USD' | 'of 100';

/** What a figure in a command's JSON line has to keep. */
export interface Bar {
  /** Where the figure stands: `upload_to_price_ms.p95`. Of a list the length counts. */
  at: string;
  /** Its name in the paper. */
  says: string;
  most?: number;
  least?: number;
  /** True is all that it may be. */
  holds?: true;
  unit?: Unit;
  /** Judged in whole runs only: a quick one, or a part, does less. */
  whole?: true;
  /** The bar of a quick run, where chance needs more room. */
  quick?: number;
  /** Judged where it was measured: it needs something that is not part of the project, or was not asked for. */
  ifMeasured?: true;
}

/** A line of the paper. A number can have several commands, and a command several numbers. */
export interface Figure {
  number: number;
  what: string;
  command: Command;
  bars: readonly Bar[];
}

export const figure = (number: number, command: Command, what: string, bars: readonly Bar[]): Figure => ({
  number,
  what,
  command,
  bars,
});

type More = Pick<Bar, 'unit' | 'whole' | 'quick' | 'ifMeasured'>;

export const most = (at: string, value: number, says: string, more: More = {}): Bar => ({
  at,
  says,
  most: value,
  ...more,
});
export const least = (at: string, value: number, says: string, more: More = {}): Bar => ({
  at,
  says,
  least: value,
  ...more,
});
/** Nothing of the kind, and in a proof nothing of what was injected unseen. */
export const none = (at: string, says: string, more: More = {}): Bar => most(at, 0, says, more);

export const holds = (at: string, says: string): Bar => ({ at, says, holds: true });

/** The bars of one kind of page of `bench:site`. */
export const pageBars = (
  kind: string,
  { js, css, performance, lcp, tbt, cls }: Record<'js' | 'css' | 'performance' | 'lcp' | 'tbt' | 'cls', number>,
): readonly Bar[] =>
  [
    most(`worst.${kind}.js`, js, `${kind}: script`, { unit: 'bytes' }),
    most(`worst.${kind}.css`, css, 'style', { unit: 'bytes' }),
    least(`worst.${kind}.performance`, performance, 'Lighthouse', { unit: 'of 100' }),
    most(`worst.${kind}.lcp`, lcp, 'LCP', { unit: 'ms' }),
    most(`worst.${kind}.tbt`, tbt, 'TBT', { unit: 'ms' }),
    most(`worst.${kind}.cls`, cls, 'CLS'),
  ].map((bar) => ({ ...bar, ifMeasured: true }));
