import * as z from 'zod/mini';
import { paymentMethod } from '#shared/contract/schemas/paymentForm.ts';
import { type Billing, billingName } from './billing.ts';

/** The payment form as it is sent: nothing of a company for a private person. */
export function billingBody(billing: Billing) {
  const { address, city, postcode, phone_number, country_id, type, first_name, last_name } = billing;
  const { tos, agree_sale, agree_immediate, agree_marketing } = billing;
  const isCompany = type === 'company';
  return {
    name: billingName(billing),
    address,
    city,
    postcode,
    phone_number,
    country_id,
    ...(isCompany && given({ vat_number: billing.vat_number, ...billing.references })),
    customer: { type, ...(!isCompany && { first_name, last_name }) },
    tos,
    agree_sale,
    agree_immediate,
    agree_marketing,
    ...(billing.payment_method !== '' && chosenWay(billing)),
  };
}

/** The method, with the bank where it has banks. */
export const chosenWay = ({ payment_method, bank, provider_terms }: Billing) => ({
  payment_method: z.parse(paymentMethod, payment_method),
  ...(bank !== null && { bank, provider_terms }),
});

const given = <Typed extends Readonly<Partial<Record<string, string>>>>(typed: Typed): Partial<Typed> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]) => (value?.trim() ? [[field, value.trim()]] : [])),
  ) as Partial<Typed>;
