import { sitePaths } from '#shared/rules/sitePaths.ts';
import type { AccountMail } from './accountMail.ts';
import { button as buttonHtml, mailPage, paragraph, small } from './mailHtml.ts';

type Translate = (key: string, replace?: Readonly<Record<string, string | number>>) => string;

/** What a mail about an account says in the end; `link` is the capability of a fresh one-time link. */
export type AccountMailText =
  | { text: 'activate'; link: string }
  | { text: 'reset'; link: string }
  | { text: 'already' | 'password_changed' | 'account_closed' }
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
  const say = (part: string) => translate(`accountmail/${said.text}.${part}`, replace);
  const path = pathOf(said, locale);
  const button = path && { label: say('button'), url: sender.origin + path };
  const greeting = translate('accountmail/greeting');
  const signature = translate('accountmail/signature', replace);
  const [subject, body, note] = [say('subject'), say('body'), say('note')];
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

function pathOf(said: AccountMailText, locale: AccountMail['locale']): string | undefined {
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
    case 'account_closed':
      return undefined;
  }
}
