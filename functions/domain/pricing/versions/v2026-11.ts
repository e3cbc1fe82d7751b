import { feesBy } from '#shared/model/money/gatewayFees.ts';
import { grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { PriceConfiguration } from '../priceConfiguration.ts';

// No payment method costs a fee unless the operator sets one; consumers never pay one for cards (see GatewayFees).
const noFee = { fixed: zeroGrosze, part: 0 };
const noFees = { individual: noFee, company: noFee };

/** Published: never edit it, add a version. Ids are those of catalogue/languages.ts. */
export const v202611: PriceConfiguration = {
  version: '2026-11',
  validFrom: '2026-11-01T00:00:00Z',
  languageGroups: [
    [1, 2, 3, 4, 5],
    [
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34,
      35, 36, 37, 38, 39,
    ],
    [40, 41, 42, 43, 44, 45, 46, 47, 48],
    [49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65],
  ],
  wordRates: [24_000, 30_000, 42_000, 55_000],
  pairWordRates: {},
  repetitionPart: 3000,
  proofreadingServicePart: 5000,
  surcharges: { proofreading: 5000, verification: 3000, specialised: 2500, express: 5000 },
  minimumNet: grosze(2500),
  vatRate: 2300,
  vatRateOutsideEuConsumer: 2300,
  sworn: {
    charactersPerPage: 1125,
    pageRates: [grosze(5500), grosze(6500), grosze(8000), grosze(9900)],
    expansionPart: 2500,
    certifiedCopyPerPage: grosze(64),
    expressPart: 10_000,
  },
  delivery: {
    wordsPerWorkingDay: 2000,
    leastMinutes: 120,
    specialisedPart: 2500,
    proofreadingPart: 2500,
    verificationPart: 2500,
    proofreadingServicePart: 5000,
    expressPart: 5000,
  },
  shipping: { '0': zeroGrosze, '1': grosze(1470), '2': grosze(1500), '3': grosze(1990), '4': grosze(3500) },
  gatewayFees: feesBy(() => noFees),
  topUp: {
    tiers: [
      { amount: grosze(10_000), bonusPart: 0 },
      { amount: grosze(25_000), bonusPart: 500 },
      { amount: grosze(50_000), bonusPart: 800 },
      { amount: grosze(100_000), bonusPart: 1000 },
      { amount: grosze(250_000), bonusPart: 1200 },
    ],
    freeFrom: grosze(2000),
    freeTo: grosze(2_000_000),
  },
};
