import { zeroGrosze } from '#shared/model/money/grosze.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { linkSeconds, type OneTimeLink } from '../../domain/account/account.ts';
import { isOpen } from '../../domain/account/emailChange.ts';
import { type AccountMailText, isTeamMail } from '../../domain/mail/accountMailText.ts';
import type { ApplicantMail, ApplicantMailFacts } from '../../domain/mail/applicantMail.ts';
import type { AccountMail, DigestMail, WorkMail } from '../../domain/mail/mail.ts';
import type { MailContent, MailSender, Translate } from '../../domain/mail/mailContent.ts';
import type { NewsletterMail, NewsletterMailFacts } from '../../domain/mail/newsletterMail.ts';
import { digestMailText, type WorkFacts, workMailText } from '../../domain/mail/workMailText.ts';
import { newCapability } from '../../gateways/random.ts';
import type { AccountStore, LinkStore } from '../../stores/accounts/accounts.ts';
import type { EmailChangeStore } from '../../stores/accounts/emailChanges.ts';
import type { ApplicantStore } from '../../stores/applicants/applicants.ts';
import type { RecruitmentLink, TestStore } from '../../stores/applicants/applicantTests.ts';
import type { SubscriberStore } from '../../stores/contacts/subscribers.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { TranslatorStore } from '../../stores/translators/translators.ts';
import { type LostLinkDeps, lostLinksOf } from './lostLinks.ts';

export interface AccountMailDeps extends LostLinkDeps {
  accounts: AccountStore;
  emailChanges: Pick<EmailChangeStore, 'read'>;
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
  { accounts, emailChanges, links, now, ...owned }: AccountMailDeps,
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
  if (template === 'email_changed') return { text: template, name: mail.subject ?? '' };
  if (template === 'email_change_old' || template === 'email_change_new') return changeSaid(template);
  const account = await accounts.idOf(to);
  if (template === 'order_links') {
    const found = await lostLinksOf(owned, { email: to, account });
    return found.length === 0 ? undefined : { text: template, links: found };
  }
  if (template === 'forgot') return account === undefined ? undefined : reset(account);
  if (account !== undefined) return { text: 'already' };
  if (mail.registration) await accounts.savePending(to, mail.registration);
  const registration = mail.registration ?? (await accounts.readPending(to, now));
  if (!registration) return undefined;
  return { text: 'activate', link: await linkFor({ purpose: 'activate', email: to, registration }) };

  /** A request that was withdrawn or replaced in the meantime asks nobody. */
  async function changeSaid(text: 'email_change_old' | 'email_change_new'): Promise<AccountMailText | undefined> {
    const change = mail.change && (await emailChanges.read(mail.change.account));
    if (!change || change.id !== mail.change?.id || !isOpen(change, now)) return undefined;
    const side = text === 'email_change_old' ? 'old' : 'new';
    if (side === 'new' && (await accounts.idOf(to)) !== undefined) return { text: 'email_taken' };
    const link = await linkFor({ purpose: 'email', account: change.account, change: change.id, side });
    return text === 'email_change_old' ? { text, link, name: change.to } : { text, link };
  }

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

export interface WorkMailDeps {
  production: Pick<ProductionStore, 'job' | 'offer'>;
  translators: Pick<TranslatorStore, 'read'>;
  sender: MailSender;
  now: Date;
}

/** A mail to a translator, from the current job, offer and profile; undefined if it is no longer true. */
export async function workMailSaid(
  mail: WorkMail,
  deps: WorkMailDeps,
  translate: Translate,
): Promise<MailContent | undefined> {
  const facts = await factsOf(mail.job, mail.translator, deps);
  return facts && workMailText(mail, facts, { sender: deps.sender, translate, now: deps.now });
}

/** How many jobs of a digest are read concurrently, so that a long digest does not take too long. */
const digestedAtOnce = 20;

/** The content of a digest, from the current state of the jobs in it. */
export async function digestSaid(
  mail: DigestMail,
  deps: WorkMailDeps,
  translate: Translate,
): Promise<MailContent | undefined> {
  const rows: (WorkFacts | undefined)[] = [];
  for (let start = 0; start < mail.gathered.length; start += digestedAtOnce) {
    const part = mail.gathered.slice(start, start + digestedAtOnce);
    rows.push(...(await Promise.all(part.map(({ job }) => factsOf(job, mail.translator, deps)))));
  }
  return digestMailText(mail, rows, { sender: deps.sender, translate, now: deps.now });
}

/** A job with its offer to a translator, and the translator, as they are now. */
export async function factsOf(
  { orderId, jobId }: WorkMail['job'],
  id: string,
  deps: Pick<WorkMailDeps, 'production' | 'translators'>,
): Promise<WorkFacts | undefined> {
  const [job, offer, translator] = await Promise.all([
    deps.production.job(orderId, jobId),
    deps.production.offer(orderId, jobId, id),
    deps.translators.read(id),
  ]);
  return job && translator && { job, offer, translator };
}

export interface ApplicantMailDeps {
  applicants: Pick<ApplicantStore, 'read'>;
  tests: Pick<TestStore, 'read' | 'addLink'>;
  now: Date;
}

/** The variables of a mail to an applicant, with a new link if it has one; undefined if it is no longer true. */
export async function applicantMailSaid(
  mail: ApplicantMail,
  { applicants, tests, now }: ApplicantMailDeps,
): Promise<ApplicantMailFacts | undefined> {
  const applicant = await applicants.read(mail.applicant);
  if (mail.template === 'application_test') {
    const test = mail.test === undefined ? undefined : await tests.read(mail.test);
    if (!test || test.answeredAt !== undefined || applicant?.test?.id !== test.id || test.until <= now.toISOString())
      return undefined;
    return { link: await linkTo('test', test.id, test.until), until: test.until, words: test.words };
  }
  if (mail.template === 'application_invited') {
    if (applicant?.state !== 'invited' || !applicant.invitation) return undefined;
    const { until } = applicant.invitation;
    return { link: await linkTo('invitation', applicant.id, until), until };
  }
  if (mail.template === 'application_rejected') return {};
  return applicant && {};

  async function linkTo(purpose: RecruitmentLink['purpose'], of: string, until: string): Promise<string> {
    const capability = newCapability();
    await tests.addLink(capability, { purpose, of, expires_at: Math.floor(Date.parse(until) / 1000) });
    return capability;
  }
}

export interface NewsletterMailDeps {
  subscribers: Pick<SubscriberStore, 'read' | 'addLink'>;
  now: Date;
}

/** The variables of a mail about the newsletter, with a new link if it asks; undefined if it is no longer true. */
export async function newsletterMailSaid(
  { template, subscriber: digest }: NewsletterMail,
  { subscribers, now }: NewsletterMailDeps,
): Promise<NewsletterMailFacts | undefined> {
  const subscriber = await subscribers.read(digest, now);
  if (template === 'newsletter_joined')
    return subscriber?.state === 'confirmed' ? { leave: subscriber.leave } : undefined;
  if (subscriber?.state !== 'asked') return undefined;
  const until = new Date(now.getTime() + retentionDays.newsletterAsked * 86_400_000);
  const link = newCapability();
  await subscribers.addLink(link, {
    ...{ subscriber: digest, purpose: 'confirm' },
    expires_at: Math.floor(until.getTime() / 1000),
  });
  return { link, until: until.toISOString() };
}
