import type { MailQueued } from '#events/messages/queueMessages.ts';
import { deviceName } from '../../domain/account/deviceName.ts';
import {
  accessToken,
  accessUntil,
  type Minted,
  readRefreshToken,
  refreshToken,
  refreshVerdict,
  renewed,
  type Session,
  sessionSeconds,
  standingOf,
} from '../../domain/account/session.ts';
import type { IdentityGateway, LoginRefusal, Proven } from '../../gateways/identity.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newCapability, newSecret, newSessionId } from '../../gateways/random.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { ChallengeStore, DeviceStore } from '../../stores/accounts/logIns.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { SessionStore } from '../../stores/accounts/sessions.ts';
import { digestOf } from '../../stores/digest.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import { accountOfUser } from '../account/accounts.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

/** How long a login waits for the code: as long as the pool does. */
const challengeSeconds = 180;

/**
 * Verifies a password and starts a session, or asks for the second factor. Addresses without an account take the same
 * steps. The pool's tokens stay here: with them a browser, or anyone who reads its memory, could delete the pool's user
 * or change its password and factors.
 */
export async function logIn(
  { email, password, device }: { email: string; password: string; device: Device },
  deps: SessionDeps,
): Promise<Tokens | { challenge: string } | LoginRefusal> {
  const { accounts, challenges, identity, sessions, now } = deps;
  // Read before the password is verified: ending all sessions in the meantime ends this one, too.
  const known = await accounts.idOf(email);
  const before = await sessions.read(known ?? 'nobody');
  const proven = await identity.logIn(email, password);
  if (typeof proven === 'string') return proven;
  const epoch = known === undefined && 'user' in proven ? (await sessions.read(proven.user)).epoch : before.epoch;
  if ('user' in proven)
    return (await beginSession(proven, { email, epoch, secondFactor: false, device }, deps)) ?? 'wrong';
  const challenge = newCapability();
  const expires_at = Math.floor(now.getTime() / 1000) + challengeSeconds;
  await challenges.add(challenge, { email, epoch, poolSession: proven.poolSession, expires_at });
  return { challenge };
}

/**
 * Starts the session of a login with a verified password. `wrong`: another code may be tried; `late`: the password is
 * needed again.
 */
export async function answerCode(
  { challenge, code, device }: { challenge: string; code: string; device: Device },
  deps: SessionDeps,
): Promise<Tokens | 'wrong' | 'wait' | 'late'> {
  const { challenges, identity, now } = deps;
  const open = await challenges.read(challenge, now);
  if (!open) return 'late';
  const { email, epoch, poolSession } = open;
  const proven = await identity.answerCode(email, poolSession, code);
  if (typeof proven === 'string') return proven;
  await challenges.forget(challenge);
  return (await beginSession(proven, { email, epoch, secondFactor: true, device }, deps)) ?? 'late';
}

/**
 * Starts a session after a verified password, and code if required. The login is added to the security log in the same
 * write; one from a new device causes a mail. undefined: the account is closed or was handed over, or the user has no
 * role.
 */
async function beginSession(
  proven: Proven,
  login: { email: string; epoch: number; secondFactor: boolean; device: Device },
  { accounts, devices, mailQueue, outbox, security, sessions, now }: SessionDeps,
): Promise<Tokens | undefined> {
  const standing = standingOf(proven.groups);
  const opened = await accountOfUser({ accounts }, { email: login.email, user: proven.user });
  if (!standing || !opened || opened.account?.state === 'closed') return undefined;
  const { id, account } = opened;
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const started = {
    account: id,
    session: newSessionId(),
    ...standing,
    epoch: login.epoch,
    secondFactor: login.secondFactor,
    beganAt: nowSeconds,
    expires_at: nowSeconds + sessionSeconds,
  };
  const { tokens, minted } = mintTokens(started, nowSeconds);
  const session: Session = {
    ...started,
    access: [{ digest: minted.access, until: nowSeconds + tokens.accessSeconds }],
    refresh: [minted.refresh],
    spent: [],
    revision: 0,
  };
  // Clients without a device id, such as programs, are identified by their user agent.
  const device = login.device.id ?? `by name: ${login.device.userAgent}`;
  const name = await deviceName(login.device.userAgent);
  const at = now.toISOString();
  const mail = {
    id: `new_login.${session.session}`,
    template: 'new_login',
    to: login.email,
    locale: account?.locale ?? 'en',
    ...(name && { subject: name }),
    state: 'queued',
    createdAt: at,
  } as const;
  const isNew = (await devices.know(id, device, now)) === 'new';
  await sessions.begin(session, [
    security.item(id, { kind: isNew ? 'logged_in_new_device' : 'logged_in', at, ...(name && { detail: name }) }),
    devices.item(id, device, now),
    ...(isNew ? [outbox.item(mail)] : []),
  ]);
  if (isNew) await enqueueMail(mailQueue, mail);
  return tokens;
}

/** The most tabs of one browser that renew at the same time. */
const renewalTries = 8;

/**
 * New tokens for a valid session; the refresh token is used up. A second use after the grace period for tabs ends the
 * session: one of its two holders is a thief. Users disabled in the pool, or without their role, are logged out here at
 * the latest.
 */
export async function renewSession(text: string, deps: SessionDeps): Promise<Tokens | undefined> {
  const { accounts, identity, security, sessions, now } = deps;
  const named = readRefreshToken(text);
  if (!named) return undefined;
  const nowSeconds = Math.floor(now.getTime() / 1000);
  for (let tried = 0; tried < renewalTries; tried++) {
    const session = await sessions.find(named, now);
    if (!session) return undefined;
    const verdict = refreshVerdict(session, digestOf(text), nowSeconds);
    if (verdict === 'unknown') return undefined;
    if (verdict === 'reused') {
      await sessions.end(named);
      await security.append(named.account, { kind: 'session_reused', at: now.toISOString() });
      return undefined;
    }
    const account = await accounts.read(named.account);
    const groups = await identity.groupsOf(account?.email || named.account);
    const standing = groups && standingOf(groups);
    if (!standing) {
      await sessions.end(named);
      return undefined;
    }
    const { tokens, minted } = mintTokens({ ...session, ...standing }, nowSeconds);
    const next = renewed(session, digestOf(text), minted, nowSeconds);
    if (typeof next !== 'string' && (await sessions.replace({ ...next, ...standing }))) return tokens;
  }
  return undefined;
}

/** Ends one session by its refresh token: its access tokens are refused from the next call on. */
export async function endSession(
  text: string,
  { sessions, now }: Pick<SessionDeps, 'sessions' | 'now'>,
): Promise<void> {
  const named = readRefreshToken(text);
  const session = named && (await sessions.find(named, now));
  if (!session) return;
  const shown = digestOf(text);
  if (session.refresh.includes(shown) || session.spent.some(({ digest }) => digest === shown))
    await sessions.end(session);
}

/** New tokens for a session, and their stored digests. */
export function mintTokens(
  session: Pick<Session, 'account' | 'session' | 'role' | 'staffRoles' | 'beganAt' | 'expires_at'>,
  nowSeconds: number,
): { tokens: Tokens; minted: Minted } {
  const until = accessUntil(session, nowSeconds);
  const tokens = {
    accessToken: accessToken(session, { issuedAt: nowSeconds, until }, newSecret()),
    refreshToken: refreshToken(session, newSecret()),
    accessSeconds: until - nowSeconds,
  };
  return { tokens, minted: { access: digestOf(tokens.accessToken), refresh: digestOf(tokens.refreshToken) } };
}

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
