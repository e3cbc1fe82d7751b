import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from '#shared/contract/operation.ts';
import type { LanguageId } from '#shared/model/language/language.ts';
import { coverageOf, type HouseCoverage, pairName } from '../../domain/catalogue/coverage.ts';
import { firstLanguages } from '../../domain/catalogue/languages.ts';
import { type CoverageStore, usualHouse } from '../../stores/catalogue/coverage.ts';
import type { TranslatorStore } from '../../stores/translators/translators.ts';

interface RefreshDeps {
  coverage: Pick<CoverageStore, 'read' | 'keepTranslators'>;
  translators: Pick<TranslatorStore, 'all'>;
}

/**
 * Works out again what all translators cover together; written only where it has changed. Quotes read the one row, so
 * that none of them has to look for a translator.
 */
export async function refreshCoverage(
  { coverage, translators }: RefreshDeps,
  { houseCoversEvery }: { houseCoversEvery: boolean },
): Promise<'written' | 'same'> {
  const people = (await translators.all()).map(({ translator }) => translator);
  const now = { houseCoversEvery, pairs: coverageOf(people) };
  if (isDeepStrictEqual((await coverage.read()).translators, now)) return 'same';
  await coverage.keepTranslators(now);
  return 'written';
}

type Pair = readonly [source: LanguageId, target: LanguageId];
interface SaidHouse {
  revision: number;
  rule: HouseCoverage['rule'];
  pairs: readonly Pair[];
  reason?: string | undefined;
  by: string;
  request: string;
}

/** The desk says which pairs the house covers. `changed_meanwhile`: a colleague did since `revision` was read. */
export async function setHouseCoverage(
  { coverage, now }: { coverage: Pick<CoverageStore, 'read' | 'setHouse'>; now: Date },
  { revision, rule, pairs, reason, by, request }: SaidHouse,
): Promise<'set' | Refusal<'changed_meanwhile' | 'validation_failed'>> {
  const ids = new Set(firstLanguages.map(({ id }) => id));
  const unknown = pairs.findIndex((pair) => pair.some((id) => !ids.has(id)));
  if (unknown >= 0)
    return { refused: 'validation_failed', fields: { [`pairs.${unknown}`]: ['validation/language_unknown'] } };
  const before = await coverage.read();
  if ((before.house?.revision ?? 0) !== revision) return { refused: 'changed_meanwhile' };
  const at = now.toISOString();
  const house = {
    ...{ rule, revision: revision + 1, at, by },
    pairs: [...new Set(pairs.map(([source, target]) => pairName(source, target)))].sort(),
  };
  const was = before.house ?? (before.translators ? usualHouse(before.translators) : undefined);
  const line = {
    who: { kind: 'staff', account: by },
    act: 'coverage_changed',
    object: 'coverage',
    before: { rule: was?.rule ?? null, pairs: was?.pairs.length ?? 0 },
    after: { rule, pairs: house.pairs.length },
    ...(reason !== undefined && { reason }),
    request,
    at,
  } as const;
  return (await coverage.setHouse(house, line)) ? 'set' : { refused: 'changed_meanwhile' };
}
