import { type Component, limitAt } from './component.ts';

export interface Row {
  name: string;
  quota: string | undefined;
  /** Of its limit, by orders a second. */
  share: Readonly<Record<number, number>>;
  /** Orders a second at which half of the limit is reached; none where it does not grow, or its limit grows with it. */
  half: number | undefined;
}

/** Each component's use of its documented limit at these rates, and the rate at which half is reached. */
export function loadOf(components: readonly Component[], rates: readonly number[]): Row[] {
  return components.map((component) => {
    const { name, use, limit, quota } = component;
    const each = use(2) - use(1);
    return {
      name,
      quota,
      share: Object.fromEntries(rates.map((rate) => [rate, use(rate) / limitAt(component, rate)])),
      half: each === 0 || typeof limit !== 'number' ? undefined : limit / 2 / each,
    };
  });
}

/** What is over half of its limit at a rate; `ofAccount`: those that AWS raises on request. */
export const over = (rows: readonly Row[], rate: number, ofAccount = false): string[] =>
  rows
    .filter(({ share, quota }) => (share[rate] ?? 0) > 0.5 && (quota !== undefined) === ofAccount)
    .map(({ name }) => name);
