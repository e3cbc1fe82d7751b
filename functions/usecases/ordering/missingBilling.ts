import type { FieldMessage } from '#shared/messages/fieldMessage.ts';

/** What the payment form asks of everybody; the cart's own update says what is wrong in detail. */
export const missingBilling: Record<string, FieldMessage[]> = Object.fromEntries(
  ['name', 'address', 'city', 'postcode', 'phone_number'].map((field) => [field, ['validation/required']]),
);
