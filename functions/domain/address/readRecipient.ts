import type { Recipient } from '#shared/model/account/billing.ts';
import { tidyPostcode } from '#shared/rules/address/postcode.ts';
import { readUnitNumber, recipientProblems } from '#shared/rules/address/recipient.ts';
import { countryById } from '../catalogue/countries.ts';
import type { Messages } from './fieldMessages.ts';
import type { RecipientField } from './recipientFields.ts';

/**
 * The recipient of a company's invoices as kept, or what is wrong by field. Only buyers in Poland have one: the roles
 * are those of Polish law.
 */
export function readRecipient(
  typed: Recipient | undefined,
  countryId: number,
): { recipient?: Recipient } | { messages: Messages<RecipientField> } {
  if (!typed) return {};
  if (countryById(countryId)?.iso2 !== 'PL') return { messages: { recipient: ['validation/recipient_poland'] } };
  const problems = recipientProblems(typed);
  const messages: Messages<RecipientField> = {};
  for (const field of ['name', 'taxId', 'address', 'postcode', 'city'] as const) {
    const invalid = field === 'taxId' ? 'validation/unit_number' : 'validation/postcode';
    if (problems[field])
      messages[`recipient.${field}`] = [problems[field] === 'required' ? 'validation/required' : invalid];
  }
  if (Object.keys(messages).length > 0) return { messages };
  const { role, name, address, city, postcode } = typed;
  const number = typed.taxId && readUnitNumber(typed.taxId);
  const place = { address: address.trim(), postcode: tidyPostcode(postcode, 'PL'), city: city.trim() };
  return { recipient: { role, name: name.trim(), ...(number && { taxId: number.number }), ...place } };
}
