import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { usePhoneRules } from '#frontend/shop/address/usePhoneRules.ts';
import type { MethodOffer } from '#frontend/shop/payment/Methods.tsx';
import { eachReference, references } from '#shared/model/reference.ts';
import { type Billing, billingErrors } from './billing.ts';

interface Circumstances {
  /** Of the chosen country. */
  iso2: string;
  offers: readonly MethodOffer[];
  /** What the service refused, by field. */
  refused: Readonly<Record<string, string>>;
}

/** What is wrong with the form: under its fields once it was tried, and in a summary of what was wrong at that moment. */
export function usePaymentErrors(billing: Billing, { iso2, offers, refused }: Circumstances) {
  const { t } = useI18n();
  const [attempt, setAttempt] = useState(0);
  const [atAttempt, setAtAttempt] = useState<Texts>({});
  const hasBanks = (offers.find(({ method }) => method === billing.payment_method)?.banks.length ?? 0) > 0;
  const own: Texts = {};
  const found = billingErrors(billing, iso2, hasBanks, usePhoneRules()?.toE164);
  for (const [field, key] of Object.entries(found)) own[field] = t(key);
  const errors: Texts = { ...(attempt > 0 && own), ...refused };
  const inOrder = Object.entries({ ...atAttempt, ...refused }).sort(([one], [other]) => rankOf(one) - rankOf(other));
  const summary = inOrder.flatMap(([field, message]) => {
    const label = field === 'vat_number' && iso2 !== 'PL' ? 'cart/vat_number.foreign' : labels[nameOf(field)];
    return field in errors ? [{ field: placeOf(field, offers), message, label: label ? t(label) : '' }] : [];
  });
  /** True where nothing speaks against sending it; for who pays by a link, the way to pay is theirs to choose. */
  function check(byOther = false): boolean {
    setAttempt(attempt + 1);
    const wrong = byOther ? Object.entries(own).filter(([field]) => !ofMethod.has(field)) : Object.entries(own);
    setAtAttempt(Object.fromEntries(wrong));
    return wrong.length === 0;
  }
  return { errors, summary, attempt, check };
}

const ofMethod = new Set(['payment_method', 'bank', 'provider_terms']);

type Texts = Record<string, string>;

/** Where the summary leads: the first radio of a group. */
const placeOf = (field: string, [first]: readonly MethodOffer[]) =>
  field === 'payment_method' ? `method-${first?.method}` : nameOf(field);

const nameOf = (field: string): string => field.split('.').at(-1) ?? field;

/** In the order of the form, which the summary follows. */
const labels: Readonly<Partial<Record<string, MessageKey>>> = {
  first_name: 'cart/first_name',
  last_name: 'cart/last_name',
  name: 'cart/company_name',
  vat_number: 'cart/vat_number',
  ...eachReference((name) => `billing/${references[name]}` as const),
  address: 'billing/address',
  postcode: 'billing/postcode',
  city: 'billing/city',
  country_id: 'billing/country_id',
  phone_number: 'billing/phone_number',
  payment_method: 'cart/method',
  bank: 'cart/bank',
  provider_terms: 'cart/provider_terms.name',
  tos: 'cart/tos.name',
  agree_sale: 'cart/agree_sale.name',
  agree_immediate: 'cart/agree_immediate.name',
};

const fieldsInOrder = Object.keys(labels);
/** A field that the form does not know comes last. */
function rankOf(field: string): number {
  const rank = fieldsInOrder.indexOf(nameOf(field));
  return rank < 0 ? fieldsInOrder.length : rank;
}
