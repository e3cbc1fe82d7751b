import type { Unit } from '../Unit.ts';

/** The most characters of a unit; `isWhole`: others do not count together with it. */
export interface MostCharacters {
  most: number;
  isWhole: boolean;
}

/** How long units that have a limit may be at most, by id, without what stands around them; none where nothing is left. */
export function mostCharacters(units: readonly Pick<Unit, 'id' | 'limits'>[]): Map<string, MostCharacters> {
  const beside = new Map<string, number>();
  for (const { limits = [] } of units)
    for (const { of, beside: own } of limits) if (of !== undefined) beside.set(of, (beside.get(of) ?? 0) + own);
  return new Map(
    units.flatMap(({ id, limits = [] }) => {
      const left = limits.map((one) => ({
        most: one.most - (one.of === undefined ? one.beside : (beside.get(one.of) ?? 0)),
        isWhole: one.of === undefined,
      }));
      const [least] = left.filter(({ most }) => most > 0).toSorted((a, b) => a.most - b.most);
      return least ? [[id, least] as const] : [];
    }),
  );
}
