import type { Billing } from '../cart/cartContents.ts';
import { countryByIso2 } from '../catalogue/countries.ts';
import type { Buyer } from './invoice.ts';
import { buyerOf } from './orderInvoice.ts';

/** A buyer as it is typed; the rest of an order's billing data stays as it was agreed. */
export type InvoiceBuyer = Pick<
  Billing,
  'customerType' | 'vatNumber' | 'references' | 'recipient' | 'countryId' | 'name' | 'address' | 'postcode' | 'city'
>;

export const isSameBuyer = (one: Buyer, other: Buyer): boolean => textOf(one) === textOf(other);

const textOf = ({ name, isCompany, addressLines, country, taxId, references = {}, recipient }: Buyer): string =>
  JSON.stringify([name, isCompany, addressLines, country, taxId, Object.entries(references).toSorted(), recipient]);

/**
 * The buyer of an invoice as it would be typed. An invoice has postcode and town in one line: where it is not the order's
 * own buyer any more, the first words with a digit are taken for the postcode (written again they make the same line).
 */
export function presentBuyer(buyer: Buyer, billing: InvoiceBuyer): InvoiceBuyer {
  if (isSameBuyer(buyerOf(billing, buyer.email), buyer)) return billing;
  const { name, isCompany, country, taxId, references, recipient } = buyer;
  const number = taxId?.kind === 'eu' ? taxId.prefix + taxId.number : taxId?.number;
  return {
    customerType: isCompany ? 'company' : 'individual',
    ...placeOf(buyer.addressLines),
    name,
    countryId: countryByIso2(country)?.id ?? billing.countryId,
    ...(number !== undefined && { vatNumber: number }),
    ...(references && { references }),
    ...(recipient && {
      recipient: {
        ...{ role: recipient.role, name: recipient.name, ...placeOf(recipient.addressLines) },
        ...(recipient.taxId && { taxId: recipient.taxId.number }),
      },
    }),
  };
}

function placeOf([address, line]: Buyer['addressLines']): { address: string; postcode: string; city: string } {
  const [, postcode = '', city = line] = /^((?:\S*\d\S* )*\S*\d\S*) (.+)$/.exec(line) ?? [];
  return { address, postcode, city };
}
