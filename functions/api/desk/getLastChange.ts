import type { desk as area } from '#shared/contract/desk.ts';
import { isLooking } from '../../domain/audit/isLooking.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { audit } from '../../runtime/services/audit.ts';
import { auditWire } from './auditWire.ts';

/** Longer than anyone looks at a page between two conflicting changes. */
const looked = 20;

export const getLastChange: Handler<typeof area.getLastChange> = async ({ query }) => {
  const { lines } = await audit().of(query.object, looked);
  const [last] = await auditWire(lines.filter(({ act }) => !isLooking(act)).slice(0, 1));
  return { status: 200, body: { change: last ? { by: last.who.name, at: last.at } : null } };
};
