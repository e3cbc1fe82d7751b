import type { Country } from '#shared/model/country.ts';
import type { CustomerType } from '#shared/model/customerType.ts';
import type { VatReason, ViesState } from '#shared/model/vat.ts';
import type { VatNumber } from '#shared/rules/vatNumber.ts';

/** The rate in basis points and why; the sentence is message `pricing/vat.<reason>`. */
export interface VatTreatment {
  rate: number;
  reason: VatReason;
}

export interface VatCustomer {
  type: CustomerType;
  country: Pick<Country, 'iso2' | 'eu'>;
  /** As read by shared/rules/vatNumber; absent when none was given or it cannot be valid. */
  vatNumber?: VatNumber | undefined;
  /** What the EU's register said of it; `pending` while it does not answer. */
  vies?: ViesState | undefined;
}

export interface VatRates {
  /** Basis points: `vatRate` of the price configuration. */
  domestic: number;
  /** For consumers outside the EU: `vatRateOutsideEuConsumer` of the price configuration. */
  outsideEuConsumer: number;
}

export interface VatDecision extends VatTreatment {
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

  // A Northern Irish number makes a British company an EU one.
  const inEu = country.eu || (type === 'company' && vatNumber?.kind === 'eu');
  if (!inEu) {
    if (type === 'company') return decided(0, 'outside_eu_company');
    return decided(rates.outsideEuConsumer, 'outside_eu_consumer');
  }
  if (type === 'individual') return decided(rates.domestic, 'eu_consumer');
  if (vatNumber?.kind !== 'eu' || vies === 'invalid') return decided(rates.domestic, 'eu_company_unconfirmed');
  if (vies === 'valid') return decided(0, 'eu_reverse_charge');
  return decided(earlier?.rate ?? rates.domestic, earlier?.reason ?? 'eu_company_unconfirmed', true);
}
