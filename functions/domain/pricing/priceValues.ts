import { type Grosze, grosze } from '#shared/model/grosze.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';

type Four<T> = readonly [T, T, T, T];

/**
 * The values of a price list that staff can change; the rest is taken from the version it is based on. Amounts net,
 * shares in basis points.
 */
export interface PriceValues {
  wordRates: Four<number>;
  minimumNet: Grosze;
  repetitionPart: number;
  proofreadingServicePart: number;
  surcharges: Readonly<Record<'proofreading' | 'verification' | 'specialised' | 'express', number>>;
  pageRates: Four<Grosze>;
  certifiedCopyPerPage: Grosze;
  tiers: readonly { amount: Grosze; bonusPart: number }[];
}

export const priceValuesOf = (configuration: PriceConfiguration): PriceValues => ({
  wordRates: configuration.wordRates,
  minimumNet: configuration.minimumNet,
  repetitionPart: configuration.repetitionPart,
  proofreadingServicePart: configuration.proofreadingServicePart,
  surcharges: configuration.surcharges,
  pageRates: configuration.sworn.pageRates,
  certifiedCopyPerPage: configuration.sworn.certifiedCopyPerPage,
  tiers: configuration.topUp.tiers,
});

/** A copy of a version with these values. */
export const withValues = (
  base: PriceConfiguration,
  values: PriceValues,
  { version, validFrom }: Pick<PriceConfiguration, 'version' | 'validFrom'>,
): PriceConfiguration => ({
  ...base,
  version,
  validFrom,
  wordRates: [...values.wordRates],
  minimumNet: values.minimumNet,
  repetitionPart: values.repetitionPart,
  proofreadingServicePart: values.proofreadingServicePart,
  surcharges: { ...values.surcharges },
  sworn: { ...base.sworn, pageRates: [...values.pageRates], certifiedCopyPerPage: values.certifiedCopyPerPage },
  topUp: { ...base.topUp, tiers: values.tiers.map((tier) => ({ ...tier })) },
});

/** Top-up presets ascend, and there are as many as the site shows. */
export function tiersFit({ topUp }: PriceConfiguration, { tiers }: PriceValues): boolean {
  const isRising = tiers.every(({ amount }, index) => index === 0 || amount > (tiers[index - 1]?.amount ?? grosze(0)));
  return isRising && tiers.length === topUp.tiers.length;
}
