import { readVatNumber, type VatNumber } from '#shared/rules/vatNumber.ts';
import { countryById } from '../catalogue/countries.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { type VatDecision, vatTreatment } from '../vat/vatTreatment.ts';
import type { Billing } from './billing.ts';

type Buyer = Pick<Billing, 'customerType' | 'vatNumber' | 'countryId' | 'vies'>;

/** The VAT of a cart once the buyer is known; undefined before: quoted as domestic. */
export function vatOf(
  billing: Buyer | undefined,
  configuration: Pick<PriceConfiguration, 'vatRate' | 'vatRateOutsideEuConsumer'>,
): VatDecision | undefined {
  const country = billing && countryById(billing.countryId);
  if (!billing || !country) return undefined;
  const vatNumber = vatNumberOf(billing);
  // An answer about another number does not apply.
  const vies = vatNumber?.kind === 'eu' && billing.vies?.number === writtenNumber(vatNumber) ? billing.vies : undefined;
  const customer = { type: billing.customerType, country, vatNumber, vies: vies?.state };
  const rates = { domestic: configuration.vatRate, outsideEuConsumer: configuration.vatRateOutsideEuConsumer };
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
