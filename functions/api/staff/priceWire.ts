import type { InputOf, ResultOf } from '#shared/contract/operation.ts';
import type { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { grosze } from '#shared/model/grosze.ts';
import { inForce } from '../../domain/catalogue/inForce.ts';
import type { Published } from '../../domain/catalogue/published.ts';
import type { PriceValues } from '../../domain/pricing/priceValues.ts';

type Wire = ResultOf<typeof catalogueVersions.listPriceVersions>['versions'][number];
export type ValuesWire = Wire['values'];

const percent = (part: number) => part / 100;
const basis = (value: number) => Math.round(value * 100);

export const valuesWire = (values: PriceValues): InputOf<typeof catalogueVersions.publishPrices.body>['values'] => {
  const { wordRates, minimumNet, surcharges, pageRates, certifiedCopyPerPage, tiers } = values;
  return {
    word_rates: [...wordRates],
    minimum: minimumNet,
    percentages: {
      repetition: percent(values.repetitionPart),
      proofreading_service: percent(values.proofreadingServicePart),
      proofreading: percent(surcharges.proofreading),
      verification: percent(surcharges.verification),
      specialised: percent(surcharges.specialised),
      express: percent(surcharges.express),
    },
    sworn_pages: [...pageRates],
    certified_copy: certifiedCopyPerPage,
    top_up_tiers: tiers.map(({ amount, bonusPart }) => ({ amount, bonus_percent: percent(bonusPart) })),
  };
};

/** The contract has four of each. */
function byGroup<T>(
  [one = 0, two = 0, three = 0, four = 0]: readonly number[],
  of: (value: number) => T,
): [T, T, T, T] {
  return [of(one), of(two), of(three), of(four)];
}

export function typedValues({ word_rates, minimum, percentages, sworn_pages, ...more }: ValuesWire): PriceValues {
  return {
    wordRates: byGroup(word_rates, (rate) => rate),
    minimumNet: grosze(minimum),
    repetitionPart: basis(percentages.repetition),
    proofreadingServicePart: basis(percentages.proofreading_service),
    surcharges: {
      proofreading: basis(percentages.proofreading),
      verification: basis(percentages.verification),
      specialised: basis(percentages.specialised),
      express: basis(percentages.express),
    },
    pageRates: byGroup(sworn_pages, grosze),
    certifiedCopyPerPage: grosze(more.certified_copy),
    tiers: more.top_up_tiers.map(({ amount, bonus_percent }) => ({
      amount: grosze(amount),
      bonusPart: basis(bonus_percent),
    })),
  };
}

/** Who published a version, and whether it is in force. */
export function publishedWire<T extends Published>(all: readonly T[], names: ReadonlyMap<string, string>, now: Date) {
  const current = inForce(all, now)?.version;
  return ({ version, validFrom, publishedAt, by, reason, withdrawnAt }: T) => ({
    version,
    valid_from: validFrom,
    state:
      withdrawnAt !== undefined
        ? ('withdrawn' as const)
        : version === current
          ? ('current' as const)
          : Date.parse(validFrom) > now.getTime()
            ? ('planned' as const)
            : ('past' as const),
    published_at: publishedAt === '' ? null : publishedAt,
    by: names.get(by) ?? null,
    reason: reason ?? null,
  });
}
