import type { Operation, Refusal } from '#shared/contract/operation.ts';
import type { MemberRole } from '#shared/model/memberRole.ts';
import type { StaffRole } from '#shared/model/staffRole.ts';
import { isAllowedAddress } from '../../gateways/allowedAddress.ts';
import { type CallerContext, callerOf, type NotLetIn } from './callerOf.ts';
import { type HttpMiddleware, Refused } from './chain.ts';

/** Who may call is the contract's word alone: bad credentials never pass as a visitor's. */
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
): Refusal<'unauthorized' | 'forbidden' | 'second_factor_required' | 'address_refused' | 'not_a_member'> | undefined {
  if (caller === 'invalid') return unauthorized;
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

/** What names no roles of members is its owner's; what is about the login itself is nobody's to do for a company. */
const mayForCompany = ({ members }: Operation, role: MemberRole): boolean =>
  members !== 'login' && (role === 'owner' || (members ?? []).includes(role));

/** What is staff's alone and names no role is open to nobody; the rest without roles is everybody's with a session. */
const mayAtDesk = ({ ownership, roles }: Operation, own: readonly StaffRole[]): boolean =>
  roles ? own.some((role) => roles.includes(role)) : ownership !== 'staff';

/** Credentials are missing, not good, or not good any more. */
export const unauthorized = { refused: 'unauthorized', headers: { 'www-authenticate': 'Bearer' } } as const;
