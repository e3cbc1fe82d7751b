import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { adjustments } from '../../runtime/services/balances.ts';
import { adjustmentsWire } from './adjustmentWire.ts';

export const listAdjustments: Handler<typeof area.listAdjustments> = async ({ query, caller }) => {
  const after = query.cursor && Buffer.from(query.cursor, 'base64url').toString();
  const { adjustments: open, next } = await adjustments().open(query.limit ?? 50, after);
  const rows = await adjustmentsWire(open, sessionOf(caller).account);
  const cursor = next === undefined ? null : Buffer.from(next).toString('base64url');
  return { status: 200, body: { adjustments: rows, cursor } };
};
