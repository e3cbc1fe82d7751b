import type { Refusal } from '#shared/contract/operation.ts';
import type { Account, Consent, Registration } from '../../domain/account/account.ts';
import type { OneTimeLink } from '../../domain/account/oneTimeLink.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { LinkStore } from '../../stores/accounts/linkStore.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import { checkNewPassword } from './checkNewPassword.ts';
import { unusedUser } from './unusedUser.ts';

export interface ActivateDeps {
  accounts: AccountStore;
  links: LinkStore;
  identity: IdentityGateway;
  security: SecurityLog;
  now: Date;
}

type Outcome = { email: string } | Refusal<'gone' | 'validation_failed'>;

/**
 * Activates an account: the mailed link proves the address, and the first password is set. The link is locked first and
 * released if anything fails, so that it works exactly once.
 */
export async function activateAccount(
  given: { link: string; password: string; password_confirmation: string },
  deps: ActivateDeps,
): Promise<Outcome> {
  const { links, now } = deps;
  const link = await links.read(given.link, now);
  if (link?.purpose !== 'activate') return { refused: 'gone' };
  const weak = await checkNewPassword(given, link.email);
  if (weak) return weak;
  if (!(await links.use(given.link, now))) return { refused: 'gone' };
  try {
    const started = await begin(link, given.password, deps);
    await links.forget(given.link);
    return started;
  } catch (error) {
    await links.release(given.link);
    throw error;
  }
}

async function begin(
  { email, registration }: Extract<OneTimeLink, { purpose: 'activate' }>,
  password: string,
  { accounts, identity, security, now }: ActivateDeps,
): Promise<Outcome> {
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
