import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { brand } from '#shared/model/brand.ts';
import { passwordLength, passwordRefusal } from '#shared/rules/password.ts';
import type { Account, Consent, OneTimeLink, Registration } from '../../domain/account/account.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { AccountStore, LinkStore } from '../../stores/accounts/accounts.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { SessionStore } from '../../stores/accounts/sessions.ts';
import type { TokenStore } from '../../stores/accounts/tokens.ts';
import { revokeTokens } from '../tokens/apiTokens.ts';

interface ActivateDeps {
  accounts: AccountStore;
  links: LinkStore;
  identity: IdentityGateway;
  security: SecurityLog;
  now: Date;
}

type Activated = { email: string } | Refusal<'gone' | 'validation_failed'>;

/**
 * Activates an account: the mailed link proves the address, and the first password is set. The link is locked first and
 * released if anything fails, so that it works exactly once.
 */
export async function activateAccount(
  given: { link: string; password: string; password_confirmation: string },
  deps: ActivateDeps,
): Promise<Activated> {
  const { links, now } = deps;
  const link = await links.read(given.link, now);
  if (link?.purpose !== 'activate') return { refused: 'gone' };
  const weak = await checkNewPassword(given, link.email);
  if (weak) return weak;
  if (!(await links.use(given.link, now))) return { refused: 'gone' };
  try {
    const started = await beginAccount(link, given.password, deps);
    await links.forget(given.link);
    return started;
  } catch (error) {
    await links.release(given.link);
    throw error;
  }
}

async function beginAccount(
  { email, registration }: Extract<OneTimeLink, { purpose: 'activate' }>,
  password: string,
  { accounts, identity, security, now }: ActivateDeps,
): Promise<Activated> {
  const account = await unusedUser(identity, accounts, email);
  if (account === undefined) return { refused: 'gone' };
  const owner = await accounts.idOf(email);
  if (owner !== undefined && owner !== account) return { refused: 'gone' };
  // The password is set last: until then the user counts as unused, and an interrupted run can be repeated.
  await identity.makeCustomer(account);
  if (owner === undefined) {
    const event = security.item(account, { kind: 'activated', at: now.toISOString() });
    const fresh = newAccount(account, email, registration, now);
    if ((await accounts.create(fresh, consentsOf(registration), [event])) === 'taken') return { refused: 'gone' };
  }
  return (await identity.setPassword(account, password)) === 'absent' ? { refused: 'gone' } : { email };
}

function newAccount(account: string, email: string, registration: Registration, now: Date): Account {
  const { person, locale, marketing } = registration;
  const createdAt = now.toISOString();
  return { account, email, state: 'active', person, locale, invoicing: 'order', marketing, createdAt, revision: 0 };
}

const consentsOf = ({ marketing, textVersion, at }: Registration): Consent[] => [
  { kind: 'tos', given: true, textVersion, at },
  { kind: 'agree_sale', given: true, textVersion, at },
  { kind: 'agree_marketing', given: marketing, textVersion, at },
];

/**
 * Sets a new password by a mailed link and ends all sessions. The link works once; it is released when the pool fails.
 * If the pool has lost the account's user, a new one is created: balance, orders and tokens belong to the account,
 * found by its address, which the link has proved.
 */
export async function resetPassword(
  given: { link: string; password: string; password_confirmation: string; revoke_tokens?: boolean | undefined },
  {
    accounts,
    links,
    identity,
    security,
    sessions,
    tokens,
    now,
  }: ActivateDeps & { sessions: SessionStore; tokens: TokenStore },
): Promise<{ account: string; email: string } | Refusal<'gone' | 'validation_failed'>> {
  const link = await links.read(given.link, now);
  if (link?.purpose !== 'reset') return { refused: 'gone' };
  const weak = await checkNewPassword(given, link.email);
  if (weak) return weak;
  const account = await accounts.read(link.account);
  // A company handed over in the meantime has someone else's address.
  if (account?.state !== 'active' || account.email !== link.email) return { refused: 'gone' };
  if (!(await links.use(given.link, now))) return { refused: 'gone' };
  try {
    if ((await identity.setPassword(account.email, given.password)) === 'absent')
      await recover(account.email, given.password, identity);
    await sessions.endAll(link.account);
    await links.forget(given.link);
  } catch (error) {
    await links.release(given.link);
    throw error;
  }
  await security.append(link.account, { kind: 'password_reset', at: now.toISOString() });
  if (given.revoke_tokens) await revokeTokens(link.account, { tokens, security, now });
  return { account: link.account, email: link.email };
}

/** Creates a lost user again, as a customer: other roles have to be granted again. */
async function recover(email: string, password: string, identity: IdentityGateway): Promise<void> {
  await identity.create(email);
  await identity.makeCustomer(email);
  if ((await identity.setPassword(email, password)) === 'absent')
    throw new Error('The pool loses the user that was just made.');
}

/** Errors of a new password, by field; undefined if it is accepted. */
export async function checkNewPassword(
  { password, password_confirmation }: { password: string; password_confirmation: string },
  email: string,
): Promise<Refusal<'validation_failed'> | undefined> {
  const weak = passwordRefusal(password, email) ?? ((await isGuessable(password, email)) ? 'too_common' : undefined);
  const fields: Record<string, FieldMessage[]> = {
    ...(weak && { password: [{ key: `rules/password.${weak}`, replace: passwordLength }] }),
    ...(password !== password_confirmation && { password_confirmation: ['account/password_mismatch'] }),
  };
  return Object.keys(fields).length > 0 ? { refused: 'validation_failed', fields } : undefined;
}

async function isGuessable(password: string, email: string): Promise<boolean> {
  // A list of fifty thousand passwords, loaded only when a password is set.
  const guessable = await import('../../domain/account/guessable.ts');
  return guessable.isGuessable(password, [brand.name, ...email.split(/[@.+_-]/)]);
}

/**
 * The account id of the address's user in the pool, created if needed, as long as it has no password; undefined if it
 * has one (created by staff), which is not taken over. A user left by an interrupted deletion is deleted and created
 * again.
 */
export async function unusedUser(
  identity: Pick<IdentityGateway, 'create' | 'find' | 'remove'>,
  accounts: Pick<AccountStore, 'read'>,
  email: string,
): Promise<string | undefined> {
  const created = await identity.create(email);
  if (created !== 'exists') return created;
  const user = await identity.find(email);
  if (!user || user.unused) return user?.account;
  if ((await accounts.read(user.account))?.state !== 'closed') return undefined;
  await identity.remove(user.account);
  const fresh = await identity.create(email);
  return fresh === 'exists' ? undefined : fresh;
}
