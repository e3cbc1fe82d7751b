import { useCallback, useEffect, useState } from 'react';
import { markCustomer } from '#frontend/api/markCustomer.ts';
import { type OwnSettings, useArrivingSettings } from '#frontend/api/useOwnSettings.ts';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { emptyRecipient, recipientBody, recipientErrors, recipientForm } from '#frontend/shop/address/recipientForm.ts';
import { paymentMethod } from '#shared/contract/schemas/paymentForm.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import { addressProblems } from '#shared/rules/address/address.ts';
import { couldBeSoleTrader } from '#shared/rules/soleTrader.ts';
import { type Billing, KeptBilling } from './keptBilling.ts';

export type { Billing } from './keptBilling.ts';

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
  professional: '',
  recipient: emptyRecipient,
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
  const { tos, agree_sale, agree_immediate, agree_marketing, references, provider_terms, professional } = emptyBilling;
  return { ...billing, tos, agree_sale, agree_immediate, agree_marketing, references, provider_terms, professional };
};

/** Whether the buyer is asked if the order is connected with their profession. */
export const isAskedPurpose = ({ type, name }: Billing): boolean => type === 'company' && couldBeSoleTrader(name);

/** Whether the right of withdrawal is theirs: others are not asked to know when it ends. */
export const mayWithdraw = (billing: Billing): boolean =>
  billing.type === 'individual' || (isAskedPurpose(billing) && billing.professional === 'no');

/**
 * The consents that this buyer is asked for. The statutory one is about one order and asked with each; terms and rules of sale are not,
 * where the account has accepted them before (`isRemembered`).
 */
export const askedConsents = (billing: Billing, isRemembered: boolean) =>
  (['tos', 'agree_sale', 'agree_immediate'] as const).filter((name) =>
    name === 'agree_immediate' ? mayWithdraw(billing) : !isRemembered,
  );

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
      recipient: recipientForm(billing.recipient),
    }),
  };
  const before = new Map<string, unknown>(Object.entries(emptyBilling));
  const changed = Object.entries(typed).filter(([field, value]) => value !== before.get(field));
  return { ...typed, ...known, ...Object.fromEntries(changed) };
}

/** What the field shows: first and last name of an individual, the company's own name otherwise. */
export const billingName = ({ type, first_name, last_name, name }: Billing) =>
  type === 'individual' ? `${first_name} ${last_name}`.trim() : name;

type BillingErrors = Partial<Record<keyof Billing | `recipient.${string}`, MessageKey>>;

/**
 * Errors in the order of the form; `iso2` is the chosen country's, `hasBanks` whether the method has banks to choose
 * from. Without the rules of phone numbers, which load by themselves, the service alone checks the phone.
 */
export function billingErrors(
  billing: Billing,
  iso2: string,
  hasBanks: boolean,
  toE164: ((text: string, iso2?: string) => string | undefined) | undefined,
  isRemembered = false,
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
  if (hasRecipient(billing))
    for (const [field, problem] of Object.entries(recipientErrors(billing.recipient))) {
      const invalid = field === 'tax_id' ? 'billing/recipient.tax_id.invalid' : 'cart/postcode.invalid';
      errors[`recipient.${field}`] = problem === 'required' ? 'site/required' : invalid;
    }
  if (wrong.has('postcode')) errors.postcode ??= 'cart/postcode.invalid';
  if (wrong.has('phone')) errors.phone_number ??= 'cart/phone.incomplete';
  if (billing.payment_method === '') errors.payment_method = 'cart/method.required';
  if (hasBanks && billing.bank === null) errors.bank = 'cart/bank.required';
  if (hasBanks && !billing.provider_terms) errors.provider_terms = 'cart/consent_required';
  if (isAskedPurpose(billing) && billing.professional === '') errors.professional = 'site/required';
  for (const consent of askedConsents(billing, isRemembered))
    if (!billing[consent]) errors[consent] = 'cart/consent_required';
  return errors;
}

/** Only a company in Poland names another unit as the recipient, whatever was typed before. */
const hasRecipient = ({ type, country_id, recipient }: Billing): boolean =>
  type === 'company' && country_id === polandId && recipient.role !== '';

/** The payment form as it is sent: nothing of a company for a private person, no consent that was not asked for. */
export function billingBody(billing: Billing, isRemembered = false) {
  const { address, city, postcode, phone_number, country_id, type, first_name, last_name } = billing;
  const { tos, agree_sale, agree_immediate, agree_marketing } = billing;
  const isCompany = type === 'company';
  const isPrivate = isAskedPurpose(billing) && billing.professional === 'no';
  return {
    name: billingName(billing),
    address,
    city,
    postcode,
    phone_number,
    country_id,
    ...(isCompany && given({ vat_number: billing.vat_number, ...billing.references })),
    ...(hasRecipient(billing) && { recipient: recipientBody(billing.recipient) }),
    customer: { type, ...(!isCompany && { first_name, last_name }) },
    ...(isCompany && { professional: !isPrivate }),
    ...(!isRemembered && { tos, agree_sale }),
    ...(mayWithdraw(billing) && { agree_immediate }),
    agree_marketing,
    ...(billing.payment_method !== '' && chosenWay(billing)),
  };
}

/** The method, with the bank where it has banks. */
export const chosenWay = ({ payment_method, bank, provider_terms }: Billing) => ({
  payment_method: paymentMethod.parse(payment_method),
  ...(bank !== null && { bank, provider_terms }),
});

const given = <Typed extends Readonly<Partial<Record<string, string>>>>(typed: Typed): Partial<Typed> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]) => (value?.trim() ? [[field, value.trim()]] : [])),
  ) as Partial<Typed>;

const key = 'verso.billing';

/**
 * The form's values, kept for this tab; only this tab, since they are someone's address. A customer's begin with what
 * the account knows, in the fields that are still empty; `hasCome` says that they stand there.
 */
export function useBilling(cart: string) {
  const [billing, setBilling] = useState(emptyBilling);
  const [loaded, setLoaded] = useState<'no' | 'empty' | 'kept'>('no');
  const { own, hasCome } = useArrivingSettings();
  useEffect(() => {
    const parsed = KeptBilling.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (parsed.success) {
      const { cart: before, ...kept } = parsed.data;
      setBilling(before === cart ? kept : forAnotherCart(kept));
    }
    setLoaded(parsed.success ? 'kept' : 'empty');
  }, [cart]);
  useEffect(() => {
    if (own) markCustomer(own.customer.type);
  }, [own]);
  useEffect(() => {
    if (loaded !== 'empty' || !own) return;
    setBilling((typed) => ownBilling(own, typed));
    setLoaded('kept');
  }, [loaded, own]);
  useEffect(() => {
    if (loaded !== 'no' && billing !== emptyBilling) sessionStorage.setItem(key, JSON.stringify({ ...billing, cart }));
  }, [billing, cart, loaded]);
  const change = useCallback((part: Partial<Billing>) => setBilling((before) => ({ ...before, ...part })), []);
  return { billing, change, own, hasCome: hasCome && (loaded === 'kept' || (loaded === 'empty' && !own)) };
}
