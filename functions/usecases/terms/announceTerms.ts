import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { ComingTerms } from '#shared/model/account/account.ts';
import { termsNoticeDays } from '#shared/rules/house/stageFigures.ts';
import { warsawDayBegins } from '#shared/rules/say/warsawDay.ts';
import type { Account } from '../../domain/account/account.ts';
import type { AccountMail } from '../../domain/mail/mail.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { TermsNotice, TermsNoticeStore } from '../../stores/accounts/termsNotices.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

export interface AnnounceDeps {
  notices: TermsNoticeStore;
  outbox: Pick<MailOutbox, 'enqueue'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

const dayMilliseconds = 86_400_000;
/** How often the job goes through all accounts again, to find those opened since. */
const roundMilliseconds = dayMilliseconds;

/**
 * Informs account holders of coming terms: each once, in their language, with the changes. The next run continues an
 * interrupted one; concurrent runs send no mail twice, as its id is derived from version and account. If it is too late
 * for the notice period the terms promise, the run throws without mailing anybody: the day has to be moved. From the day
 * itself on it throws until the release is there that puts them in force, as everybody was promised them.
 */
export async function announceTerms(
  { notices, outbox, mailQueue, now }: AnnounceDeps,
  coming: ComingTerms | undefined,
  { pageSize, mostPages = 20 }: { pageSize?: number; mostPages?: number } = {},
): Promise<{ mailed: number }> {
  const done = { mailed: 0 };
  if (!coming) return done;
  const inForce = Date.parse(warsawDayBegins(coming.version));
  if (now.getTime() >= inForce)
    throw new Error(`Terms of ${coming.version} apply by now, and this release has the earlier ones in force.`);
  const known = await notices.read(coming.version);
  if (!known && now.getTime() > inForce - termsNoticeDays * dayMilliseconds)
    throw new Error(`Terms of ${coming.version} would be announced less than ${termsNoticeDays} days before.`);
  if (known?.roundAt && now.getTime() - Date.parse(known.roundAt) < roundMilliseconds) return done;
  let notice: TermsNotice = known ?? { version: coming.version, startedAt: now.toISOString() };
  if (!known) await notices.save(notice);
  // A run has a few minutes: the next one continues the round.
  for (let pages = 0; pages < mostPages; pages++) {
    const { accounts, next } = await notices.page(notice.after, pageSize);
    for (const account of accounts) {
      // After a handover the former login has a separate account with the same address.
      if (account.email === '' || account.handedOver) continue;
      const mail = termsMail(account, coming, now);
      if (!(await outbox.enqueue(mail))) continue;
      done.mailed += 1;
      await enqueueMail(mailQueue, mail);
    }
    const { after: _, ...kept } = notice;
    notice = next ? { ...kept, after: next } : { ...kept, roundAt: now.toISOString() };
    await notices.save(notice);
    if (!notice.after) break;
  }
  return done;
}

/**
 * Informs account holders of each coming version. One that is too late keeps no other back; it fails the run once the others
 * are done.
 */
export async function announceEach(deps: AnnounceDeps, versions: readonly ComingTerms[]): Promise<{ mailed: number }> {
  const told = await Promise.allSettled(versions.map((coming) => announceTerms(deps, coming)));
  const failed = told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join(' '));
  return { mailed: told.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value.mailed : 0), 0) };
}

const termsMail = (
  { account, email: to, locale }: Account,
  { version, changes }: ComingTerms,
  now: Date,
): AccountMail => ({
  ...{ id: `terms_changed.${version}.${account}`, template: 'terms_changed', to, locale },
  ...{ subject: version, words: changes[locale] },
  ...{ state: 'queued', createdAt: now.toISOString() },
});
