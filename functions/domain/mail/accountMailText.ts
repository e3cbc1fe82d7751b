import type { MessageKey } from '#shared/messages/index.ts';
import { brand } from '#shared/model/brand.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { formatMoment, sayDay } from '#shared/rules/say/sayMoment.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { type LostLink, lostLinkBlocks } from './lostLinksMail.ts';
import type { AccountMail } from './mail.ts';
import {
  type MailBlock,
  type MailContent,
  type MailSender,
  nameInMail,
  type Translate,
  withoutUrls,
} from './mailContent.ts';

/** The variables of a mail about an account; `link` is the capability of a fresh one-time link. */
export type AccountMailText =
  | { text: 'activate'; link: string }
  | { text: 'reset'; link: string }
  | { text: 'already' | 'password_changed' | 'email_taken' }
  | { text: 'email_change_new'; link: string }
  | { text: 'email_change_old'; link: string; name: string }
  | { text: 'email_changed'; name: string }
  | { text: 'account_closed' }
  | { text: BlockText; words: string }
  | { text: 'terms_changed'; version: string; words: string }
  | { text: 'token_created' | 'webhook_paused'; name: string }
  | { text: 'team_invited'; name: string; link: string }
  | { text: TeamText; name: string }
  | ({ text: 'team_approval_asked'; link: string } & ApprovalSaid)
  | ({ text: 'team_approval_given' | 'team_approval_refused' } & ApprovalSaid)
  | { text: 'team_removed'; name: string }
  | { text: FileText; name: string }
  | { text: 'new_login'; device: string; at: string }
  | { text: 'order_links'; links: readonly LostLink[] };

/**
 * Variables of a mail about an order that waits for approval: the member, the gross price in grosze, and the comment.
 */
interface ApprovalSaid {
  name: string;
  amount: Grosze;
  words: string | undefined;
}

const teamTexts = ['team_joined', 'team_left', 'team_handover', 'team_handed_over'] as const;
type TeamText = (typeof teamTexts)[number];
/** Whether a mail is about a team; the invitation is not one of these, since it carries a link. */
export const isTeamMail = (template: string): template is TeamText => teamTexts.some((text) => text === template);

/** A name in the sentences of a mail; that of an endpoint is its host, and of a change an address, typed by their own account. */
function nameSaid({ text, name }: Extract<AccountMailText, { name: string }>): string {
  if (text === 'webhook_paused' || text.startsWith('email_')) return name;
  return text.startsWith('team_') ? nameInMail(name) : withoutUrls(name);
}

type BlockText = 'account_blocked' | 'account_unblocked';
/** Key of the label above the text that a person wrote for the mail. */
const wordsOf = (text: AccountMailText['text']) => {
  if (text === 'terms_changed') return 'accountmail/terms_changed.words';
  return text === 'account_blocked' || text === 'account_unblocked'
    ? 'accountmail/block.words'
    : 'accountmail/approval.words';
};

type FileText = 'file_infected' | 'file_unscannable';
/** Mails without one page that they lead to. */
type WithoutPage = 'account_closed' | 'email_changed' | 'team_removed' | 'order_links' | FileText;
const withoutPage = [
  'account_closed',
  'email_changed',
  'team_removed',
  'order_links',
  'file_infected',
  'file_unscannable',
] as const satisfies readonly WithoutPage[];
const leads = (said: AccountMailText): said is Exclude<AccountMailText, { text: WithoutPage }> =>
  withoutPage.every((text) => text !== said.text);

export function accountMailText(
  { locale }: Pick<AccountMail, 'locale'>,
  said: AccountMailText,
  sender: MailSender,
  translate: Translate,
): MailContent {
  const replace = {
    brand: sender.brand,
    email: sender.email,
    days: brand.complaintDays,
    ...('version' in said && { day: sayDay(said.version, locale) }),
    name: 'name' in said ? nameSaid(said) : '',
    sum: 'amount' in said ? formatMoney(said.amount, locale) : '',
    ...(said.text === 'new_login' && {
      device: withoutUrls(said.device) || translate('accountmail/new_login.unknown_device'),
      time: formatMoment(said.at, locale),
    }),
  };
  const say = (key: MessageKey) => translate(key, replace);
  const paragraph = (key: MessageKey): MailBlock => ({ kind: 'paragraph', text: say(key) });
  /** The link for an owner who did not ask for it. */
  const stopBlock = (link: string): MailBlock => {
    const url = sender.origin + sitePaths.stopEmailChange(locale, link);
    return { kind: 'paragraph', text: translate('accountmail/email_change_old.stop', { url }), link: url };
  };
  return {
    locale,
    subject: say(`accountmail/${said.text}.subject`),
    blocks: [
      paragraph('accountmail/greeting'),
      paragraph(`accountmail/${said.text}.body`),
      ...('words' in said && said.words !== undefined
        ? [
            {
              kind: 'facts',
              rows: [[translate(wordsOf(said.text)), said.words]],
            } as const,
          ]
        : []),
      ...(said.text === 'order_links' ? lostLinkBlocks(said.links, { locale, sender, translate }) : []),
      ...(leads(said)
        ? [
            {
              kind: 'button',
              label: say(`accountmail/${said.text}.button`),
              url: sender.origin + pathOf(said, locale),
            } as const,
          ]
        : []),
      ...(said.text === 'email_change_old' ? [stopBlock(said.link)] : []),
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
    case 'email_change_old':
    case 'email_change_new':
      return sitePaths.emailChange(locale, said.link);
    case 'already':
    case 'email_taken':
    case 'team_handed_over':
      return sitePaths.login(locale);
    case 'password_changed':
    case 'new_login':
      return sitePaths.forgotPassword(locale);
    case 'token_created':
      return sitePaths.tokens(locale);
    case 'webhook_paused':
      return sitePaths.webhooks(locale);
    case 'team_invited':
      return sitePaths.joinTeam(locale, said.link);
    case 'team_approval_asked':
      return sitePaths.approval(locale, said.link);
    case 'team_approval_given':
    case 'team_approval_refused':
      return sitePaths.approvals(locale);
    case 'terms_changed':
      return sitePaths.terms(locale, said.version);
    case 'account_blocked':
    case 'account_unblocked':
      return sitePaths.accountOrders(locale);
    case 'team_joined':
    case 'team_left':
    case 'team_handover':
      return sitePaths.team(locale);
  }
}
