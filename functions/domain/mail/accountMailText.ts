import { sitePaths } from '#shared/rules/sitePaths.ts';
import type { AccountMail } from './accountMail.ts';

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
    html: page(locale, subject, [
      paragraph(greeting),
      paragraph(body),
      ...(button
        ? [`<p><a href="${escaped(button.url)}" style="${buttonStyle}">${escaped(button.label)}</a></p>`]
        : []),
      paragraph(note),
      ...(button ? [`<p style="color:#555;font-size:14px;word-break:break-all">${escaped(button.url)}</p>`] : []),
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

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600';

const paragraph = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;

const page = (locale: string, title: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
  `<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#111">` +
  `<div style="max-width:560px;margin:0 auto">${parts.join('')}</div></body></html>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
