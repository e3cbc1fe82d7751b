import type { catalogue } from '#shared/contract/catalogue.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import { bonusOf } from '../../domain/bonus/topUp.ts';
import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { moneyWire } from './moneyWire.ts';

const percent = (basisPoints: number) => basisPoints / 100;

const moneyOrNull = (net: Grosze | undefined) => (net === undefined ? null : moneyWire(net));

const weightPrice = (above: { grams: number; net: Grosze } | undefined) =>
  above ? { grams: above.grams, price: moneyWire(above.net) } : null;

/** A price configuration as the contract writes it: for the API, and for the price list that the site is built with. */
export function pricesWire(configuration: PriceConfiguration): ResultOf<typeof catalogue.getPrices> {
  return {
    version: configuration.version,
    currency: 'PLN',
    word_rates: configuration.wordRates.map((thousandths, index) => ({ group: index + 1, thousandths })),
    language_groups: configuration.languageGroups.map((ids) => [...ids]),
    pair_rates: configuration.pairWordRates,
    minimum: moneyWire(configuration.minimumNet),
    percentages: {
      repetition: percent(configuration.repetitionPart),
      proofreading_service: percent(configuration.proofreadingServicePart),
      vat: percent(configuration.vatRate),
      ...Object.fromEntries(Object.entries(configuration.surcharges).map(([name, part]) => [name, percent(part)])),
    },
    sworn_page_characters: configuration.sworn.charactersPerPage,
    sworn_pages: configuration.sworn.pageRates.map((price, index) => ({ group: index + 1, price: moneyWire(price) })),
    sworn: {
      express_percent: percent(configuration.sworn.expressPart),
      expansion_percent: percent(configuration.sworn.expansionPart),
      copy_page: moneyWire(configuration.sworn.certifiedCopyPerPage),
      sending: Object.entries(configuration.shipping).map(([method, net]) => ({
        method: Number(method),
        price: moneyWire(net),
        above: weightPrice(configuration.shippingAbove?.[method]),
        in_europe: moneyOrNull(configuration.shippingInEurope?.[method]),
      })),
      sheet_grams: configuration.paper?.sheetGrams ?? 0,
      envelope_grams: configuration.paper?.envelopeGrams ?? 0,
    },
    top_up_tiers: configuration.topUp.tiers.map(({ amount, bonusPart }) => ({
      amount: moneyWire(amount),
      bonus_percent: percent(bonusPart),
      bonus: moneyWire(bonusOf(amount, configuration)),
    })),
    top_up_range: {
      minimum: moneyWire(configuration.topUp.freeFrom),
      maximum: moneyWire(configuration.topUp.freeTo),
    },
    words_per_day: configuration.delivery.wordsPerWorkingDay,
    delivery: {
      least_minutes: configuration.delivery.leastMinutes,
      percentages: {
        specialised: percent(configuration.delivery.specialisedPart),
        proofreading: percent(configuration.delivery.proofreadingPart),
        verification: percent(configuration.delivery.verificationPart),
        proofreading_service: percent(configuration.delivery.proofreadingServicePart),
        express: percent(configuration.delivery.expressPart),
      },
    },
  };
}
