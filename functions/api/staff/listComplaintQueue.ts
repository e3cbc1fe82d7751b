import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { complaints } from '../../runtime/services/complaints.ts';
import { complaintRowWire } from '../wire/complaintWire.ts';

/** Whatever step is due next, its time ends within the days that the law gives. */
const farAhead = 30 * 86_400_000;
const most = 100;

export const listComplaintQueue: Handler<typeof area.listComplaintQueue> = async ({ now }) => {
  const open = await complaints().due(new Date(now.getTime() + farAhead), most);
  const rows = open.sort((a, b) => a.answerBy.localeCompare(b.answerBy)).map(complaintRowWire);
  return { status: 200, body: { complaints: rows, now: now.toISOString() } };
};
