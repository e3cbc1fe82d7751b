import type { InboundMail } from './inboundMail.ts';

const bulk = /^\s*(bulk|junk|list|auto[_-]reply)\b/i;
const machine = /^(mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply|donotreply)([+=.-][^@]*)?@/i;
const awaySubjects =
  /^\s*((re|odp|aw|sv)\s*:\s*)?(auto(matic(ally)?|matyczna|matische)?[\s_-]*(reply|response|odpowiedź|antwort)|out of (the )?office|odpowiedź automatyczna|nieobecność|abwesenheit|undeliver|delivery status notification|mail delivery (failed|failure)|niedostarcz)/iu;

/** Headers only machines write: RFC 3834, and older conventions. */
const machineHeaders = [
  'x-autoreply',
  'x-autorespond',
  'x-auto-reply',
  'x-failed-recipients',
  'list-id',
  'list-unsubscribe',
  'feedback-type',
];

/**
 * Whether no person wrote it: an answer of a machine, a note of absence, a bounce, mail of a list. It is dropped
 * silently, or two machines would answer each other endlessly. `envelopeFrom` is empty for a bounce.
 */
export function isAutomatic(
  { from = '', subject, headers }: Pick<InboundMail, 'from' | 'subject' | 'headers'>,
  envelopeFrom: string,
): boolean {
  const of = (name: string) => headers.get(name) ?? '';
  if (/^\s*(<\s*>)?\s*$/.test(envelopeFrom)) return true;
  if (of('auto-submitted') !== '' && !/^\s*no\b/i.test(of('auto-submitted'))) return true;
  if (bulk.test(of('precedence')) || machineHeaders.some((name) => headers.has(name))) return true;
  if (/^\s*multipart\/report\b/i.test(of('content-type'))) return true;
  return machine.test(from) || machine.test(envelopeFrom) || awaySubjects.test(subject);
}
