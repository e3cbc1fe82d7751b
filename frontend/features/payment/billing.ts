import * as z from 'zod/mini';
import type { OwnSettings } from '#frontend/api/useOwnSettings.ts';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { CustomerType } from '#shared/model/customerType.ts';
import { polandId } from '#shared/model/polandId.ts';
import { referenceFields } from '#shared/model/reference.ts';
import { addressProblems } from '#shared/rules/address.ts';

export const Billing = z.object({
  type: CustomerType,
  first_name: z.string(),
  last_name: z.string(),
  /** Name on the invoice of a company; an individual's is made of first and last name. */
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  country_id: z.int(),
  phone_number: z.string(),
  vat_number: z.string(),
  references: z._default(z.partialRecord(z.enum(referenceFields), z.string()), {}),
  tos: z.boolean(),
  agree_sale: z.boolean(),
  agree_immediate: z.boolean(),
  agree_marketing: z.boolean(),
  payment_method: z.string(),
  bank: z.nullable(z.int()),
  provider_terms: z.boolean(),
  /** To be kept in the customer's account for the next order. */
  keep_billing: z._default(z.boolean(), false),
});
export type Billing = z.infer<typeof Billing>;

/** No consent is ticked beforehand. */
export const emptyBilling: Billing = {
  type: 'individual',
  first_name: '',
  last_name: '',
  name: '',
  address: '',
  city: '',
  postcode: '',
  country_id: polandId,
  phone_number: '',
  vat_number: '',
  references: {},
  tos: false,
  agree_sale: false,
  agree_immediate: false,
  agree_marketing: false,
  payment_method: '',
  bank: null,
  provider_terms: false,
  keep_billing: false,
};

/** What stays for another cart of the same tab: who and where, but no consent, and no reference to another order. */
export const forAnotherCart = (billing: Billing): Billing => {
  const { tos, agree_sale, agree_immediate, agree_marketing, references, provider_terms } = emptyBilling;
  return { ...billing, tos, agree_sale, agree_immediate, agree_marketing, references, provider_terms };
};

/** What the account knows, in every field that nobody has filled; consents and the method are never taken over. */
export function ownBilling({ customer, billing }: OwnSettings, typed: Billing): Billing {
  const known: Partial<Billing> = {
    type: customer.type,
    first_name: customer.first_name ?? '',
    last_name: customer.last_name ?? '',
    name: (customer.type === 'company' && (billing?.name ?? customer.company_name)) || '',
    ...(billing && {
      address: billing.address,
      city: billing.city,
      postcode: billing.postcode,
      country_id: billing.country_id,
      phone_number: billing.phone_number,
      vat_number: billing.vat_number ?? '',
    }),
  };
  const before = new Map<string, unknown>(Object.entries(emptyBilling));
  const changed = Object.entries(typed).filter(([field, value]) => value !== before.get(field));
  return { ...typed, ...known, ...Object.fromEntries(changed) };
}

/** What the field shows: first and last name of an individual, the company's own name otherwise. */
export const billingName = ({ type, first_name, last_name, name }: Billing) =>
  type === 'individual' ? `${first_name} ${last_name}`.trim() : name;

export type BillingErrors = Partial<Record<keyof Billing, MessageKey>>;

/**
 * Errors in the order of the form; `iso2` is the chosen country's, `hasBanks` whether the method has banks to choose
 * from. Without the rules of phone numbers, which load by themselves, the service alone checks the phone.
 */
export function billingErrors(
  billing: Billing,
  iso2: string,
  hasBanks: boolean,
  toE164: ((text: string, iso2?: string) => string | undefined) | undefined,
): BillingErrors {
  const errors: BillingErrors = {};
  const required: readonly (keyof Billing)[] =
    billing.type === 'individual'
      ? ['first_name', 'last_name', 'address', 'postcode', 'city', 'phone_number']
      : ['name', 'address', 'postcode', 'city', 'phone_number'];
  for (const field of required) if (String(billing[field]).trim() === '') errors[field] = 'site/required';
  const { type, postcode, phone_number: phone, vat_number: vatNumber } = billing;
  const wrong = addressProblems({ postcode, phone, vatNumber }, { iso2, isCompany: type === 'company', toE164 });
  if (wrong.has('vatNumber')) errors.vat_number = 'cart/vat_number.invalid';
  if (wrong.has('postcode')) errors.postcode ??= 'cart/postcode.invalid';
  if (wrong.has('phone')) errors.phone_number ??= 'cart/phone.incomplete';
  if (billing.payment_method === '') errors.payment_method = 'cart/method.required';
  if (hasBanks && billing.bank === null) errors.bank = 'cart/bank.required';
  if (hasBanks && !billing.provider_terms) errors.provider_terms = 'cart/consent_required';
  for (const consent of ['tos', 'agree_sale', 'agree_immediate'] as const) {
    if (!billing[consent]) errors[consent] = 'cart/consent_required';
  }
  return errors;
}
