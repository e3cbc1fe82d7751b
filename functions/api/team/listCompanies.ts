import type { teamArea as area } from '#shared/contract/team.ts';
import { companyName } from '../../domain/team/nameOf.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { teamDeps } from '../../runtime/services/team.ts';
import { listCompanies as list } from '../../usecases/team/readTeam.ts';

export const listCompanies: Handler<typeof area.listCompanies> = async ({ caller, now }) => {
  const found = await list(sessionOf(caller).account, teamDeps(now));
  const companies = found.map(({ company, role }) => ({ id: company.account, name: companyName(company), role }));
  return { status: 200, body: { companies } };
};
