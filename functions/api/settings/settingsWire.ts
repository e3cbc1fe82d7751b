import type * as z from 'zod/mini';
import type { settingsView } from '#shared/contract/schemas/account.ts';
import { AlwaysSent, stepMails } from '#shared/model/mail/mailTemplate.ts';
import { phoneOnScreen } from '#shared/rules/address/phone.ts';
import { termsAcceptedAt } from '../../domain/account/acceptedTerms.ts';
import type { Account, AccountAddress, Consent } from '../../domain/account/account.ts';
import { knownChoices } from '../../domain/openChoices.ts';
import { unitWire } from '../wire/orderDetails.ts';

/** Settings as the contract writes them. */
export function settingsWire(
  account: Account,
  consents: readonly Consent[],
  freshUntil: Date | undefined,
): z.input<typeof settingsView> {
  const { person: known } = account;
  return {
    email: account.email,
    customer: {
      type: known.type,
      first_name: known.firstName ?? null,
      last_name: known.lastName ?? null,
      company_name: known.companyName ?? null,
    },
    locale: account.locale,
    invoicing: account.invoicing,
    agree_marketing: account.marketing,
    mails_off: knownChoices(stepMails, account.mailsOff),
    mails_always: AlwaysSent.options,
    outside_eea: account.outsideEea ?? false,
    billing: account.billing ? addressWire(account.billing) : null,
    correspondence: account.correspondence ? addressWire(account.correspondence) : null,
    terms_accepted_at: termsAcceptedAt(consents) ?? null,
    consents: consents.map(({ kind, given, textVersion, at }) => ({ kind, given, text_version: textVersion, at })),
    fresh_until: freshUntil?.toISOString() ?? null,
  };
}

const addressWire = (kept: AccountAddress) => ({
  name: kept.name,
  address: kept.address,
  city: kept.city,
  postcode: kept.postcode,
  phone_number: phoneOnScreen(kept.phone),
  vat_number: kept.vatNumber,
  country_id: kept.countryId,
  ...(kept.recipient && { recipient: unitWire(kept.recipient) }),
});
