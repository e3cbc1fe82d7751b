import type { Operation, Refusal } from '#shared/contract/operation.ts';
import type { CallerContext, NotLetIn } from './callerOf.ts';

/** Who may call is the contract's word alone: bad credentials never pass as a visitor's. */
export function deny(
  operation: Operation,
  caller: CallerContext | NotLetIn,
): Refusal<'unauthorized' | 'forbidden' | 'second_factor_required'> | undefined {
  if (caller === 'invalid') return unauthorized;
  if (caller === 'without_second_factor') return { refused: 'second_factor_required' };
  if (!operation.callers.includes(caller.kind))
    return caller.kind === 'visitor' ? unauthorized : { refused: 'forbidden' };
  if (caller.kind === 'token' && !(operation.scope && caller.scopes.includes(operation.scope)))
    return { refused: 'forbidden' };
  return undefined;
}
/** Credentials are missing, not good, or not good any more. */
export const unauthorized = { refused: 'unauthorized', headers: { 'www-authenticate': 'Bearer' } } as const;
