import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { markTest as mark } from '../../usecases/recruitment/markTest.ts';
import { testWire } from './applicantWire.ts';

export const markTest: Handler<typeof area.markTest> = async ({ params, body, caller, now }) => {
  const { account } = sessionOf(caller);
  const { comment, passed = false } = body;
  const given = { by: account, mark: body.mark, passed, ...(comment !== undefined && { comment }) };
  const marked = await mark(recruitmentDeps(now), params.test, given);
  return 'refused' in marked ? marked : { status: 200, body: testWire(marked, account) };
};
