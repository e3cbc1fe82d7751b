import { deviceName } from '../../domain/account/deviceName.ts';
import { type Session, sessionSeconds, standingOf } from '../../domain/account/session.ts';
import type { Proven } from '../../gateways/identity/proving.ts';
import { newSessionId } from '../../gateways/random.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { mintTokens } from './mintTokens.ts';
import type { Device, SessionDeps, Tokens } from './sessionDeps.ts';

/**
 * Starts a session after a verified password, and code if required. The login is added to the security log in the same
 * write; one from a new device causes a mail. undefined: the account is closed, or the user has no role.
 */
export async function beginSession(
  proven: Proven,
  login: { email: string; epoch: number; secondFactor: boolean; device: Device },
  { accounts, devices, mailQueue, outbox, security, sessions, now }: SessionDeps,
): Promise<Tokens | undefined> {
  const standing = standingOf(proven.groups);
  const id = (await accounts.idOf(login.email)) ?? proven.user;
  const account = await accounts.read(id);
  if (!standing || account?.state === 'closed') return undefined;
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
