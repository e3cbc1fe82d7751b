import type { Inline } from '#shared/rules/bilingual/inline.ts';
import type { Unit } from '../bilingual/Unit.ts';
import { keyOf } from './joinedTarget.ts';

interface Translated {
  id: string;
  /** The source as it was when the work began (`keyOf`). */
  source: string;
  target: readonly Inline[];
}

/**
 * Translations by the units of a file as it is read now: by id where the source is the same, else by the source, in order.
 * undefined where one has no place.
 */
export function placedIn(
  units: readonly Pick<Unit, 'id' | 'source'>[],
  translations: readonly Translated[],
): Map<string, readonly Inline[]> | undefined {
  const sources = new Map(units.map(({ id, source }) => [id, keyOf(source)]));
  const placed = new Map<string, readonly Inline[]>();
  const moved: Translated[] = [];
  for (const one of translations)
    if (sources.get(one.id) === one.source) placed.set(one.id, one.target);
    else moved.push(one);
  for (const { source, target } of moved) {
    const unit = units.find(({ id }) => !placed.has(id) && sources.get(id) === source);
    if (!unit) return undefined;
    placed.set(unit.id, target);
  }
  return placed;
}
