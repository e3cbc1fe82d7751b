import * as z from 'zod/mini';
import type { cartArea } from '#shared/contract/cart.ts';
import { type PaymentFormWire, paymentForm } from '#shared/contract/schemas/paymentForm.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { termsAccepted, termsAcceptedAt } from '../../domain/account/acceptedTerms.ts';
import { recipientNames } from '../../domain/address/recipientFields.ts';
import type { BillingField, BillingForm } from '../../domain/cart/billingOf.ts';
import { type CallerContext, memberOf } from '../../runtime/http/callers.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { carts } from '../../runtime/services/carts.ts';
import { vies } from '../../runtime/services/outside/vies.ts';
import { saveBilling } from '../../usecases/carts/cartPrices.ts';
import { cartWire } from '../wire/cartWire.ts';
import { fieldsOnWire, readable } from '../wire/forms.ts';
import { recipientOf, referencesOf } from '../wire/orderDetails.ts';

/** The payment form as the domain names its fields. */
const billingForm = (form: PaymentFormWire): BillingForm => ({
  type: form.customer.type,
  firstName: form.customer.first_name,
  lastName: form.customer.last_name,
  name: form.name,
  address: form.address,
  city: form.city,
  postcode: form.postcode,
  phone: form.phone_number,
  vatNumber: form.vat_number,
  references: referencesOf(form),
  professional: form.professional,
  recipient: recipientOf(form.recipient),
  countryId: form.country_id,
  terms: form.tos,
  saleRegulations: form.agree_sale,
  immediateExecution: form.agree_immediate,
  marketing: form.agree_marketing,
  paymentMethod: form.payment_method,
  bank: form.bank,
  providerTerms: form.provider_terms,
});

/** The contract's name of each field of the payment form, for error messages. */
const billingNames: Readonly<Record<BillingField, string>> = {
  ...recipientNames,
  type: 'customer.type',
  firstName: 'customer.first_name',
  lastName: 'customer.last_name',
  name: 'name',
  address: 'address',
  city: 'city',
  postcode: 'postcode',
  phone: 'phone_number',
  vatNumber: 'vat_number',
  references: 'references',
  professional: 'professional',
  countryId: 'country_id',
  terms: 'tos',
  saleRegulations: 'agree_sale',
  immediateExecution: 'agree_immediate',
  marketing: 'agree_marketing',
  paymentMethod: 'payment_method',
  bank: 'bank',
  providerTerms: 'provider_terms',
};

/** Whose consents are remembered: a customer's own, not those that a company's member or a program passes on. */
const ownAccount = (caller: CallerContext): string | undefined =>
  caller.kind === 'customer' && memberOf(caller) === undefined ? caller.account : undefined;

export const updateCart: Handler<typeof cartArea.updateCart> = async ({
  params,
  body,
  caller,
  cartHash,
  locale,
  now,
}) => {
  const account = ownAccount(caller);
  const termsGivenAt = account === undefined ? undefined : termsAcceptedAt(await accounts().consents(account));
  // The phone number rules are a quarter of the function: they are loaded when a form is sent.
  const { billingOf } = await import('../../domain/cart/billingOf.ts');
  const billing = billingOf({ ...billingForm(body), termsGivenAt }, now);
  if ('messages' in billing)
    return { refused: 'validation_failed', fields: fieldsOnWire(billing.messages, billingNames) };
  const hash = params.cart === '0' ? (cartHash ?? body.cart) : params.cart;
  const found = await saveBilling({ carts: carts(), vies: vies(), now }, hash, billing);
  if ('refused' in found) return found;
  if (account !== undefined && termsGivenAt === undefined) await accounts().addConsents(account, termsAccepted(now));
  return { status: 200, body: cartWire(found, await carts().readContent(found.digest), locale) };
};

const { shape } = paymentForm;
const looseForm = z.object({
  name: readable(shape.name),
  postcode: readable(shape.postcode),
  phone_number: readable(shape.phone_number),
  vat_number: readable(shape.vat_number),
  country_id: readable(shape.country_id),
  recipient: readable(shape.recipient),
  customer: readable(shape.customer),
  professional: readable(shape.professional),
  tos: readable(shape.tos),
  agree_sale: readable(shape.agree_sale),
  agree_immediate: readable(shape.agree_immediate),
  bank: readable(shape.bank),
  provider_terms: readable(shape.provider_terms),
});

/** Errors of the domain's rules in a payment form with unreadable fields, so that all errors are answered at once. */
export async function updateCartRules(fields: unknown, now: Date): Promise<Record<string, FieldMessage[]>> {
  const read = z.safeParse(looseForm, fields);
  if (!read.success) return {};
  const { billingOf } = await import('../../domain/cart/billingOf.ts');
  const { customer, name, postcode = '', phone_number = '', country_id = 0 } = read.data;
  const form = {
    ...read.data,
    customer: customer ?? { type: 'individual' as const },
    // A missing name of the invoice is an error only once the customer type is valid.
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
