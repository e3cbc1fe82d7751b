import type { Refusal } from '#shared/contract/operation.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import { type ProofDeps, provePassword } from './provePassword.ts';

export interface SecondFactorDeps extends ProofDeps {
  identity: Pick<IdentityGateway, 'logIn' | 'newSecondFactor' | 'isFirstCode' | 'setSecondFactor'>;
}

/**
 * A secret for an authenticator app; `conflict`: the account already has a second factor, which the password alone
 * cannot replace.
 */
export async function beginSecondFactor(
  { email, password }: { email: string; password: string },
  deps: SecondFactorDeps,
): Promise<{ secret: string } | Refusal<'rate_limited' | 'validation_failed' | 'conflict'>> {
  const proven = await provePassword(deps, email, password, 'password');
  if ('refused' in proven) return proven;
  if ('poolSession' in proven) return { refused: 'conflict' };
  return { secret: await deps.identity.newSecondFactor(proven.poolToken) };
}
