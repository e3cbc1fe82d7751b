import {
  ListAWSDefaultServiceQuotasCommand,
  ListServiceQuotasCommand,
  type ServiceQuota,
} from '@aws-sdk/client-service-quotas';
import type { Facts } from './facts.ts';
import { quotaName, quotas } from './quotas.ts';

type Page = { Quotas?: ServiceQuota[]; NextToken?: string } | undefined;

/**
 * What the account has of each quota: what was granted to it, else what every account has. Service Quotas tells the first only
 * of quotas that it could look up, so both lists are asked. `ask` answers undefined where it may not.
 */
export async function gatherQuotas(ask: (command: object) => Promise<unknown>): Promise<Facts['quotas']> {
  const services = [...new Set(quotas.map(({ service }) => service))];
  const all = new Map(
    await Promise.all(
      services.map(async (service) => {
        const granted = await listed(ask, (page) => new ListServiceQuotasCommand({ ServiceCode: service, ...page }));
        const usual = await listed(
          ask,
          (page) => new ListAWSDefaultServiceQuotasCommand({ ServiceCode: service, ...page }),
        );
        return [service, [...granted, ...usual]] as const;
      }),
    ),
  );
  return Object.fromEntries(
    quotas.map((quota) => {
      const own = all.get(quota.service) ?? [];
      const found =
        own.find(({ QuotaCode }) => QuotaCode === quota.code) ??
        own.find(({ QuotaName = '' }) => quota.name.test(QuotaName));
      return [quotaName(quota), found?.Value];
    }),
  );
}

async function listed(
  ask: (command: object) => Promise<unknown>,
  command: (page: { MaxResults: number; NextToken?: string }) => object,
): Promise<ServiceQuota[]> {
  const found: ServiceQuota[] = [];
  let next: string | undefined;
  do {
    const page = (await ask(command({ MaxResults: 100, ...(next !== undefined && { NextToken: next }) }))) as Page;
    found.push(...(page?.Quotas ?? []));
    next = page?.NextToken;
  } while (next);
  return found;
}
