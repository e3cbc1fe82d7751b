import {
  ListAWSDefaultServiceQuotasCommand,
  ListServiceQuotasCommand,
  type ServiceQuota,
} from '@aws-sdk/client-service-quotas';
import { areas } from '#shared/contract/index.ts';
import { entries } from '../../constructs/records.ts';
import { gatewayRoutes } from '../../settings/apiGateway.ts';
import { webhooks } from '../../settings/functions.ts';
import type { Settings } from '../../settings/settings.ts';
import { perOrder as perOrderInAll } from '../capacity/capacity.ts';
import type { Facts, Finding } from './facts.ts';

type Cloud = Extract<Settings, { domain: object }>;

interface Quota {
  /** As Service Quotas calls the service. */
  service: string;
  /** Its code; where none is known, `name` finds it. */
  code?: string;
  name: RegExp;
  /** Of the line: what the account may have. */
  of: string;
  /** How much of it the stage needs; undefined: none. */
  needed(settings: Cloud): number | undefined;
  act: string;
}

/** Those of the areas and of notices. */
const routeCount = (settings: Cloud): number =>
  entries(areas).reduce((sum, [area]) => sum + gatewayRoutes(area, settings).length, 0) +
  Object.values(webhooks).reduce((sum, { routes }) => sum + routes.length, 0);
/** Certificates of prices and of erasures, and the public part of each key, asked for by new functions. */
const signaturesPerOrder = 2;

/** What an account may have of each service, by what the stage takes of it. Lambda's and SES's are asked of those themselves. */
export const quotas: readonly Quota[] = [
  {
    service: 'apigateway',
    code: 'L-65B5C802',
    name: /^Routes per HTTP API/,
    of: 'routes of an HTTP API',
    needed: routeCount,
    act: 'ask Service Quotas for 1000 "Routes per HTTP API" of API Gateway (L-65B5C802); a deploy that adds one is refused until then',
  },
  {
    service: 'apigateway',
    code: 'L-8A5B8E43',
    name: /^Throttle rate/,
    of: 'calls of APIs a second',
    needed: ({ throttle }) => throttle.rate,
    act: 'ask Service Quotas for a higher "Throttle rate" of API Gateway (L-8A5B8E43), or set "throttle" or "ordersPerSecond" to less',
  },
  {
    service: 'apigateway',
    code: 'L-CDF5615A',
    name: /^Throttle burst rate/,
    of: 'calls of APIs at once',
    needed: ({ throttle }) => throttle.burst,
    act: 'set the "burst" of "throttle" to less: AWS raises it only together with the rate',
  },
  {
    service: 'dynamodb',
    code: 'L-AB614373',
    name: /^Table-level write throughput limit/,
    of: 'write units of a table a second',
    needed: ({ ordersPerSecond }) => Math.ceil(ordersPerSecond * perOrderInAll.writesOfTable),
    act: 'ask Service Quotas for a higher "Table-level write throughput limit" of DynamoDB (L-AB614373)',
  },
  {
    service: 'kms',
    name: /^Cryptographic operations \(ECC/,
    of: 'signatures of KMS a second',
    needed: ({ ordersPerSecond }) => Math.ceil(ordersPerSecond * signaturesPerOrder),
    act: 'ask Service Quotas for a higher "Cryptographic operations (ECC) request rate" of KMS',
  },
  {
    service: 'ec2',
    code: 'L-0263D0A3',
    name: /^EC2-VPC Elastic IPs/,
    of: 'fixed addresses',
    needed: ({ fixedAddresses }) => fixedAddresses?.zones,
    act: 'ask Service Quotas for more "EC2-VPC Elastic IPs" (L-0263D0A3), or set "fixedAddresses" to fewer zones',
  },
];

/** By it a fact is known among the others. */
const quotaName = ({ of }: Quota): string => of;

/** A line for each quota that the stage needs something of. */
export const quotaFindings = (settings: Cloud, facts: Pick<Facts, 'quotas'>): Finding[] =>
  quotas.flatMap((quota) => {
    const needed = quota.needed(settings);
    if (needed === undefined) return [];
    const has = facts.quotas[quotaName(quota)];
    const ok = has !== undefined && has >= needed;
    const what = `the account may have ${has ?? 'an unknown number of'} ${quota.of}, ${needed} are needed`;
    const unknown = 'let who deploys ask for it (servicequotas:ListServiceQuotas, ListAWSDefaultServiceQuotas)';
    return [ok ? { ok, what } : { ok, what, act: has === undefined ? unknown : quota.act }];
  });

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
