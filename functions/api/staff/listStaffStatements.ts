import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { statements, translators } from '../../runtime/services/production.ts';
import { staffStatementWire } from '../wire/statementWire.ts';

export const listStaffStatements: Handler<typeof area.listStaffStatements> = async ({ query }) => {
  const found = await (query.month === undefined ? statements().disputed() : statements().ofMonth(query.month));
  const people = await translators().readMany([...new Set(found.map(({ translator }) => translator))]);
  const names = new Map(people.map(({ translator: { id, name } }) => [id, name]));
  return { status: 200, body: { statements: found.map((one) => staffStatementWire(one, names)) } };
};
