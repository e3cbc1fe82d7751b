import type { staff as area } from '#shared/contract/staff.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { markTest as mark } from '../../usecases/recruitment/markTest.ts';
import { testWire } from './applicantWire.ts';

export const markTest: Handler<typeof area.markTest> = async (request) => {
  const { params, body, caller, now } = request;
  const { account } = sessionOf(caller);
  const { comment, passed = false } = body;
  const given = { by: account, mark: body.mark, passed, ...(comment !== undefined && { comment }) };
  const after = { mark: body.mark, passed };
  const line = staffLine(actingOf(request), 'test_marked', `test#${params.test}`, { after });
  const marked = await mark(recruitmentDeps(now), params.test, given, [auditPart(line)]);
  return 'refused' in marked ? marked : { status: 200, body: testWire(marked, account) };
};
