import * as z from 'zod/mini';
import { billingAddress, customer } from '#shared/contract/schemas/address.ts';
import type { settings as area } from '#shared/contract/settings.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { Account } from '../../domain/account/account.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { CallerContext } from '../../runtime/http/callers.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { mailRequest } from '../../runtime/http/mailRequest.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { members } from '../../runtime/services/callers.ts';
import { newsletterDeps } from '../../runtime/services/newsletter.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { readAccount, saveSettings as save } from '../../usecases/account/accounts.ts';
import { freshUntilOf } from '../../usecases/callers/callers.ts';
import { saySubscribed } from '../../usecases/newsletter/newsletter.ts';
import { fieldsOnWire, personOver, readable } from '../wire/forms.ts';
import { recipientOf } from '../wire/orderDetails.ts';

/** The calling account, and a function that answers its settings, changed or not. */
async function ownSettings(caller: CallerContext, now: Date) {
  const deps = { ...accountDeps(now), members: members() };
  const session = sessionOf(caller);
  const account = await readAccount(deps, session.account);
  const answer = async (shown: Account) => {
    const [consents, fresh] = await Promise.all([
      deps.accounts.consents(shown.account),
      freshUntilOf(deps.sessions, session, now),
    ]);
    // The phone number rules are a third of the function: they are loaded when a call needs them.
    const { settingsWire } = await import('./settingsWire.ts');
    return settingsWire(shown, consents, fresh);
  };
  return { account, deps, answer };
}

export const getSettings: Handler<typeof area.getSettings> = async ({ caller, now }) => {
  const { account, answer } = await ownSettings(caller, now);
  return { status: 200, body: await answer(account) };
};

export const saveSettings: Handler<typeof area.saveSettings> = async ({ body, caller, now }) => {
  const { account, deps, answer } = await ownSettings(caller, now);
  const saved = await save({ ...deps, textVersion: consentTextVersion }, account, {
    person: body.customer && personOver(account.person, body.customer),
    locale: body.locale,
    invoicing: body.invoicing,
    marketing: body.agree_marketing,
    mailsOff: body.mails_off,
    outsideEea: body.outside_eea,
  });
  if ('refused' in saved) return saved;
  if (body.agree_marketing !== undefined) {
    const consent = {
      textVersion: consentTextVersion,
      text: accountText(saved.locale, 'account/newsletter_consent'),
    };
    await saySubscribed(newsletterDeps(now), { ...saved, consent }, saved.marketing);
  }
  return { status: 200, body: { success: true, settings: await answer(saved) } };
};

export const sendPasswordReset: Handler<typeof area.sendPasswordReset> = async (request) => {
  const { account } = await ownSettings(request.caller, request.now);
  return mailRequest(request, { template: 'forgot', to: account.email, locale: account.locale }, 'reset_sent');
};

/** The fields of an address as the contract names them in the settings. */
const addressNames = {
  countryId: 'address.country_id',
  name: 'address.name',
  address: 'address.address',
  city: 'address.city',
  phone: 'address.phone_number',
  postcode: 'address.postcode',
  vatNumber: 'address.vat_number',
  recipient: 'address.recipient',
  'recipient.role': 'address.recipient.role',
  'recipient.name': 'address.recipient.name',
  'recipient.taxId': 'address.recipient.tax_id',
  'recipient.address': 'address.recipient.address',
  'recipient.postcode': 'address.recipient.postcode',
  'recipient.city': 'address.recipient.city',
} as const;

export const saveAddress: Handler<typeof area.saveAddress> = async ({ body, caller, now }) => {
  const { kind, customer } = body;
  const { phone_number: phone, vat_number: vatNumber, country_id: countryId, name, recipient, ...place } = body.address;
  const { addressOf } = await import('../../domain/address/readAddress.ts');
  // Post has no recipient beside its addressee.
  const unit = kind === 'billing' ? recipientOf(recipient) : undefined;
  const address = addressOf({ ...place, name, phone, vatNumber, countryId, recipient: unit }, customer.type);
  if ('messages' in address)
    return { refused: 'validation_failed', fields: fieldsOnWire(address.messages, addressNames) };
  const { account, deps, answer } = await ownSettings(caller, now);
  const { type, first_name: firstName, last_name: lastName } = customer;
  const named = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
  const saved = await save({ ...deps, textVersion: consentTextVersion }, account, {
    // A company without a name gets the name of its billing address.
    person: { ...account.person, type, ...named, companyName: account.person.companyName ?? address.name },
    address: { kind, address },
  });
  if ('refused' in saved) return saved;
  return { status: 200, body: { success: true, settings: await answer(saved) } };
};

const { shape } = billingAddress;
const looseAddress = z.object({
  address: z.object({
    name: readable(shape.name),
    postcode: readable(shape.postcode),
    phone_number: readable(shape.phone_number),
    vat_number: readable(shape.vat_number),
    country_id: readable(shape.country_id),
    recipient: readable(shape.recipient),
  }),
  customer: readable(customer),
});

/** Errors of the domain's rules in an address with unreadable fields, so that all errors are answered at once. */
export async function saveAddressRules(fields: unknown): Promise<Record<string, FieldMessage[]>> {
  const read = z.safeParse(looseAddress, fields);
  if (!read.success) return {};
  const { addressOf } = await import('../../domain/address/readAddress.ts');
  const { name, postcode = '', phone_number: phone = '', vat_number: vatNumber, country_id } = read.data.address;
  const typed = { name, postcode, phone, vatNumber, countryId: country_id ?? 0, address: '-', city: '-' };
  const recipient = recipientOf(read.data.address.recipient);
  const address = addressOf({ ...typed, recipient }, read.data.customer?.type ?? 'individual');
  return 'messages' in address ? fieldsOnWire(address.messages, addressNames) : {};
}
