import { type RecipientForm, recipientForm } from '#frontend/shop/address/recipientForm.ts';
import type { RecipientWire } from '#shared/contract/schemas/address.ts';
import type { CustomerType } from '#shared/model/account/billing.ts';
import { polandId } from '#shared/model/language/polandId.ts';

/** Whom an invoice is made out to, as it stands in a form. */
export interface BuyerForm {
  type: CustomerType;
  name: string;
  first_name: string;
  last_name: string;
  vat_number: string;
  address: string;
  postcode: string;
  city: string;
  country_id: number;
  recipient: RecipientForm;
}

interface Known {
  /** A company where nothing is said: who was a private person most often wants one. */
  type?: CustomerType;
  name: string;
  vat_number: string | null;
  address: string;
  postcode: string;
  city: string;
  country_id: number | undefined;
  recipient: RecipientWire | null;
}

/** Whom the invoice names: what is wrong with it is changed. */
export function buyerFrom({
  type = 'company',
  name,
  vat_number,
  country_id = polandId,
  recipient,
  ...place
}: Known): BuyerForm {
  const [first_name = '', ...last] = name.split(' ');
  const { address, postcode, city } = place;
  return {
    ...{ type, name, first_name, last_name: last.join(' '), vat_number: vat_number ?? '' },
    ...{ address, postcode, city, country_id, recipient: recipientForm(recipient) },
  };
}
