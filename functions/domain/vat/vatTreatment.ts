import type { CustomerType } from '#shared/model/account/billing.ts';
import type { Country } from '#shared/model/language/language.ts';
import type { VatOutsideEuConsumer, VatReason, ViesState } from '#shared/model/money/vat.ts';
import { readVatNumber, type VatNumber } from '#shared/rules/address/vatNumber.ts';
import type { Billing } from '../cart/cartContents.ts';
import { countryById } from '../catalogue/countries.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';

/** The rate in basis points and why; the sentence is message `pricing/vat.<reason>`. */
export interface VatTreatment {
  rate: number;
  reason: VatReason;
}

export interface VatCustomer {
  type: CustomerType;
  country: Pick<Country, 'iso2' | 'eu'>;
  /** As read by shared/rules/address/vatNumber; absent when none was given or it cannot be valid. */
  vatNumber?: VatNumber | undefined;
  /** What the EU's register (VIES) says of the number; `pending` while it does not answer. */
  vies?: ViesState | undefined;
}

interface VatRates {
  /** Basis points: `vatRate` of the price configuration. */
  domestic: number;
  /** For consumers outside the EU: 0 or the domestic rate, as the stage has decided. */
  outsideEuConsumer: number;
}

interface VatDecision extends VatTreatment {
  /** No invoice is made until the register has answered. */
  holdInvoice: boolean;
}

/**
 * The only rule for VAT rate and reason, for quote, order and invoice. @param earlier the treatment this customer was
 * quoted with: while VIES does not answer, the rate does not change.
 */
export function vatTreatment(customer: VatCustomer, rates: VatRates, earlier?: VatTreatment): VatDecision {
  const decided = (rate: number, reason: VatReason, holdInvoice = false) => ({ rate, reason, holdInvoice });
  const { type, country, vatNumber, vies = 'unchecked' } = customer;
  if (country.iso2 === 'PL') return decided(rates.domestic, 'domestic');

  // Northern Ireland is in the EU for goods alone: translations for its companies are services to a third country.
  if (!country.eu) {
    if (type === 'company') return decided(0, 'outside_eu_company');
    return decided(rates.outsideEuConsumer, 'outside_eu_consumer');
  }
  if (type === 'individual') return decided(rates.domestic, 'eu_consumer');
  if (vatNumber?.kind !== 'eu' || vies === 'invalid') return decided(rates.domestic, 'eu_company_unconfirmed');
  if (vies === 'valid') return decided(0, 'eu_reverse_charge');
  return decided(earlier?.rate ?? rates.domestic, earlier?.reason ?? 'eu_company_unconfirmed', true);
}

/** The message that says why this rate applies: a consumer outside the EU may pay the rate or none. */
export const vatSentence = (reason: VatReason, rate: number) =>
  reason === 'outside_eu_consumer' && rate === 0
    ? ('pricing/vat.outside_eu_consumer.none' as const)
    : (`pricing/vat.${reason}` as const);

let outsideEuConsumer: VatOutsideEuConsumer = 'none';

/**
 * Sets in this process what consumers outside the EU pay: the stage's setting `vatRateOutsideEuConsumer`. As shipped none:
 * translation for a consumer who lives outside the EU is supplied where they live (VAT Act, art. 28l pt 4; directive 2006/112/EC,
 * art. 59 (c)).
 */
export function decideVatOutsideEu(decision: VatOutsideEuConsumer): void {
  outsideEuConsumer = decision;
}

type Buyer = Pick<Billing, 'customerType' | 'vatNumber' | 'countryId' | 'vies'>;

/** The VAT of a cart once the buyer is known; undefined before: quoted as domestic. */
export function vatOf(
  billing: Buyer | undefined,
  configuration: Pick<PriceConfiguration, 'vatRate'>,
): VatDecision | undefined {
  const country = billing && countryById(billing.countryId);
  if (!billing || !country) return undefined;
  const vatNumber = vatNumberOf(billing);
  // An answer about another number does not apply.
  const vies = vatNumber?.kind === 'eu' && billing.vies?.number === writtenNumber(vatNumber) ? billing.vies : undefined;
  const customer = { type: billing.customerType, country, vatNumber, vies: vies?.state };
  const rates = {
    domestic: configuration.vatRate,
    outsideEuConsumer: outsideEuConsumer === 'none' ? 0 : configuration.vatRate,
  };
  return vatTreatment(customer, rates, vies?.quotedAs);
}

/** The VAT number that only the EU's register can confirm: a company's outside Poland; undefined for everybody else. */
export function numberToConfirm(billing: Omit<Buyer, 'vies'>): Extract<VatNumber, { kind: 'eu' }> | undefined {
  if (billing.customerType !== 'company') return undefined;
  const number = vatNumberOf(billing);
  return number?.kind === 'eu' ? number : undefined;
}

export const writtenNumber = ({ prefix, number }: { prefix: string; number: string }): string => prefix + number;

function vatNumberOf({ vatNumber, countryId }: Pick<Buyer, 'vatNumber' | 'countryId'>): VatNumber | undefined {
  const country = countryById(countryId);
  return country && vatNumber !== undefined ? readVatNumber(vatNumber, country.iso2) : undefined;
}
