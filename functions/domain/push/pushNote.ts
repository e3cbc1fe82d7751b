import type { Locale } from '#shared/messages/locale.ts';
import { formatMoment, sayMoment } from '#shared/rules/say/sayMoment.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { languageById } from '../catalogue/languages.ts';
import type { Mail } from '../mail/mail.ts';
import type { Translate } from '../mail/mailContent.ts';
import type { WorkFacts } from '../mail/workMailText.ts';
import { type NotifiedTemplate, pushKindOf } from './pushSubscription.ts';

/** A notification and the page it opens. It contains nothing about persons or money: locked screens show it. */
interface PushNote {
  title: string;
  body: string;
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
}

interface Said {
  locale: Locale;
  translate: Translate;
  now: Date;
}

/** A mail as a notification in the device's language; undefined if the mail has none, or is out of date. */
export function pushNote(mail: Mail, facts: WorkFacts | undefined, said: Said): PushNote | undefined {
  const push = pushKindOf(mail);
  if (!push) return undefined;
  const { locale, translate } = said;
  if ('job' in mail) return facts && workNote(mail, push.template, facts, said);
  const about = 'orderId' in mail ? mail.orderId : 'quoteId' in mail ? mail.quoteId : undefined;
  if (about === undefined) return undefined;
  const due = 'dueAt' in mail && mail.dueAt !== undefined ? formatMoment(mail.dueAt, locale) : '';
  return {
    title: translate(titleOf(push.template), { id: about, due }),
    body: '',
    path: pathOf(mail, push.owner === 'staff', locale),
    tag: `${push.template}.${about}`,
  };
}

/** The mail's own subject, except where it contains a price. */
const titleOf = (template: NotifiedTemplate) =>
  template === 'quote_ready' || template === 'quote_replaced'
    ? (`mail/${template}.push` as const)
    : (`mail/${template}.subject` as const);

function pathOf(mail: Mail, isStaff: boolean, locale: Locale): string {
  if ('orderId' in mail) return sitePaths.order(locale, mail.orderId);
  if (!('quoteId' in mail)) return sitePaths.translator(locale);
  if (isStaff) return sitePaths.staffQuote(locale, mail.quoteId);
  return sitePaths.quote(locale, mail.quoteId, undefined, mail.version);
}

function workNote(
  mail: Extract<Mail, { job: object }>,
  template: NotifiedTemplate,
  { job, offer, translator }: WorkFacts,
  { locale, translate, now }: Said,
): PushNote | undefined {
  const isOut = offer?.state === 'sent' && offer.round === job.round && offer.expiresAt > now.toISOString();
  if (job.round !== mail.job.round || (template === 'work_offer' && !isOut)) return undefined;
  const number = `${job.orderId}-${job.id}`;
  const step = translate(`work/step.${job.step}`);
  const pair = [job.sourceLanguage, job.targetLanguage].map((id) => languageById(id)?.names[locale] ?? '').join(' → ');
  const size =
    job.pages === undefined
      ? translate('mail/work.words', { words: job.words })
      : translate('mail/work.pages', { pages: job.pages });
  return {
    title: translate(titleOf(template), { step, pair, number }),
    body: `${size}. ${translate('mail/work.due')}: ${sayMoment(job.dueAt, locale, translator.timeZone)}`,
    path: sitePaths.translator(locale),
    tag: `${template}.${number}`,
  };
}
