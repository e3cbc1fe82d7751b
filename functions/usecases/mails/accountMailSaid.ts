import { zeroGrosze } from '#shared/model/grosze.ts';
import { linkSeconds, type OneTimeLink } from '../../domain/account/oneTimeLink.ts';
import type { AccountMail } from '../../domain/mail/accountMail.ts';
import { type AccountMailText, isTeamMail } from '../../domain/mail/accountMailText.ts';
import { newCapability } from '../../gateways/random.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { LinkStore } from '../../stores/accounts/linkStore.ts';

export interface AccountMailDeps {
  accounts: AccountStore;
  links: LinkStore;
  now: Date;
}

/**
 * Decides the content of a mail about an account, when nobody is waiting for an answer: depending on whether the
 * address is known, activation, "you already have an account" or nothing. Links are made here, so that they exist only
 * in the mail.
 */
export async function accountMailSaid(
  mail: AccountMail,
  { accounts, links, now }: AccountMailDeps,
): Promise<AccountMailText | undefined> {
  const { template, to } = mail;
  if (template === 'password_changed' || template === 'account_closed') return { text: template };
  if (template === 'account_blocked' || template === 'account_unblocked')
    return { text: template, words: mail.words ?? '' };
  if (template === 'terms_changed') return { text: template, version: mail.subject ?? '', words: mail.words ?? '' };
  if (template === 'token_created' || template === 'webhook_paused')
    return { text: template, name: mail.subject ?? '' };
  if (template === 'file_infected' || template === 'file_unscannable')
    return { text: template, name: mail.subject ?? '' };
  if (template === 'new_login') return { text: template, device: mail.subject ?? '', at: mail.createdAt };
  if (template === 'team_invited') {
    const { company, id } = mail.invited ?? { company: '', id: '' };
    const link = await linkFor({ purpose: 'team', email: to, company, invitation: id });
    return { text: template, name: mail.subject ?? '', link };
  }
  if (
    template === 'team_approval_asked' ||
    template === 'team_approval_given' ||
    template === 'team_approval_refused'
  ) {
    const said = { name: mail.subject ?? '', amount: mail.amount ?? zeroGrosze, words: mail.words };
    if (template !== 'team_approval_asked') return { text: template, ...said };
    const { company, id, person } = mail.approval ?? { company: '', id: '', person: '' };
    return {
      text: template,
      ...said,
      link: await linkFor({ purpose: 'approval', email: to, company, approval: id, person }),
    };
  }
  if (template === 'team_removed' || isTeamMail(template)) return { text: template, name: mail.subject ?? '' };
  const account = await accounts.idOf(to);
  if (template === 'forgot') return account === undefined ? undefined : reset(account);
  if (account !== undefined) return { text: 'already' };
  if (mail.registration) await accounts.savePending(to, mail.registration);
  const registration = mail.registration ?? (await accounts.readPending(to, now));
  if (!registration) return undefined;
  return { text: 'activate', link: await linkFor({ purpose: 'activate', email: to, registration }) };

  async function reset(account: string): Promise<AccountMailText> {
    return { text: 'reset', link: await linkFor({ purpose: 'reset', email: to, account }) };
  }

  async function linkFor(link: DistributiveOmit<OneTimeLink, 'expires_at'>): Promise<string> {
    const capability = newCapability();
    const expires_at = Math.floor(now.getTime() / 1000) + linkSeconds[link.purpose];
    await links.add(capability, { ...link, expires_at });
    return capability;
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
