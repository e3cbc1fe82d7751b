import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { tests } from '../../runtime/services/recruitment.ts';
import { testWire } from './applicantWire.ts';

const most = 50;

export const listTests: Handler<typeof area.listTests> = async ({ caller }) => {
  const { account } = sessionOf(caller);
  const waiting = await tests().toMark(most);
  return { status: 200, body: { tests: waiting.map((test) => testWire(test, account)) } };
};
