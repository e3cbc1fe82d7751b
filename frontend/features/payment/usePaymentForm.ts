import { type FormEvent, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useAdvice } from '#frontend/api/useAdvice.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useMemberRole } from '#frontend/shop/account/useMemberRole.ts';
import { usePhoneRules } from '#frontend/shop/address/AddressFields.tsx';
import { recipientFields } from '#frontend/shop/address/recipientForm.ts';
import type { MethodOffer } from '#frontend/shop/payment/Methods.tsx';
import { type Price, priceOf } from '#frontend/shop/prices/priceOf.ts';
import { useArrival } from '#frontend/shop/together/arrivals.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import { type CustomerType, type ReferenceField, referenceFields } from '#shared/model/account/billing.ts';
import { type Billing, billingErrors, useBilling } from './billing.ts';
import { type Cart, useBuyerPrice } from './useCart.ts';
import { usePay } from './usePay.ts';

/** The payment form: what was typed, what it costs this buyer by the chosen way, what is wrong, and the sending. */
export function usePaymentForm(read: { cart: Cart; price: Price; reload: () => Promise<unknown> }) {
  const { locale } = useI18n();
  const { billing, change, own, ...arriving } = useBilling(read.cart.hash);
  const shop = useCatalogue(locale);
  const countries = shop.data?.countries ?? [];
  const iso2 = countries.find(({ id }) => id === billing.country_id)?.iso2 ?? 'PL';
  const { cart, asking, ...ofBuyer } = useBuyerPrice(read.cart, billing, iso2);
  const price = priceOf(cart.quotation) ?? read.price;
  // Once ordered, it is billed to whom it was ordered by.
  const payer = (cart.order && cart.billing?.customer.type) ?? billing.type;
  const amount = price.price_gross.amount;
  const methods = useMethods(amount, payer);
  const { offers, isUncovered, again } = methods;
  // What comes later would move what one is about to click.
  useArrival(arriving.hasCome && ofBuyer.hasCome && methods.hasCome && isOver(shop));
  const fee = methods.feeOf(billing.payment_method);
  const total = amount + fee;
  // A member's own account accepted nothing for the company; what the service asks for all the same is shown.
  const isMember = useMemberRole() !== undefined;
  const [isAskedAgain, setAskedAgain] = useState(false);
  const termsAcceptedAt = isMember || isAskedAgain ? undefined : (own?.terms_accepted_at ?? undefined);
  const isRemembered = termsAcceptedAt !== undefined;
  const reload = () => Promise.all([read.reload(), again()]);
  const payment = usePay({ cart, billing, total, isRemembered, reload });
  const refused = payment.fields;
  useEffect(() => {
    if (refused.tos || refused.agree_sale) setAskedAgain(true);
  }, [refused]);
  const { check, isWhoWrong, ...shown } = usePaymentErrors(billing, { iso2, offers, refused, isRemembered });
  const { payment_method: method } = billing;
  useEffect(() => {
    if (isUncovered && method === 'balance') change({ payment_method: '' });
  }, [isUncovered, method, change]);
  // A balance that covers it is what most customers with one pay by: chosen beforehand, once, and only where nobody has chosen.
  const isPreset = useRef(false);
  useEffect(() => {
    if (isPreset.current || !arriving.hasCome || !methods.hasCome) return;
    isPreset.current = true;
    if (method === '' && methods.isCovered) change({ payment_method: 'balance' });
  }, [arriving.hasCome, methods.hasCome, methods.isCovered, method, change]);
  /** Keeps what is typed for a link by which someone else pays; false where something is missing. */
  async function save(): Promise<boolean> {
    if (!check(true)) return false;
    await payment.save();
    await read.reload();
    return true;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (check()) payment.pay();
  }
  const isKnown = own?.billing != null && !isWhoWrong;
  return {
    ...{ billing, change, countries, cart, price, asking, methods, fee, total, payment },
    ...{ isKnown, termsAcceptedAt, ...shown, save, submit },
  };
}

interface Circumstances {
  /** Of the chosen country. */
  iso2: string;
  offers: readonly MethodOffer[];
  /** What the service refused, by field. */
  refused: Readonly<Record<string, string>>;
  isRemembered: boolean;
}

