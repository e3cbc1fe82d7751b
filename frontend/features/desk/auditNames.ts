import { deskStateKey } from '#frontend/shop/work/DeskTable.tsx';
import { contactStates } from '#shared/model/account/contact.ts';
import { OriginalsHolder } from '#shared/model/order/papers.ts';
import { quoteActs } from '#shared/model/order/quoteAct.ts';
import { QuoteState } from '#shared/model/order/quoteState.ts';
import { applicantStates } from '#shared/model/work/applicant.ts';
import { JobState, WorkAct } from '#shared/model/work/job.ts';

/** Sums in grosze among what changed. */
export const sums: ReadonlySet<string> = new Set(['amount', 'gross', 'refunded', 'balance', 'net']);

/** Names of rows that only a machine looks up. */
export const lookedUp: ReadonlySet<string> = new Set([
  ...['file', 'refund', 'adjustment', 'asked_by', 'translator', 'claimed_by', 'revision'],
]);

const one = <Name extends string>(names: readonly Name[], wanted: string): Name | undefined =>
  names.find((name) => name === wanted);

/** The message that names an act; undefined for one that only a newer release knows. */
export function actKey(act: string) {
  const named = one(namedActs, act);
  if (named) return `audit/act.${named}` as const;
  const ofWork = one(WorkAct.options, act);
  return ofWork && (`desk/event.${ofWork}` as const);
}

/** The message that names what changed. */
export function fieldKey(field: string) {
  const named = one(namedFields, field);
  return named && (`audit/field.${named}` as const);
}

/** The reasons that the service notes itself; what people write is said as it is. */
const namedReasons = ['question', 'on_hold', 'language_removed'] as const;

/** The message that says a reason of the service; undefined of what someone wrote. */
export function reasonKey(reason: string) {
  const named = one(namedReasons, reason);
  return named && (`desk/why.${named}` as const);
}

/**
 * The message that names a state of a job, of an application, of an enquiry, of a quote, or who has the customer's papers, by
 * what the line is about (`quote#…`); undefined of other states.
 */
export function stateKey(state: unknown, object = '') {
  const [kind] = object.split('#');
  const ofQuote = kind === 'quote' && QuoteState.options.find((name) => name === state);
  if (ofQuote) return `desk/quote.state.${ofQuote}` as const;
  const ofContact = kind === 'contact' && contactStates.find((name) => name === state);
  if (ofContact) return `contact/state.${ofContact}` as const;
  const holder = OriginalsHolder.options.find((name) => name === state);
  if (holder) return `audit/holder.${holder}` as const;
  const ofJob = JobState.options.find((name) => name === state);
  if (ofJob) return deskStateKey(ofJob);
  const ofApplicant = applicantStates.find((name) => name === state);
  return ofApplicant && (`desk/applicant.state.${ofApplicant}` as const);
}

/** The message that names the kind of an object such as `order#7KQ2M9X4TB`, and its own name. */
export function objectParts(object: string) {
  const [kind = '', ...rest] = object.split('#');
  const named = one(namedObjects, kind);
  return { kind: named && (`audit/object.${named}` as const), name: rest.join('#') };
}

/** What someone types to find an object: `quote#…`, or the number of an order alone; undefined for neither. */
export function typedObject(text: string): string | undefined {
  const plain = text.trim();
  if (/^[a-z_]+#[\w.@-]+$/.test(plain)) return plain;
  const number = plain.toUpperCase().replace(/[\s-]/g, '');
  return /^[0-9A-Z]{10,16}$/.test(number) ? `order#${number}` : undefined;
}

/** Acts of the audit that have a name; those of the work have theirs in its history. */
const namedActs = [
  ...quoteActs,
  'file_delivered',
  'withdrawn',
  'refund',
  'refund_asked',
  'refund_declined',
  'refund_paid_out',
  'buyer_corrected',
  'transfer_received',
  'complaint_decided',
  'statement_answered',
  'statement_paid',
  'sworn_checked',
  'sworn_missing',
  'balance_adjusted',
  'adjustment_asked',
  'adjustment_declined',
  'block_asked',
  'blocked',
  'block_declined',
  'unblocked',
  'coupon_made',
  'coupon_ended',
  'invoice_sent_again',
  'invoice_corrected',
  'invoice_read',
  'prices_published',
  'prices_withdrawn',
  'languages_published',
  'coverage_changed',
  'mail_retried',
  'address_lifted',
  'dead_letters_retried',
  'charity_settled',
  'rating_shown',
  'rating_hidden',
  'revealed',
  'exported',
  'translator_made',
  'earning_corrected',
  'translator_changed',
  'contact_answered',
  'contact_closed',
  'contact_erased',
  'contact_file_read',
  'applicant_screened',
  'applicant_test_sent',
  'applicant_test_marked',
  'applicant_documents_checked',
  'applicant_invited',
  'applicant_rejected',
  'applicant_cv_read',
  'applicant_applicant_erased',
  'applicant_erased',
] as const;

const namedFields = [
  'job',
  'trouble',
  'code',
  'attempts',
  'edition',
  'fields',
  'package',
  'state',
  'amount',
  'gross',
  'due_at',
  'month',
  'complaint',
  'refunded',
  'balance',
  'to',
  'part',
  'why',
  'field',
  'kind',
  'target',
  'waiting',
  'rows',
  'dinners',
  'version',
  'words_per_day',
  'pairs',
  'rates',
  'days_off',
  'sworn_number',
  'country',
  'paid_on',
  'net',
] as const;

const namedObjects = [
  'invoice',
  'order',
  'quote',
  'applicant',
  'translator',
  'contact',
  'customer',
  'coupon',
  'payment',
  'mail',
  'charity',
  'prices',
  'languages',
  'coverage',
  'queue',
  'list',
] as const;
