import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { applicants } from '../../runtime/services/recruitment.ts';
import { applicantRow } from './applicantWire.ts';

export const listApplicants: Handler<typeof area.listApplicants> = async ({ query }) => {
  const { state = 'applied', limit = 50, after } = query;
  const found = await applicants().inState(state, limit, after && new Date(after).toISOString());
  return { status: 200, body: { applicants: found.map(applicantRow) } };
};
