import { callConcurrency, clockRuns, queueConcurrency } from '../../settings/expectedLoad.ts';
import { jobs } from '../../settings/jobs.ts';
import type { Settings } from '../../settings/settings.ts';
import { alarmFindings } from './alarmFindings.ts';
import { costFindings } from './costFindings.ts';
import type { Facts, Finding } from './facts.ts';
import { mailFindings } from './mailFindings.ts';
import { providerFindings } from './providerFindings.ts';
import { quotaFindings } from './quotas.ts';
import { replyFindings } from './replyFindings.ts';

type Cloud = Extract<Settings, { domain: object }>;

/** Calls at once that all functions together need in the busiest minute, with the hundred that an account keeps unreserved. */
const neededConcurrency = ({ ordersPerSecond, hookConcurrency }: Cloud): number =>
  100 +
  callConcurrency(ordersPerSecond) +
  Object.values(jobs).reduce(
    (sum, { trigger, timeoutSeconds }) =>
      sum +
      (trigger.kind === 'schedule'
        ? clockRuns(ordersPerSecond, { ...trigger, timeoutSeconds })
        : queueConcurrency(ordersPerSecond, trigger.perOrder)),
    hookConcurrency,
  );
/** Instances that read a key as they start: a quarter of those that answer calls, notices, and what takes money. */
const keyReaders = ({ ordersPerSecond, hookConcurrency }: Cloud): number =>
  Math.ceil(callConcurrency(ordersPerSecond) / 4) + hookConcurrency + 10;
/** Parameters are answered 40 times a second, and who is refused asks again for some seconds (gateways/parameters.ts). */
const readersServed = 40 * 3;

/** All conditions of a working stage, in the order to deal with them. Pure: facts in, lines out. */
export function findingsOf(settings: Cloud, facts: Facts): Finding[] {
  const { region, domain, account } = settings;
  const needed = neededConcurrency(settings);
  const line = (ok: boolean, what: string, act: string): Finding => (ok ? { ok, what } : { ok, what, act });
  return [
    line(
      facts.account !== undefined && (account === undefined || facts.account === account),
      `credentials are of the account ${account ?? facts.account ?? 'that is to be deployed to'}`,
      facts.account === undefined
        ? 'log in: aws sso login, or AWS_PROFILE'
        : `they are of ${facts.account}: take those of ${account}, or correct "account" in the settings`,
    ),
    ...Object.entries(facts.bootstrap).map(([where, version]) =>
      line(
        version !== undefined && version >= 14,
        `${where} is bootstrapped`,
        `STAGE=emulator npx cdk bootstrap aws://${facts.account ?? 'ACCOUNT'}/${where}`,
      ),
    ),
    line(
      facts.certificate?.status === 'ISSUED' && facts.certificate.domains.includes(domain.name),
      `the certificate of ${domain.name} is issued`,
      facts.certificate === undefined
        ? 'there is none of this ARN in us-east-1: ask ACM for one and correct domain.certificateArn'
        : facts.certificate.status === 'ISSUED'
          ? `it is for ${facts.certificate.domains.join(', ')}: ask ACM in us-east-1 for one of ${domain.name}`
          : `it is ${facts.certificate.status}: enter its record (below) and wait`,
    ),
    ...Object.entries(facts.parameters).map(([name, form]) =>
      line(
        form === 'well_formed',
        `the parameter ${name} is there and well-formed`,
        `${form === undefined ? 'make' : 'correct'} it: aws ssm put-parameter --region ${region} --type SecureString --overwrite --name ${name} --value … (README says its form)`,
      ),
    ),
    ...mailFindings(settings, facts, line),
    ...replyFindings(settings, facts, line),
    ...providerFindings(settings, facts),
    line(
      (facts.concurrency ?? 0) >= needed,
      `Lambda may make ${facts.concurrency ?? 'an unknown number of'} calls at once in ${region}, ${needed} are needed for ${settings.ordersPerSecond} orders a second`,
      `ask Service Quotas for ${Math.max(1000, needed)} "Concurrent executions" of Lambda; until then set "hookConcurrency": 0, or "ordersPerSecond" to less`,
    ),
    ...quotaFindings(settings, facts),
    line(
      facts.manyParameters === true || (facts.manyParameters === false && keyReaders(settings) <= readersServed),
      `parameters are answered as often as ${keyReaders(settings)} functions that start at once ask`,
      facts.manyParameters === undefined
        ? 'let who deploys ask for it (ssm:GetServiceSetting)'
        : `aws ssm update-service-setting --region ${region} --setting-id /ssm/parameter-store/high-throughput-enabled --setting-value true`,
    ),
    ...costFindings(settings, facts),
    ...alarmFindings(settings, facts),
    ...(facts.site === undefined
      ? []
      : [
          line(
            facts.site.pointsTo.includes(facts.site.distribution),
            `${domain.name} leads to ${facts.site.distribution}`,
            'enter its record (below); a zone’s own name takes an ALIAS',
          ),
        ]),
  ];
}
