import type { Operation, Refusal } from '#shared/contract/operation.ts';
import type { CallerContext } from './callerOf.ts';

/** Who may call is the contract's word alone: bad credentials never pass as a visitor's. */
export function deny(
  operation: Operation,
  caller: CallerContext | 'invalid',
): Refusal<'unauthorized' | 'forbidden'> | undefined {
  if (caller === 'invalid') return unauthorized;
  if (!operation.callers.includes(caller.kind))
    return caller.kind === 'visitor' ? unauthorized : { refused: 'forbidden' };
  if (caller.kind === 'token' && !(operation.scope && caller.scopes.includes(operation.scope)))
    return { refused: 'forbidden' };
  return undefined;
}
const unauthorized = { refused: 'unauthorized', headers: { 'www-authenticate': 'Bearer' } } as const;
