import type { Operation } from '#shared/contract/operation.ts';
import type { InvitedRole } from '#shared/model/memberRole.ts';
import type { Who } from './callers.ts';

/** Owner of the object in the path: the caller, someone else, or nobody. */
export type Whose = 'own' | 'foreign' | 'nobody' | 'none';

export type Expectation = '401' | '403' | 'hidden' | 'let in' | 'shown';

/** Operations that show an object to its reader, whatever its state. */
const shows = new Set([
  'getCart',
  'getDeskOrder',
  'getOrder',
  'getOrderCertificate',
  'getOrderStatus',
  'getPrepaidStatus',
  'getQuote',
  'getStaffQuote',
  'getWork',
  'listAttachments',
  'revokeToken',
]);

/** The expectation for a call from the contract alone. */
export function expected(operation: Operation, who: Who, whose: Whose): Expectation {
  const expectation = byContract(operation, who, whose);
  return expectation === 'let in' && shows.has(operation.id) ? 'shown' : expectation;
}

function byContract(operation: Operation, who: Who, whose: Whose): Expectation {
  // Public routes ignore credentials: every caller is a visitor.
  if (operation.ownership === 'public') return operation.callers.includes('visitor') ? 'let in' : '403';
  if (!who.good) return '401';
  if (!operation.callers.includes(who.kind)) return who.kind === 'visitor' ? '401' : '403';
  if (who.kind === 'token' && !(operation.scope && who.scopes.includes(operation.scope))) return '403';
  if (who.memberRole && !mayForCompany(operation, who.memberRole)) return '403';
  if (who.kind === 'staff' && !mayAtDesk(operation, who)) return '403';
  if (whose === 'nobody') return 'hidden';
  // The cart's hash is a capability: its holder may read. An account's objects are its own; staff see all orders.
  if (whose === 'none' || operation.ownership === 'cart' || who.kind === 'staff') return 'let in';
  return whose === 'own' && who.owner !== undefined ? 'let in' : 'hidden';
}

/** An operation of staff alone is someone's by name of a role; without roles it is nobody's. */
const mayAtDesk = ({ ownership, roles }: Operation, { staffRoles }: Who): boolean =>
  roles ? staffRoles.some((role) => roles.includes(role)) : ownership !== 'staff';

/** A member who is not the owner does what names their role. */
const mayForCompany = ({ members }: Operation, role: InvitedRole): boolean =>
  members !== undefined && members !== 'login' && members.includes(role);

/** Whether an answer is as expected. Inaccessible objects must be indistinguishable from missing ones. */
export function fits(
  expectation: Expectation,
  { status, code }: { status: number; code: string | undefined },
): boolean {
  switch (expectation) {
    case '401':
      return status === 401 && code === 'unauthorized';
    case '403':
      return status === 403 && code === 'forbidden';
    case 'hidden':
      return status === 404 || (status === 422 && code === 'validation_failed');
    case 'shown':
      return status === 200;
    case 'let in':
      // Invalid bodies, other states, or a missing password confirmation do not concern access.
      return status !== 401 && !(status === 403 && code === 'forbidden') && status !== 500;
  }
}
