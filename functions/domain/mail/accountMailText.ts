import type { MessageKey } from '#shared/messages/index.ts';
import { sitePaths } from '#shared/rules/sitePaths.ts';
import type { AccountMail } from './accountMail.ts';
import { button as buttonHtml, mailPage, paragraph, small } from './mailHtml.ts';
import type { Translate } from './orderMail.ts';

/** What a mail about an account says in the end; `link` is the capability of a fresh one-time link. */
export type AccountMailText =
  | { text: 'activate'; link: string }
  | { text: 'reset'; link: string }
  | { text: 'already' | 'password_changed' }
  | { text: 'account_closed' }
  | { text: 'token_created'; name: string };

export interface Sender {
  brand: string;
  email: string;
  /** Origin of the site. */
  origin: string;
}

/** Subject, plain text and HTML of a mail; the HTML has no pictures and loads nothing. */
export function accountMailText(
  { to, locale }: Pick<AccountMail, 'to' | 'locale'>,
  said: AccountMailText,
  sender: Sender,
  translate: Translate,
): { to: string; subject: string; text: string; html: string } {
  const replace = { brand: sender.brand, email: sender.email, name: said.text === 'token_created' ? said.name : '' };
  const say = (key: MessageKey) => translate(key, replace);
  const button =
    said.text === 'account_closed'
      ? undefined
      : { label: say(`accountmail/${said.text}.button`), url: sender.origin + pathOf(said, locale) };
  const greeting = translate('accountmail/greeting');
  const signature = translate('accountmail/signature', replace);
  const [subject, body] = [say(`accountmail/${said.text}.subject`), say(`accountmail/${said.text}.body`)];
  const note = say(`accountmail/${said.text}.note`);
  return {
    to,
    subject,
    text: [greeting, body, ...(button ? [`${button.label}:\n${button.url}`] : []), note, signature].join('\n\n'),
    html: mailPage(locale, subject, [
      paragraph(greeting),
      paragraph(body),
      ...(button ? [buttonHtml(button)] : []),
      paragraph(note),
      ...(button ? [small(button.url)] : []),
      paragraph(signature),
    ]),
  };
}

function pathOf(said: Exclude<AccountMailText, { text: 'account_closed' }>, locale: AccountMail['locale']): string {
  switch (said.text) {
    case 'activate':
      return sitePaths.activate(locale, said.link);
    case 'reset':
      return sitePaths.resetPassword(locale, said.link);
    case 'already':
      return sitePaths.login(locale);
    case 'password_changed':
      return sitePaths.forgotPassword(locale);
    case 'token_created':
      return sitePaths.tokens(locale);
  }
}
