import type { desk as area } from '#shared/contract/desk.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { audit } from '../../runtime/services/audit.ts';
import { auditWire } from './auditWire.ts';
import { cursorWire, placeIn } from './cursorWire.ts';

export const listAudit: Handler<typeof area.listAudit> = async ({ query, now }) => {
  const { object, day = now.toISOString().slice(0, 10), person, limit = 50 } = query;
  const before = placeIn(query.cursor);
  const { lines, next } =
    object === undefined ? await audit().day(day, limit, before, person) : await audit().of(object, limit, before);
  return { status: 200, body: { lines: await auditWire(lines), cursor: cursorWire(next) } };
};