/** What is wrong with the form: under its fields once it was tried, and in a summary of what was wrong at that moment. */
function usePaymentErrors(billing: Billing, { iso2, offers, refused, isRemembered }: Circumstances) {
  const { t } = useI18n();
  const [attempt, setAttempt] = useState(0);
  const [atAttempt, setAtAttempt] = useState<Texts>({});
  const hasBanks = (offers.find(({ method }) => method === billing.payment_method)?.banks.length ?? 0) > 0;
  const own: Texts = {};
  const found = billingErrors(billing, iso2, hasBanks, usePhoneRules()?.toE164, isRemembered);
  for (const [field, key] of Object.entries(found)) if (key) own[field] = t(key);
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
  const isWhoWrong = [...Object.keys(own), ...Object.keys(refused)].some((field) => ofBuyer.has(nameOf(field)));
  return { errors, summary, attempt, check, isWhoWrong };
}

/** What stands on one line where the account knows it. */
const ofBuyer = new Set<string>([
  ...['first_name', 'last_name', 'name', 'vat_number', 'address', 'postcode', 'city', 'country_id', 'phone_number'],
  ...recipientFields.map((field) => `recipient_${field}`),
]);
const ofMethod = new Set(['payment_method', 'bank', 'provider_terms']);

type Texts = Record<string, string>;

/** Where the summary leads: the first radio of a group. */
const placeOf = (field: string, [first]: readonly MethodOffer[]) =>
  field === 'payment_method' ? `method-${first?.method}` : nameOf(field);

/** The recipient's fields have a name of their own, as the buyer has fields of the same. */
const nameOf = (field: string): string =>
  field.startsWith('recipient.') ? field.replace('.', '_') : (field.split('.').at(-1) ?? field);

/** In the order of the form, which the summary follows. */
const labels: Readonly<Partial<Record<string, MessageKey>>> = {
  vat_number: 'cart/number',
  first_name: 'cart/first_name',
  last_name: 'cart/last_name',
  name: 'cart/company_name',
  professional: 'cart/professional',
  ...(Object.fromEntries(referenceFields.map((field) => [field, `billing/${field}`])) as {
    [Field in ReferenceField]: `billing/${Field}`;
  }),
  address: 'billing/address',
  postcode: 'billing/postcode',
  city: 'billing/city',
  country_id: 'billing/country_id',
  phone_number: 'billing/phone_number',
  ...Object.fromEntries(recipientFields.map((field) => [`recipient_${field}`, `billing/recipient.${field}`] as const)),
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

/** What costs no step more stands first. */
const balanceFirst = (offers: readonly MethodOffer[]): MethodOffer[] =>
  offers.toSorted((one, other) => Number(other.method === 'balance') - Number(one.method === 'balance'));

/** Something was answered, and nothing else is asked for. */
const isOver = ({ data, error, isLoading }: { data: unknown; error: unknown; isLoading: boolean }): boolean =>
  !isLoading && (data !== undefined || error !== undefined);

/** The ways this payer has to pay an amount (grosze), with what each costs and says. */
function useMethods(amount: number, payer: CustomerType) {
  const { t, locale } = useI18n();
  const money = (grosze: number) => formatMoney(grosze, locale);
  const read = useSWR(['methods', amount, locale], () => call(catalogue.getPaymentMethods, { query: { amount } }));
  const asked = useAdvice(amount, locale, payer);
  const { data, error, mutate } = read;
  const { data: advice, error: unadvised } = asked;
  const covered = advice?.balance;
  const methods = data?.methods ?? [];
  const isThere = advice !== undefined || unadvised !== undefined;
  const fees = new Map<string, number>(methods.map(({ method, fee }) => [method, fee[payer].amount]));
  const notes = new Map(
    [...fees].flatMap(([method, fee]) => (fee > 0 ? [[method, t('cart/method.fee', { fee: money(fee) })]] : [])),
  );
  if (covered) {
    const [balance, left] = [money(covered.balance.amount), money(covered.left.amount)];
    notes.set('balance', t('cart/balance.after', { balance, left }));
  }
  return {
    hasCome: isOver(read) && isOver(asked),
    advice,
    /** The balance was enough a moment ago and is not any more. */
    isUncovered: advice !== undefined && !covered,
    isCovered: Boolean(covered),
    // All that are open, once it is known whether the balance suffices: an option must not push the others down.
    offers: isThere
      ? balanceFirst(methods.filter(({ method, available }) => (method === 'balance' ? covered : available)))
      : [],
    feeOf: (method: string) => fees.get(method) ?? 0,
    notes: Object.fromEntries(notes),
    failed: error !== undefined,
    again: () => mutate(),
  };
}
