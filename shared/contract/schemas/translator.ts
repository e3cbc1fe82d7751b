import * as z from 'zod/mini';
import { locales } from '../../messages/locale.ts';
import { TaxKind } from '../../model/work/applicant.ts';
import { EarningKind, JobStep, TranslatorState, WorkUnit } from '../../model/work/job.ts';
import { MailDigest } from '../../model/work/mailDigest.ts';
import { money } from './money.ts';
import { catalogueId, instant, line, listOf, wholeNumber } from './primitive.ts';

/** Availability that translators set themselves. */
export const availability = {
  /** Words of translation on a working day. */
  words_per_day: wholeNumber(0, 20_000),
  /** Sunday first: the share of the daily words on that weekday, in basis points. */
  week: listOf(wholeNumber(0, 10_000), 7),
  /** Days without work (YYYY-MM-DD). */
  days_off: z.optional(listOf(z.iso.date(), 366)),
  paused: z.optional(z.boolean()),
  /** IANA name of the time zone in which deadlines are shown. */
  time_zone: z.optional(line(60)),
  /** Country of residence; left out, it stays as it is. */
  country_id: z.optional(catalogueId),
};

export const workingPair = z.object({
  source_lang: catalogueId,
  target_lang: catalogueId,
  steps: listOf(JobStep, 5),
  /** Whether the translator is on the ministry's list of sworn translators for this language, as checked by staff. */
  sworn: z.optional(z.boolean()),
});
export const rate = z.object({
  step: JobStep,
  unit: WorkUnit,
  /** Thousandths of a grosz per unit. */
  rate: wholeNumber(0, 100_000_000),
  source_lang: z.optional(catalogueId),
  target_lang: z.optional(catalogueId),
});

/** Data of a translator that staff set. */
export const typedTranslator = {
  name: line(100),
  state: z.optional(TranslatorState),
  pairs: listOf(workingPair, 60),
  specialisations: z.optional(listOf(catalogueId, 60)),
  rates: z.optional(listOf(rate, 120)),
  sworn_number: z.optional(line(40)),
  /** When staff last found the number on the ministry's list. */
  sworn_checked_on: z.optional(z.iso.date()),
  ...availability,
};

export const translatorProfile = z.object({
  id: z.string(),
  revision: z.int(),
  state: TranslatorState,
  name: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  time_zone: z.string(),
  /** Country of residence; null: not given, which counts as outside of the EEA. */
  country_id: z.nullable(z.int()),
  /** Whether that is known to be in the EEA: others work only on orders whose customer allows it. */
  in_eea: z.boolean(),
  mails: MailDigest,
  pairs: z.array(z.object({ source_lang: z.int(), target_lang: z.int(), steps: z.array(JobStep), sworn: z.boolean() })),
  specialisations: z.array(z.int()),
  words_per_day: z.int(),
  week: z.array(z.int()),
  days_off: z.array(z.string()),
  sworn_number: z.nullable(z.string()),
  sworn_checked_on: z.nullable(z.string()),
  rates: z.array(
    z.object({
      step: JobStep,
      unit: WorkUnit,
      rate: z.int(),
      source_lang: z.nullable(z.int()),
      target_lang: z.nullable(z.int()),
    }),
  ),
  /** The shop's rates for the caller’s steps, which apply if nothing else is agreed. */
  standard_rates: z.array(z.object({ step: JobStep, unit: WorkUnit, rate: z.int() })),
  /** Number of accepted jobs not started, and of deliveries that were approved, returned, or in time. */
  counts: z.object({ unstarted: z.int(), approved: z.int(), returned: z.int(), in_time: z.int() }),
});
export type TranslatorProfileWire = z.input<typeof translatorProfile>;

/** Versions of the agreement and the confidentiality terms accepted by a translator. */
export const acceptedAgreement = z.object({
  agreement_version: z.string(),
  accepted_at: instant,
  tax: TaxKind,
  nip: z.nullable(z.string()),
  /** The bank account for payouts; staff see only its last digits. */
  iban: z.nullable(z.string()),
});

export const earning = z.object({
  at: instant,
  kind: EarningKind,
  net: money,
  order_id: z.nullable(z.string()),
  job_id: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
