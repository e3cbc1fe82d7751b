import type { CheckReportWire, OfferRowWire, OwnJobRowWire } from '#shared/contract/schemas/job.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import type { StaffJobRowWire } from '#shared/contract/staff/staffWork.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { KeptFinding, KeptReport } from '../../domain/checks/checkReport.ts';
import { structureCodes } from '../../domain/checks/structure/structureCodes.ts';
import { standardRates } from '../../domain/production/candidates.ts';
import type { FileCheck, Job, JobFile, JobPay, Offer } from '../../domain/production/job.ts';
import { type CountedTranslator, livesInEea } from '../../domain/production/translator.ts';
import { workText } from '../../runtime/texts/workText.ts';
import { moneyWire } from './moneyWire.ts';

const fileCheckWire = (check: FileCheck | undefined): CheckReportWire['summary'] =>
  check === undefined
    ? null
    : {
        state: check.state,
        compared_at: check.checkedAt ?? null,
        blocking: check.block,
        warnings: check.warn,
        undecided: Math.max(0, check.warn - check.dismissed.length),
        notes: check.info,
        override_reason: check.override?.reason ?? null,
        words_unchanged: check.unchanged ?? false,
      };

/** What stands in a finding; of structure it is a code with a number. */
function sayValue({ check }: KeptFinding, text: string, locale: Locale): string {
  const [code = '', value] = text.split(':');
  const kind = check === 'structure' ? structureCodes.find((one) => one === code) : undefined;
  if (kind === undefined) return text;
  const name = workText(locale, `work/structure.${kind}`);
  return value === undefined ? name : `${name}: ${value}`;
}

export const checkReportWire = (
  { check, report }: { check: FileCheck; report: KeptReport | undefined },
  locale: Locale,
): CheckReportWire => ({
  summary: fileCheckWire(check),
  alignment: report?.alignment ?? null,
  whole_document: report?.wholeDocument ?? false,
  cut_off: report?.cutOff ?? false,
  findings: (report?.findings ?? []).map((finding) => ({
    finding_id: finding.id,
    check: finding.check,
    check_name: workText(locale, `work/check.${finding.check}`),
    severity: finding.severity,
    dismissed: check.dismissed.includes(finding.id),
    place: finding.place ?? null,
    expected: finding.expected.map((text) => sayValue(finding, text, locale)),
    found: finding.found.map((text) => sayValue(finding, text, locale)),
    excerpt: finding.excerpt ?? null,
  })),
});

export const payWire = ({ net, ...pay }: JobPay) => ({ net: moneyWire(net), ...pay });

const sharedWire = (job: Job, locale: Locale) => ({
  order_id: job.orderId,
  job_id: job.id,
  step: job.step,
  step_name: workText(locale, `work/step.${job.step}`),
  service: job.service,
  source_lang: job.sourceLanguage,
  target_lang: job.targetLanguage,
  words: job.words,
  whole_words: job.wholeWords ?? null,
  pages: job.pages ?? null,
  specialized: job.specialised,
  category_id: job.category ?? null,
  express: job.express,
  due_at: job.dueAt,
});

export const offerRowWire = (job: Job, { pay, sentAt, expiresAt }: Offer, locale: Locale): OfferRowWire => ({
  ...sharedWire(job, locale),
  pay: payWire(pay),
  offered_at: sentAt,
  expires_at: expiresAt,
});

export const ownJobRowWire = (job: Job, locale: Locale): OwnJobRowWire => ({
  ...sharedWire(job, locale),
  state: job.state,
  round: job.round,
  pay: job.pay ? payWire(job.pay) : null,
  start_by: job.startBy ?? null,
  delivered_at: job.deliveredAt ?? null,
  approved_at: job.approvedAt ?? null,
  reason: job.reason ?? null,
});

export const jobFileWire = ({ id, name, bytes, contentType, round, uploadedAt, textVersion, check }: JobFile) => ({
  file_id: id,
  name,
  size: bytes,
  content_type: contentType,
  round,
  uploaded_at: uploadedAt,
  typed_version: textVersion ?? null,
  check: fileCheckWire(check),
});

export type Names = ReadonlyMap<string, string>;

/** A translator's name; a former one without a profile is shown by id. */
export const personWire = (id: string, names: Names) => ({ id, name: names.get(id) ?? id });

const openStates: readonly Job['state'][] = ['open', 'assigned', 'working', 'held', 'returned', 'planned', 'waiting'];

const isLate = ({ state, dueAt }: Job, now: Date): boolean => openStates.includes(state) && dueAt < now.toISOString();

export const staffJobRowWire = (job: Job, names: Names, locale: Locale, now: Date): StaffJobRowWire => ({
  ...ownJobRowWire(job, locale),
  translator: job.assignee === undefined ? null : personWire(job.assignee, names),
  late: isLate(job, now),
});

export const translatorWire = ({ translator, counts }: CountedTranslator): TranslatorProfileWire => ({
  id: translator.id,
  revision: translator.revision,
  state: translator.state,
  name: translator.name,
  email: translator.email,
  locale: translator.locale,
  time_zone: translator.timeZone,
  country_id: translator.countryId ?? null,
  in_eea: livesInEea(translator),
  mails: translator.mails ?? 'at_once',
  pairs: translator.pairs.map(({ sourceLanguage, targetLanguage, steps, sworn }) => ({
    source_lang: sourceLanguage,
    target_lang: targetLanguage,
    steps,
    sworn,
  })),
  specialisations: translator.specialisations,
  words_per_day: translator.wordsPerDay,
  week: translator.week,
  days_off: translator.daysOff,
  sworn_number: translator.swornNumber ?? null,
  sworn_checked_on: translator.swornCheckedOn ?? null,
  rates: translator.rates.map(({ step, unit, rate, sourceLanguage, targetLanguage }) => ({
    step,
    unit,
    rate,
    source_lang: sourceLanguage ?? null,
    target_lang: targetLanguage ?? null,
  })),
  standard_rates: standardRates(translator).map(({ step, unit, rate }) => ({ step, unit, rate })),
  counts: {
    unstarted: counts.unstarted,
    approved: counts.approved,
    returned: counts.returned,
    in_time: counts.inTime,
  },
});
