import type { MessageKey } from '#shared/messages/index.ts';
import { paperDays } from '#shared/rules/delivery/paperArrival.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { formatMoment, sayDay, sayMoment } from '#shared/rules/say/sayMoment.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { serviceByKey } from '../catalogue/services.ts';
import { addWorkingMinutes } from '../delivery/workingCalendar.ts';
import { transitOf } from '../order/paperArrival.ts';
import type { Quote } from '../quotes/quote.ts';
import type { QuoteMail } from './mail.ts';
import type { MailBlock, MailContent, MailSender, Translate } from './mailContent.ts';

/**
 * The content of a mail about a quote. Undefined if it is no longer true: its version was replaced before the mail was
 * sent, or the quote was erased.
 */
export function quoteMailText(
  { locale, template, to, version, dueAt }: QuoteMail,
  quote: Quote,
  { sender, translate, now }: { sender: MailSender; translate: Translate; now: Date },
): MailContent | undefined {
  const { offer } = quote;
  const isStale = version !== undefined && offer !== undefined && offer.version > version;
  if (quote.erasedAt !== undefined || to === '' || isStale) return undefined;
  const deliverAt = offer && addWorkingMinutes(now, offer.minutes);
  const transit = offer && transitOf(offer.quotation.shippingMethod, offer.quotation.parcel?.inEurope ?? false);
  const papers = deliverAt && transit !== undefined ? paperDays(deliverAt, transit) : undefined;
  const time = (at: string | undefined) => (at === undefined ? '' : sayMoment(at, locale));
  const replace = {
    id: quote.id,
    service: serviceByKey(quote.service).names[locale],
    files: quote.fileCount,
    amount: offer ? formatMoney(offer.quotation.gross, locale) : '',
    dueAt: time(dueAt),
    lapsesAt: time(quote.lapsesAt ?? quote.askedAt),
    due: dueAt === undefined ? '' : formatMoment(dueAt, locale),
    validUntil: offer ? formatMoment(offer.validUntil, locale) : '',
    deliverAt: time(deliverAt?.toISOString()),
    sent: papers ? sayDay(papers.sentOn, locale) : '',
    arrives: papers ? sayDay(papers.arrivesOn, locale) : '',
  };
  const text = (said: string): MailBlock => ({ kind: 'paragraph', text: said });
  const url = `${sender.origin}${sitePaths.quote(locale, quote.id, quote.hash, version)}`;
  const isTask = template === 'quote_task' || template === 'quote_answered_task';
  const label = translate(template === 'quote_question' ? 'mail/quote.answer' : 'mail/quote.see');
  return {
    locale,
    subject: translate(`mail/${template}.subject`, replace),
    blocks: [
      text(translate('mail/greeting')),
      ...bodyOf(template, { quote, hasPapers: papers !== undefined }, (key) => translate(key, replace)).map(text),
      // The link is the customer's capability, which staff do not get.
      ...(isTask ? [] : [{ kind: 'button', label, url } as const]),
      text(translate('mail/signature', { brand: sender.brand, email: sender.email })),
    ],
  };
}

function bodyOf(
  template: QuoteMail['template'],
  { quote, hasPapers }: { quote: Quote; hasPapers: boolean },
  say: (key: MessageKey) => string,
): string[] {
  const given = (text: string | undefined) => (text === undefined ? [] : [text]);
  const written = quote.messages.findLast(({ from }) => from === 'staff')?.text;
  switch (template) {
    case 'quote_asked':
      return [say('mail/quote_asked.body'), say('mail/quote_asked.due'), say('mail/quote_asked.link')];
    case 'quote_question':
      return [say('mail/quote_question.body'), ...given(written), say('mail/quote_question.pause')];
    case 'quote_ready':
    case 'quote_replaced':
      return [
        say(`mail/${template}.body`),
        ...(hasPapers ? [say('mail/quote_ready.papers')] : []),
        ...given(quote.offer?.note),
        say('mail/quote_ready.valid'),
        say('mail/quote_ready.link'),
      ];
    case 'quote_reply':
      return [
        say('mail/quote_reply.body'),
        ...given(written),
        say(quote.state === 'sent' ? 'mail/quote_reply.link' : 'mail/quote_reply.working'),
      ];
    case 'quote_refused':
      return [say('mail/quote_refused.body'), ...given(quote.refusal?.reason), ...given(quote.refusal?.alternative)];
    case 'quote_lapsed':
    case 'quote_expired':
      return [say(`mail/${template}.body`), say('mail/quote_lapsed.link')];
    case 'quote_task':
    case 'quote_answered_task':
      return [say(`mail/${template}.body`), say('mail/quote_task.due')];
  }
}
