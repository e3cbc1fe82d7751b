import type { Recipient } from '#shared/model/account/billing.ts';

/** Fields of a recipient as error messages name them; `recipient` is the whole of it. */
export type RecipientField = 'recipient' | `recipient.${keyof Recipient}`;

/** Names of the fields in the contract. */
export const recipientNames = {
  recipient: 'recipient',
  'recipient.role': 'recipient.role',
  'recipient.name': 'recipient.name',
  'recipient.taxId': 'recipient.tax_id',
  'recipient.address': 'recipient.address',
  'recipient.postcode': 'recipient.postcode',
  'recipient.city': 'recipient.city',
} as const satisfies Record<RecipientField, string>;
