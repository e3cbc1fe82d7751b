import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { languageById } from '../catalogue/languages.ts';
import { answeredBy } from '../inbound/replyAddress.ts';
import type { Job, JobPay, Offer } from '../production/job.ts';
import type { Translator } from '../production/translator.ts';
import type { DigestMail, WorkMail } from './mail.ts';
import { type MailContent, type MailSender, replyLimits, type Translate } from './mailContent.ts';

/**
 * The variables of a mail to a translator: nothing that a customer wrote or that identifies one, not even file names.
 */
export interface WorkFacts {
  job: Pick<
    Job,
    | 'orderId'
    | 'id'
    | 'step'
    | 'sourceLanguage'
    | 'targetLanguage'
    | 'words'
    | 'wholeWords'
    | 'pages'
    | 'dueAt'
    | 'round'
    | 'assignee'
    | 'state'
    | 'pay'
  >;
  offer: Pick<Offer, 'state' | 'round' | 'expiresAt' | 'pay'> | undefined;
  translator: Pick<Translator, 'timeZone'>;
}

/**
 * What a translator reads about a job: step, languages, size, pay and due time in their own zone. Undefined if the mail
 * is out of date: the offer has ended, someone else has the job, or a later round has begun.
 */
export function workMailText(
  mail: WorkMail,
  { job, offer, translator }: WorkFacts,
  { sender, translate, now }: { sender: MailSender; translate: Translate; now: Date },
): MailContent | undefined {
  const { template, to, locale, job: named, translator: id, reason, why } = mail;
  if (to === '' || job.round !== named.round) return undefined;
  const isOut = offer?.state === 'sent' && offer.round === job.round && offer.expiresAt > now.toISOString();
  if (template === 'work_offer' && !isOut) return undefined;
  if (isHolders.includes(template) && job.assignee !== id) return undefined;
  // It was delivered, or waits for an answer, before the mail went out.
  const isAboutDue = template === 'work_due_soon' || template === 'work_overdue';
  if (isAboutDue && !['assigned', 'working', 'returned'].includes(job.state)) return undefined;
  const pay = template === 'work_offer' ? offer?.pay : job.pay;
  const step = translate(`work/step.${job.step}`);
  const pair = [job.sourceLanguage, job.targetLanguage].map((id) => languageById(id)?.names[locale] ?? '').join(' → ');
  const replace = { step, pair, number: `${job.orderId}-${job.id}` };
  const rows: [string, string][] = [
    [translate('mail/work.step'), step],
    [translate('mail/work.pair'), pair],
    [translate('mail/work.size'), sizeOf(job, translate)],
    ...payRow(pay, locale, translate),
    [translate('mail/work.due'), sayMoment(job.dueAt, locale, translator.timeZone)],
  ];
  return {
    locale,
    subject: translate(`mail/${template}.subject`, replace),
    blocks: [
      { kind: 'paragraph', text: translate('mail/greeting') },
      { kind: 'paragraph', text: translate(`mail/${template}.body`, replace) },
      ...(reason === undefined ? [] : [{ kind: 'paragraph', text: reason } as const]),
      ...(why === undefined
        ? []
        : [{ kind: 'paragraph', text: translate(`mail/reply_refused.${why}`, replyLimits) } as const]),
      { kind: 'facts', rows },
      ...(sender.takesReplies && answeredBy(mail)
        ? [{ kind: 'paragraph', text: translate('mail/reply') } as const]
        : []),
      { kind: 'button', label: translate('mail/work.open'), url: `${sender.origin}${sitePaths.translator(locale)}` },
      { kind: 'paragraph', text: translate('mail/signature', { brand: sender.brand, email: sender.email }) },
    ],
  };
}

/** Mails that are sent only while the translator holds the job. */
const isHolders: readonly WorkMail['template'][] = [
  'work_assigned',
  'work_due_soon',
  'work_overdue',
  'work_returned',
  'work_ready',
  'work_resumed',
  'work_approved',
  'work_names',
];

/** The size of a job; for a new version, how much of how much has changed. */
function sizeOf({ pages, words, wholeWords: whole }: WorkFacts['job'], translate: Translate): string {
  if (pages !== undefined) return translate('mail/work.pages', { pages });
  return whole === undefined
    ? translate('mail/work.words', { words })
    : translate('mail/work.words_of', { words, whole });
}

const payRow = (pay: JobPay | undefined, locale: WorkMail['locale'], translate: Translate): [string, string][] =>
  pay === undefined ? [] : [[translate('mail/work.pay'), formatMoney(pay.net, locale)]];

/** The content of a digest: the subjects of its mails that are still true; undefined if none is. */
export function digestMailText(
  mail: DigestMail,
  rows: readonly (WorkFacts | undefined)[],
  say: { sender: MailSender; translate: Translate; now: Date },
): MailContent | undefined {
  const { locale, to, translator, state, createdAt } = mail;
  const lines = mail.gathered.flatMap(({ template, job }, place) => {
    const facts = rows[place];
    const one: WorkMail = { id: '', template, to, locale, job, translator, state, createdAt };
    const text = facts && workMailText(one, facts, say);
    return text ? [[text.subject, dueOf(text)] as const] : [];
  });
  if (lines.length === 0) return undefined;
  const { sender, translate } = say;
  return {
    locale,
    subject: translate('mail/work_digest.subject', { count: lines.length }),
    blocks: [
      { kind: 'paragraph', text: translate('mail/greeting') },
      { kind: 'paragraph', text: translate('mail/work_digest.body') },
      { kind: 'facts', rows: lines },
      { kind: 'button', label: translate('mail/work.open'), url: `${sender.origin}${sitePaths.translator(locale)}` },
      { kind: 'paragraph', text: translate('mail/signature', { brand: sender.brand, email: sender.email }) },
    ],
  };
}

/** Pay and due time of a job on one line: the last facts of its mail. */
function dueOf({ blocks }: MailContent): string {
  const facts = blocks.find(({ kind }) => kind === 'facts');
  return facts?.kind === 'facts'
    ? facts.rows
        .slice(-2)
        .map(([label, value]) => `${label}: ${value}`)
        .join(', ')
    : '';
}
