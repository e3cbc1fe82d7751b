import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Account } from '../../domain/account/account.ts';
import type { AccountMail } from '../../domain/mail/accountMail.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import { newMailId } from '../../gateways/random.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { HandoverStore } from '../../stores/accounts/handoverStore.ts';
import type { LinkStore } from '../../stores/accounts/linkStore.ts';
import type { MemberStore } from '../../stores/accounts/memberStore.ts';
import type { OrderApprovalStore } from '../../stores/accounts/orderApprovalStore.ts';
import type { PushStore } from '../../stores/accounts/pushStore.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { TeamStore } from '../../stores/accounts/teamStore.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

export interface TeamDeps {
  accounts: AccountStore;
  members: MemberStore;
  team: TeamStore;
  orderApprovals: Pick<OrderApprovalStore, 'list' | 'change'>;
  handovers: HandoverStore;
  pushes: Pick<PushStore, 'list' | 'removeItem'>;
  links: Pick<LinkStore, 'read'>;
  tokens: Pick<TokenStore, 'list' | 'revoke'>;
  security: SecurityLog;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  rates: RateStore;
  now: Date;
}

type TeamTemplate = Extract<AccountMail['template'], `team_${string}`>;

/** A mail about a team, in the recipient's language; `subject` is the company's or the member's name. */
export const teamMail = (
  template: TeamTemplate,
  { email, locale }: Pick<Account, 'email' | 'locale'>,
  subject: string,
  now: Date,
  invited?: AccountMail['invited'],
): AccountMail => ({
  id: newMailId(template),
  template,
  to: email,
  locale,
  subject,
  ...(invited && { invited }),
  state: 'queued',
  createdAt: now.toISOString(),
});

/** Wakes the sender for the mails of a completed change. */
export const wake = (queue: QueueGateway<MailQueued>, mails: readonly AccountMail[]): Promise<unknown> =>
  Promise.all(mails.map((mail) => enqueueMail(queue, mail)));
