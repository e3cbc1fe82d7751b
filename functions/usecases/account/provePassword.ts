import type { Refusal } from '#shared/contract/operation.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { Proven } from '../../gateways/identity/proving.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import { throttle } from './throttle.ts';

/**
 * A stolen session must not allow guessing the password. Setting up a second factor sends the correct password with
 * each code.
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
