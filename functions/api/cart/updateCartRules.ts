import * as z from 'zod/mini';
import { paymentForm } from '#shared/contract/schemas/paymentForm.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { fieldsOnWire } from '../wire/fieldsOnWire.ts';
import { readable } from '../wire/readable.ts';
import { billingForm, billingNames } from './billingForm.ts';

const { shape } = paymentForm;
const loose = z.object({
  name: readable(shape.name),
  postcode: readable(shape.postcode),
  phone_number: readable(shape.phone_number),
  vat_number: readable(shape.vat_number),
  country_id: readable(shape.country_id),
  customer: readable(shape.customer),
  tos: readable(shape.tos),
  agree_sale: readable(shape.agree_sale),
  agree_immediate: readable(shape.agree_immediate),
  bank: readable(shape.bank),
  provider_terms: readable(shape.provider_terms),
});

/** What else is wrong with a payment form that could not be parsed: all errors are answered at once. */
export async function updateCartRules(fields: unknown, now: Date): Promise<Record<string, FieldMessage[]>> {
  const read = z.safeParse(loose, fields);
  if (!read.success) return {};
  const { billingOf } = await import('../../domain/cart/billingOf.ts');
  const { customer, name, postcode = '', phone_number = '', country_id = 0 } = read.data;
  const form = {
    ...read.data,
    customer: customer ?? { type: 'individual' as const },
    // The invoice's name can only be missing once it is known who pays.
    name: customer ? name : '-',
    postcode,
    phone_number,
    country_id,
    address: '-',
    city: '-',
  };
  const billing = billingOf(billingForm(form), now);
  return 'messages' in billing ? fieldsOnWire(billing.messages, billingNames) : {};
}
