import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { ConsentKind, Invoicing } from '#shared/model/account.ts';
import { AccountState } from '#shared/model/accountState.ts';
import { CustomerType } from '#shared/model/customerType.ts';
import { openChoices } from '../openChoices.ts';

/** An address of the settings; the phone is E.164. */
export const AccountAddress = z.object({
  name: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  phone: z.string(),
  vatNumber: z.optional(z.string()),
  countryId: z.int(),
});
export type AccountAddress = z.infer<typeof AccountAddress>;

/** The personal data given at registration, and later in the settings. */
export const Person = z.object({
  type: CustomerType,
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  companyName: z.optional(z.string()),
});
export type Person = z.infer<typeof Person>;

/** What was filled in at registration; kept with the activation link until the account begins. Times are ISO 8601. */
export const Registration = z.object({
  person: Person,
  locale: z.enum(locales),
  marketing: z.boolean(),
  textVersion: z.string(),
  at: z.string(),
});
export type Registration = z.infer<typeof Registration>;

/** A person or company with an account; `account` is the pool's `sub`. The password is the pool's alone. */
export const Account = z.object({
  account: z.string(),
  /** Empty once the account is closed. */
  email: z.string(),
  state: AccountState,
  person: Person,
  locale: z.enum(locales),
  invoicing: Invoicing,
  marketing: z.boolean(),
  /** Mails about steps of orders that the person does without (StepMail). */
  mailsOff: z.optional(openChoices),
  billing: z.optional(AccountAddress),
  correspondence: z.optional(AccountAddress),
  createdAt: z.string(),
  /** Since when nothing new may be started for it, and what its holder was told. */
  blocked: z.optional(z.object({ at: z.string(), reason: z.string() })),
  /**
   * A company without a login of its own: its owner is the member with that role, `email` is their address, and the
   * former login has an account of its own.
   */
  handedOver: z.optional(z.boolean()),
  /** Grows with each change. */
  revision: z.int(),
});
export type Account = z.infer<typeof Account>;

/** An entry of the consent history: never changed, only superseded. */
export const Consent = z.object({
  kind: ConsentKind,
  given: z.boolean(),
  textVersion: z.string(),
  at: z.string(),
});
export type Consent = z.infer<typeof Consent>;
