import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { ChallengeStore } from '../../stores/accounts/challengeStore.ts';
import type { DeviceStore } from '../../stores/accounts/deviceStore.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { SessionStore } from '../../stores/accounts/sessionStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';

export interface SessionDeps {
  accounts: Pick<AccountStore, 'idOf' | 'read'>;
  challenges: ChallengeStore;
  devices: DeviceStore;
  identity: Pick<IdentityGateway, 'logIn' | 'answerCode' | 'groupsOf'>;
  mailQueue: QueueGateway<MailQueued>;
  outbox: Pick<MailOutbox, 'item'>;
  security: SecurityLog;
  sessions: SessionStore;
  now: Date;
}

/** The browser's identification: a stored device id, if any, and its user agent. */
export interface Device {
  id?: string | undefined;
  userAgent: string;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  accessSeconds: number;
}
