import type { MessageKey } from '#shared/messages/index.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { sitePaths } from '#shared/rules/sitePaths.ts';
import type { AccountMail } from './accountMail.ts';
import type { MailBlock, MailContent, MailSender, Translate } from './mailContent.ts';

/** What a mail about an account says in the end; `link` is the capability of a fresh one-time link. */
export type AccountMailText =
  | { text: 'activate'; link: string }
  | { text: 'reset'; link: string }
  | { text: 'already' | 'password_changed' }
  | { text: 'account_closed' }
  | { text: 'token_created' | 'webhook_paused'; name: string }
  | { text: FileText; name: string }
  | { text: 'new_login'; device: string; at: string };

type FileText = 'file_infected' | 'file_unscannable';
/** These lead nowhere. */
type WithoutPage = 'account_closed' | FileText;
const withoutPage = ['account_closed', 'file_infected', 'file_unscannable'] as const satisfies readonly WithoutPage[];
const leads = (said: AccountMailText): said is Exclude<AccountMailText, { text: WithoutPage }> =>
  withoutPage.every((text) => text !== said.text);

/** What a mail about an account says. */
export function accountMailText(
  { locale }: Pick<AccountMail, 'locale'>,
  said: AccountMailText,
  sender: MailSender,
  translate: Translate,
): MailContent {
  const replace = {
    brand: sender.brand,
    email: sender.email,
    name: 'name' in said ? said.name : '',
    ...(said.text === 'new_login' && {
      device: said.device || translate('accountmail/new_login.unknown_device'),
      time: formatMoment(said.at, locale),
    }),
  };
  const say = (key: MessageKey) => translate(key, replace);
  const paragraph = (key: MessageKey): MailBlock => ({ kind: 'paragraph', text: say(key) });
  return {
    locale,
    subject: say(`accountmail/${said.text}.subject`),
    blocks: [
      paragraph('accountmail/greeting'),
      paragraph(`accountmail/${said.text}.body`),
      ...(leads(said)
        ? [
            {
              kind: 'button',
              label: say(`accountmail/${said.text}.button`),
              url: sender.origin + pathOf(said, locale),
            } as const,
          ]
        : []),
      paragraph(`accountmail/${said.text}.note`),
      paragraph('accountmail/signature'),
    ],
  };
}

function pathOf(said: Exclude<AccountMailText, { text: WithoutPage }>, locale: AccountMail['locale']): string {
  switch (said.text) {
    case 'activate':
      return sitePaths.activate(locale, said.link);
    case 'reset':
      return sitePaths.resetPassword(locale, said.link);
    case 'already':
      return sitePaths.login(locale);
    case 'password_changed':
    case 'new_login':
      return sitePaths.forgotPassword(locale);
    case 'token_created':
      return sitePaths.tokens(locale);
    case 'webhook_paused':
      return sitePaths.webhooks(locale);
  }
}
