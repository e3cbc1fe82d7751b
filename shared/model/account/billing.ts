import * as z from 'zod/mini';

export const CustomerType = z.enum(['individual', 'company']);
export type CustomerType = z.infer<typeof CustomerType>;

/**
 * What a company wants to read again on the order, its mails and its invoice, so that it finds them in its own books:
 * each optional, one line, never carried over to another order. The value is its name in the contract.
 */
export const references = { purchaseOrderNumber: 'purchase_order_number' } as const;

export type ReferenceName = keyof typeof references;
export type ReferenceField = (typeof references)[ReferenceName];

export const referenceNames = Object.keys(references).filter((name): name is ReferenceName => name in references);
export const referenceFields = referenceNames.map((name) => references[name]);

/** Characters at most. */
export const referenceLength = 50;

/** Those a company gave. */
export const References = z.partialRecord(z.enum(referenceNames), z.string());
export type References = z.infer<typeof References>;

/** Something for each of them, by its name in the contract. */
export function eachReference<Value>(make: (name: ReferenceName) => Value): Record<ReferenceField, Value> {
  const entries = referenceNames.map((name) => [references[name], make(name)] as const);
  return Object.fromEntries(entries) as Record<ReferenceField, Value>;
}
