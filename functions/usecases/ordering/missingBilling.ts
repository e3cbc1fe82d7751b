import type { FieldMessage } from '#shared/messages/fieldMessage.ts';

/** Required fields of the payment form; the cart's update returns detailed errors. */
export const missingBilling: Record<string, FieldMessage[]> = Object.fromEntries(
  ['name', 'address', 'city', 'postcode', 'phone_number'].map((field) => [field, ['validation/required']]),
);
