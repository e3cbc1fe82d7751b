import type { Refusal } from '#shared/contract/operation.ts';
import type { Account } from '../../domain/account/account.ts';
import { invitationSeconds, type Member } from '../../domain/team/member.ts';
import { companyName } from '../../domain/team/nameOf.ts';
import { newFileId } from '../../gateways/random.ts';
import type { FormerOwner } from '../../stores/accounts/team.ts';
import { type TeamDeps, teamMail, wake } from './members.ts';

/** Offers ownership to a member, who gets a mail; an earlier offer becomes void. */
export async function offerOwnership(
  company: Account,
  to: string,
  { accounts, team, security, outbox, mailQueue, now }: TeamDeps,
): Promise<Refusal<'not_found'> | undefined> {
  const person = await accounts.read(to);
  if (person?.state !== 'active') return { refused: 'not_found' };
  const at = now.toISOString();
  const expires_at = Math.floor(now.getTime() / 1000) + invitationSeconds;
  const mail = teamMail('team_handover', person, companyName(company), now);
  const event = security.item(company.account, { kind: 'ownership_offered', at, detail: person.email });
  const offered = await team.offer({ company: company.account, to, at, expires_at }, [event, outbox.item(mail)]);
  if (!offered) return { refused: 'not_found' };
  await wake(mailQueue, [mail]);
}

/**
 * Makes the member with the offer the owner. The former owner becomes an orderer: the company's original login gets a
 * separate account for that, with its address and consents; wallet, orders, invoices and tokens stay with the company.
 * Push subscriptions of the company end.
 */
export async function acceptOwnership(
  companyId: string,
  person: string,
  deps: TeamDeps,
): Promise<Refusal<'not_found' | 'conflict' | 'account_blocked'> | undefined> {
  const { accounts, members, handovers, pushes, security, outbox, mailQueue, now } = deps;
  const [company, member, offered, owner] = await Promise.all([
    accounts.read(companyId),
    members.read(companyId, person),
    members.handover(companyId, now),
    accounts.read(person),
  ]);
  if (!company || offered?.to !== person || member?.state !== 'active') return { refused: 'not_found' };
  if (!owner) throw new Error('A member without an account.');
  // The separate account of the original login would not be blocked.
  if (company.blocked) return { refused: 'account_blocked' };
  const former = await formerOwner(company, deps);
  if (!former) return { refused: 'conflict' };
  const formerAccount = former.login ?? (await accounts.read(former.member.person));
  const at = now.toISOString();
  const mails = formerAccount ? [teamMail('team_handed_over', formerAccount, companyName(company), now)] : [];
  const notified = await pushes.list(companyId, now);
  const { mostPerMonth: _limit, approvalAbove: _sum, ...unlimited } = member;
  const extra = [
    security.item(companyId, { kind: 'ownership_changed', at, detail: owner.email }),
    ...mails.map((mail) => outbox.item(mail)),
    ...notified.map(({ id }) => pushes.removeItem(companyId, id)),
  ];
  const next = { ...company, email: owner.email, handedOver: true };
  if (!(await handovers.handOver(next, { ...unlimited, role: 'owner' }, former, extra))) return { refused: 'conflict' };
  await wake(mailQueue, mails);
}

/** The owning member, or the company's original login as a member with a separate account. */
async function formerOwner(company: Account, deps: TeamDeps): Promise<FormerOwner | undefined> {
  const { accounts, members, now } = deps;
  const at = now.toISOString();
  if (company.handedOver) {
    const all = await members.list(company.account);
    const owner = all.find(({ role, state }) => role === 'owner' && state === 'active');
    return owner && { member: { ...owner, role: 'orderer' } };
  }
  const { email, locale, marketing, mailsOff, person } = company;
  const login: Account = {
    ...{ account: newFileId(), email, locale, marketing, state: 'active', invoicing: 'order', createdAt: at },
    person: { type: 'individual', firstName: person.firstName, lastName: person.lastName },
    ...(mailsOff && { mailsOff }),
    revision: 0,
  };
  const member: Member = {
    ...{ company: company.account, person: login.account, role: 'orderer', state: 'active', since: at },
    revision: 0,
  };
  return { login, member, consents: await accounts.consents(company.account) };
}
