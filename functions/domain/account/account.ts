import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { ConsentKind, Invoicing } from '#shared/model/account/account.ts';
import { AccountState, BlockState, DeletionBlock, DeletionState } from '#shared/model/account/accountState.ts';
import { CustomerType, Recipient } from '#shared/model/account/billing.ts';
import { EmailSide } from '#shared/model/account/emailSide.ts';
import type { RevealedField } from '#shared/model/account/revealed.ts';
import { SecurityEventKind } from '#shared/model/account/securityEventKind.ts';
import type { AuditLine } from '../audit/auditLine.ts';
import { type Acting, staffLine } from '../audit/staffLine.ts';
import { openChoices } from '../openChoices.ts';
import { changeLinkSeconds } from './emailChange.ts';

/** An address of the settings; the phone is E.164. */
export const AccountAddress = z.object({
  name: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  phone: z.string(),
  vatNumber: z.optional(z.string()),
  countryId: z.int(),
  /** Only a company's, on its billing address. */
  recipient: z.optional(Recipient),
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
  /** Names of the mails about order steps (StepMail) that the person has turned off. */
  mailsOff: z.optional(openChoices),
  /** Whether translators outside of the EEA may work on its orders, unless an order says otherwise; left out: no. */
  outsideEea: z.optional(z.boolean()),
  billing: z.optional(AccountAddress),
  correspondence: z.optional(AccountAddress),
  createdAt: z.string(),
  /** Since when (ISO 8601) nothing new may be started for the account, and the reason that its holder was told. */
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

/** A security event that the account's owner can see. `detail` is a name the owner gave, never a secret. */
export const SecurityEvent = z.object({
  kind: SecurityEventKind,
  at: z.string(),
  detail: z.optional(z.string()),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** A mailed link: found by the digest of its capability, valid once and for a limited time. */
export const OneTimeLink = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('activate'),
    email: z.string(),
    registration: Registration,
    expires_at: z.int(),
    usedAt: z.optional(z.string()),
  }),
  z.object({
    purpose: z.literal('reset'),
    email: z.string(),
    account: z.string(),
    expires_at: z.int(),
    usedAt: z.optional(z.string()),
  }),
  z.object({
    purpose: z.literal('team'),
    email: z.string(),
    company: z.string(),
    invitation: z.string(),
    expires_at: z.int(),
    usedAt: z.optional(z.string()),
  }),
  z.object({
    purpose: z.literal('approval'),
    email: z.string(),
    company: z.string(),
    approval: z.string(),
    /** The member to whom the link was mailed, by account; the company's own id for its original login. */
    person: z.string(),
    expires_at: z.int(),
    usedAt: z.optional(z.string()),
  }),
  z.object({
    purpose: z.literal('email'),
    account: z.string(),
    /** The id of the request, and which of its addresses this link was mailed to. */
    change: z.string(),
    side: EmailSide,
    expires_at: z.int(),
    usedAt: z.optional(z.string()),
  }),
]);
export type OneTimeLink = z.infer<typeof OneTimeLink>;

/**
 * Lifetime of each mailed link, in seconds. An activation may wait for the evening; a password reset gives full access,
 * so its link is short-lived.
 */
export const linkSeconds = {
  ...{ activate: 48 * 3600, reset: 3600, team: 7 * 86_400, approval: 7 * 86_400 },
  email: changeLinkSeconds,
} as const;

/** A request to delete an account: kept without personal data, to show that it was done and when. */
export const Deletion = z.object({
  account: z.string(),
  state: DeletionState,
  /** When the deletion was first asked for (ISO 8601). */
  askedAt: z.string(),
  /** What prevented the latest attempt. */
  blockedBy: z.optional(DeletionBlock),
  doneAt: z.optional(z.string()),
});
export type Deletion = z.infer<typeof Deletion>;

/** Time limit for a deletion, or for an answer why it is not possible: one month (GDPR, article 12). */
const days = 30;
export const deletionDue = ({ askedAt }: Pick<Deletion, 'askedAt'>): string =>
  new Date(Date.parse(askedAt) + days * 86_400_000).toISOString();

const Decision = z.object({ by: z.string(), at: z.string(), reason: z.optional(z.string()) });

/** The newest block of an account, as administrators ask for, confirm and lift it. Times are ISO 8601. */
export const AccountBlock = z.object({
  account: z.string(),
  state: BlockState,
  /** Text for the account holder, who may not read Polish: it is written in their language. */
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** The decision of a second person, never of the one who asked for the block. */
  decided: z.optional(Decision),
  ended: z.optional(Decision),
});
export type AccountBlock = z.infer<typeof AccountBlock>;

type BlockAct = 'block_asked' | 'blocked' | 'block_declined' | 'unblocked';

/** The audit line of an act on a block. `reason`: why the block was asked for, declined or lifted. */
export const blockLine = (acting: Acting, act: BlockAct, { account, by }: AccountBlock, reason?: string): AuditLine =>
  staffLine(acting, act, `customer#${account}`, {
    ...(by !== acting.account && { after: { asked_by: by } }),
    reason,
  });

/** The unmasked value of a masked field of a customer; undefined if the field is empty. */
export function revealed({ email, person, billing }: Account, field: RevealedField): string | undefined {
  const known: Record<RevealedField, string | undefined> = {
    email,
    name: [person.companyName, person.firstName, person.lastName].filter(Boolean).join(' '),
    phone: billing?.phone,
    address: billing && [billing.address, billing.postcode, billing.city].join(', '),
  };
  return known[field] || undefined;
}

/** The first letter of each word, hiding its length: enough to recognise a person who says their name. */
export const maskName = (name: string): string => name.replace(/(\S)\S*/g, '$1•••');

/** The last three digits. */
export const maskPhone = (phone: string): string => `•••${phone.slice(-3)}`;
