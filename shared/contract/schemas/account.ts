import * as z from 'zod/mini';
import { locales } from '../../messages/locale.ts';
import { ConsentKind, Invoicing } from '../../model/account/account.ts';
import { CustomerType } from '../../model/account/billing.ts';
import { SecurityEventKind } from '../../model/account/securityEventKind.ts';
import { AlwaysSent, StepMail } from '../../model/mail/mailTemplate.ts';
import { passwordLength } from '../../rules/password.ts';
import { keptAddress } from './address.ts';
import { email, instant, line } from './primitive.ts';

export const locale = z.enum(locales);

/** Accepted as typed, with blanks. The rules are checked by the use case, so that each has its own message. */
export const password = z.string().check(z.minLength(1), z.maxLength(4 * passwordLength.maximum));

/** The capability in a mailed link: 192 random bits. */
export const link = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/, 'validation/invalid'));

export const person = z.object({
  type: CustomerType,
  first_name: z.optional(line(100)),
  last_name: z.optional(line(100)),
  company_name: z.optional(line(200)),
});

/** Who registers. The schema is lenient, so that one answer reports all errors of the form. */
export const registrant = z.object(person.shape);
const { company_name: companyName, ...names } = person.shape;
/** The required data of a registrant; for a company also its name. */
export const registrants = z.discriminatedUnion('type', [
  z.object({ ...names, type: z.literal('individual') }),
  z.object({ ...names, type: z.literal('company'), company_name: z.nonoptional(companyName) }),
]);

/** The data of the settings page; fields without a value are null. */
export const settingsView = z.object({
  email,
  customer: z.object({
    type: CustomerType,
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
    company_name: z.nullable(z.string()),
  }),
  locale,
  invoicing: Invoicing,
  agree_marketing: z.boolean(),
  mails_off: z.array(StepMail),
  mails_always: z.array(AlwaysSent),
  /** Whether translators outside of the EEA may work on the account’s orders. */
  outside_eea: z.boolean(),
  billing: z.nullable(keptAddress),
  correspondence: z.nullable(keptAddress),
  /** When the terms and rules of sale in force were accepted; null: they have to be, with the next order. */
  terms_accepted_at: z.nullable(instant),
  consents: z.array(z.object({ kind: ConsentKind, given: z.boolean(), text_version: z.string(), at: instant })),
  /** Until when sensitive actions are possible, 15 minutes after the password was entered. */
  fresh_until: z.nullable(instant),
});

export const securityEvent = z.object({
  kind: SecurityEventKind,
  at: instant,
  detail: z.nullable(z.string()),
});
