import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { actingCompany } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { useArrival } from '#frontend/shop/together/arrivals.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { teamArea } from '#shared/contract/team.ts';
import type { InvitedRole } from '#shared/model/account/roles.ts';

/** As what someone works for a company in this browser, and for which; undefined for its owner, and for oneself. */
export function useMemberRole(): { role: InvitedRole; company: string } | undefined {
  const [acting, setActing] = useState<string | null>();
  useEffect(() => setActing(actingCompany() ?? null), []);
  const { data, error } = useSWR(acting && 'companies', () => call(teamArea.listCompanies, { asIs: true }), {
    shouldRetryOnError: false,
  });
  useArrival(acting === null || data !== undefined || error !== undefined);
  const found = data?.companies.find(({ id }) => id === acting);
  return found && found.role !== 'owner' ? { role: found.role, company: found.name } : undefined;
}

/** The company whose member may not call an operation for it; undefined for all others. */
export function useRefusedBy({ members }: Pick<Operation, 'members'>): string | undefined {
  const member = useMemberRole();
  const isAllowed = !member || members === 'login' || (members ?? []).includes(member.role);
  return isAllowed ? undefined : member.company;
}
