import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { freshSeconds } from '../../domain/account/session.ts';
import type { IdentityGateway, Proven } from '../../gateways/identity.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newMailId } from '../../gateways/random.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { RateStore } from '../../stores/accounts/rateLimits.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { SessionStore } from '../../stores/accounts/sessions.ts';
import type { TokenStore } from '../../stores/accounts/tokens.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { revokeTokens } from '../tokens/apiTokens.ts';
import { readAccount, SessionOverError } from './accounts.ts';
import { checkNewPassword } from './activation.ts';
import { throttle } from './throttle.ts';

interface PasswordDeps {
  accounts: AccountStore;
  identity: IdentityGateway;
  rates: RateStore;
  sessions: SessionStore;
  security: SecurityLog;
  tokens: TokenStore;
  now: Date;
}

/** Changes the password, given the current one, and ends all sessions, including the calling one. */
export async function changePassword(
  { account }: { account: string },
  given: {
    current_password: string;
    password: string;
    password_confirmation: string;
    revoke_tokens?: boolean | undefined;
  },
  deps: PasswordDeps,
): Promise<Refusal<'rate_limited' | 'validation_failed'> | { email: string }> {
  const { identity, security, sessions, now } = deps;
  const { email } = await readAccount(deps, account);
  const weak = await checkNewPassword(given, email);
  if (weak) return weak;
  const proven = await provePassword(deps, email, given.current_password, 'current_password');
  if ('refused' in proven) return proven;
  if ((await identity.setPassword(email, given.password)) === 'absent')
    throw new SessionOverError('A new password for an account that was closed in the meantime.');
  await sessions.endAll(account);
  await security.append(account, { kind: 'password_changed', at: now.toISOString() });
  if (given.revoke_tokens) await revokeTokens(account, deps);
  return { email };
}

/** Allows sensitive actions in one session for 15 minutes. */
export async function confirmPassword(
  { account, session }: { account: string; session: string },
  password: string,
  deps: PasswordDeps,
): Promise<Refusal<'rate_limited' | 'validation_failed'> | { freshUntil: Date }> {
  const { sessions, security, now } = deps;
  const { email } = await readAccount(deps, account);
  const proven = await provePassword(deps, email, password, 'password');
  if ('refused' in proven) return proven;
  await sessions.confirm({ account, session }, now);
  await security.append(account, { kind: 'password_confirmed', at: now.toISOString() });
  return { freshUntil: new Date(now.getTime() + freshSeconds * 1000) };
}

/**
 * Limits guessing the password with a stolen session. It leaves room for setting up a second factor, which sends the
 * correct password with each code.
 */
const guesses = { name: 'password-guess', calls: 20, seconds: 900 };

export interface ProofDeps {
  identity: Pick<IdentityGateway, 'logIn'>;
  rates: RateStore;
  now: Date;
}

/**
 * Refuses unless this is the password of the pool's user with this address; `field` is the field that a wrong one is refused under. Where
 * the user has a second factor the proof is of the password alone, and there is no token of the pool.
 */
export async function provePassword(
  { identity, rates, now }: ProofDeps,
  email: string,
  password: string,
  field: string,
): Promise<Refusal<'rate_limited' | 'validation_failed'> | Proven | { poolSession: string }> {
  const refused = await throttle(rates, [[guesses, email]], now);
  if (refused) return refused;
  const proven = await identity.logIn(email, password);
  if (proven === 'wait') return { refused: 'rate_limited', headers: { 'retry-after': '30' } };
  if (proven === 'wrong') return { refused: 'validation_failed', fields: { [field]: ['account/credentials'] } };
  return proven;
}

/** Mails the owner that the password was changed, in case someone else did it. */
export async function tellPasswordChanged(
  { outbox, mailQueue, now }: { outbox: MailOutbox; mailQueue: QueueGateway<MailQueued>; now: Date },
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const mail = {
    id: newMailId('password_changed'),
    template: 'password_changed',
    to: email,
    locale,
    state: 'queued',
    createdAt: now.toISOString(),
  } as const;
  await outbox.enqueue(mail);
  await enqueueMail(mailQueue, mail);
}
