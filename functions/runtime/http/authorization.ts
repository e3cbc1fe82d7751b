import type { Operation, Refusal } from '#shared/contract/operation.ts';
import type { MemberRole, StaffRole } from '#shared/model/account/roles.ts';
import { isAllowedAddress } from '../../gateways/allowedAddress.ts';
import { type CallerContext, callerOf, type NotLetIn } from './callers.ts';
import { type HttpMiddleware, Refused } from './chain.ts';

/**
 * Decides by the contract alone who may call. A call with invalid credentials is refused, never treated as a visitor's.
 */
export const authorization = (): HttpMiddleware => ({
  before: ({ event, context: { call } }) => {
    call.caller = authorize(call.picked.operation, callerOf(event.requestContext), call.sourceIp);
  },
});

function authorize(operation: Operation, caller: CallerContext | NotLetIn, address: string): CallerContext {
  const refusal = refusalOf(operation, caller, address);
  if (refusal || typeof caller === 'string') throw new Refused(refusal ?? unauthorized);
  return caller;
}

function refusalOf(
  operation: Operation,
  caller: CallerContext | NotLetIn,
  address: string,
):
  | Refusal<'busy' | 'unauthorized' | 'forbidden' | 'second_factor_required' | 'address_refused' | 'not_a_member'>
  | undefined {
  if (caller === 'invalid') return unauthorized;
  if (caller === 'failed') return { refused: 'busy' };
  if (caller === 'without_second_factor') return { refused: 'second_factor_required' };
  if (caller === 'not_a_member') return { refused: 'not_a_member' };
  if (caller.kind === 'token' && caller.addresses && !isAllowedAddress(caller.addresses, address))
    return { refused: 'address_refused' };
  if (!operation.callers.includes(caller.kind))
    return caller.kind === 'visitor' ? unauthorized : { refused: 'forbidden' };
  if (caller.kind === 'token' && !(operation.scope && caller.scopes.includes(operation.scope)))
    return { refused: 'forbidden' };
  if (caller.kind === 'staff' && !mayAtDesk(operation, caller.staffRoles)) return { refused: 'forbidden' };
  if (caller.kind === 'customer' && caller.memberRole && !mayForCompany(operation, caller.memberRole))
    return { refused: 'forbidden' };
  return undefined;
}

/** Operations without member roles are the owner's; operations on the login itself cannot be called for a company. */
const mayForCompany = ({ members }: Operation, role: MemberRole): boolean =>
  members !== 'login' && (role === 'owner' || (members ?? []).includes(role));

/**
 * A staff operation without roles is closed to everyone; any other operation without roles is open to everyone with a
 * session.
 */
const mayAtDesk = ({ ownership, roles }: Operation, own: readonly StaffRole[]): boolean =>
  roles ? own.some((role) => roles.includes(role)) : ownership !== 'staff';

/** The refusal of missing, invalid or expired credentials. */
export const unauthorized = { refused: 'unauthorized', headers: { 'www-authenticate': 'Bearer' } } as const;
