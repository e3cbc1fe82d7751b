import type { Refusal } from '#shared/contract/operation.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import { throttle } from './throttle.ts';

/** Anyone who has a session without its password must not find the password by trying. */
const guesses = { name: 'password-guess', calls: 10, seconds: 900 };

/** Refuses unless this is the account's password; `field` is where a wrong one is told. */
export async function provePassword(
  { identity, rates, now }: { identity: IdentityGateway; rates: RateStore; now: Date },
  account: string,
  password: string,
  field: string,
): Promise<Refusal<'rate_limited' | 'validation_failed'> | undefined> {
  const refused = await throttle(rates, [[guesses, account]], now);
  if (refused) return refused;
  if (await identity.isPassword(account, password)) return undefined;
  return { refused: 'validation_failed', fields: { [field]: ['account/credentials'] } };
}
