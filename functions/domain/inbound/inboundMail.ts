/** A file that came with a mail. */
export interface InboundFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** The relevant parts of an incoming mail. */
export interface InboundMail {
  /** The sender's `Message-ID`, without brackets; undefined where it has none. */
  messageId: string | undefined;
  /** The sender's address in lower case; undefined where the header has none, or several. */
  from: string | undefined;
  /** As the sender writes their name; may be empty. */
  fromName: string;
  subject: string;
  /** Text of the mail, quotations included. */
  text: string;
  /** The first header of each name, by lower-case name. */
  headers: ReadonlyMap<string, string>;
  files: readonly InboundFile[];
}

/** The SES verdicts on an incoming mail. `GRAY`: undecided; for DMARC: the sender's domain has no policy. */
export type Verdict = 'PASS' | 'FAIL' | 'GRAY' | 'PROCESSING_FAILED' | 'DISABLED';
export interface Verdicts {
  spam: Verdict;
  virus: Verdict;
  dmarc: Verdict;
}

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
 * Whether a mail was written by a machine: an automatic answer, an absence note, a bounce, a mailing list. Such a mail
 * is dropped silently, or two machines would answer each other endlessly. `envelopeFrom` is empty for a bounce.
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
