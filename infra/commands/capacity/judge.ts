import type { Component } from './components.ts';

export interface Row {
  name: string;
  /** Of its limit, by orders a second. */
  share: Readonly<Record<number, number>>;
  /** Orders a second at which half of the limit is reached; none where it does not grow. */
  half: number | undefined;
}

/** How much of its documented limit each component uses at these rates, and where half of it is reached. */
export function judge(components: readonly Component[], rates: readonly number[]): Row[] {
  return components.map(({ name, use, limit }) => {
    const each = use(2) - use(1);
    return {
      name,
      share: Object.fromEntries(rates.map((rate) => [rate, use(rate) / limit])),
      half: each === 0 ? undefined : limit / 2 / each,
    };
  });
}

/** What is over half of its limit at a rate. */
export const over = (rows: readonly Row[], rate: number): string[] =>
  rows.filter(({ share }) => (share[rate] ?? 0) > 0.5).map(({ name }) => name);
