import * as z from 'zod/mini';

export const CustomerType = z.enum(['individual', 'company']);
export type CustomerType = z.infer<typeof CustomerType>;

/**
 * What a recipient is to the buyer, as FA(3) tells them apart (`Podmiot3`): a branch or unit that receives the service, a
 * unit of the local government that buys, a member of the VAT group that buys.
 */
export const RecipientRole = z.enum(['recipient', 'local_government_unit', 'vat_group_member']);
export type RecipientRole = z.infer<typeof RecipientRole>;

/** Another unit that a Polish company's invoice names beside the buyer. `taxId`: a NIP or an internal identifier. */
export const Recipient = z.object({
  role: RecipientRole,
  name: z.string(),
  taxId: z.optional(z.string()),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
});
export type Recipient = z.infer<typeof Recipient>;

/**
 * References that a company gives to find the order in its own books: shown on the order, its mails and its invoice.
 * Each is optional, has one line, and is not copied to other orders. Keys are names in the product, values are names in
 * the contract.
 */
export const references = { purchaseOrderNumber: 'purchase_order_number' } as const;

export type ReferenceName = keyof typeof references;
export type ReferenceField = (typeof references)[ReferenceName];

export const referenceNames = Object.keys(references).filter((name): name is ReferenceName => name in references);
export const referenceFields = referenceNames.map((name) => references[name]);

/** Maximum number of characters. */
export const referenceLength = 50;

/** The references that a company gave. */
export const References = z.partialRecord(z.enum(referenceNames), z.string());
export type References = z.infer<typeof References>;

/** A value for each reference, by its name in the contract. */
export function eachReference<Value>(make: (name: ReferenceName) => Value): Record<ReferenceField, Value> {
  const entries = referenceNames.map((name) => [references[name], make(name)] as const);
  return Object.fromEntries(entries) as Record<ReferenceField, Value>;
}
