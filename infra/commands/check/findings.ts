import { callConcurrency, clockRuns, perOrder, queueConcurrency } from '../../settings/expectedLoad.ts';
import { jobs } from '../../settings/jobs.ts';
import { replyMx, replyRuleSet } from '../../settings/replyRules.ts';
import type { Settings } from '../../settings/settings.ts';
import type { DnsRecord, Facts, Finding } from './facts.ts';
import { providerFindings } from './providerFindings.ts';
import { quotaFindings } from './quotas.ts';

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

const senderOf = ({ mailFrom }: Pick<Settings, 'mailFrom'>): string => /@([^@<>\s]+)>?$/.exec(mailFrom)?.[1] ?? '';

/** Every condition of a stage that works, in the order in which they are dealt with. Pure: facts in, lines out. */
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
        : `they are of ${facts.account}: take those of ${account}, or mend "account" in the settings`,
    ),
    ...Object.entries(facts.bootstrap).map(([where, version]) =>
      line(
        version !== undefined && version >= 14,
        `${where} is bootstrapped`,
        `npx cdk bootstrap aws://${facts.account ?? 'ACCOUNT'}/${where}`,
      ),
    ),
    line(
      facts.certificate?.status === 'ISSUED' && facts.certificate.domains.includes(domain.name),
      `the certificate of ${domain.name} is issued`,
      facts.certificate === undefined
        ? 'there is none of this ARN in us-east-1: ask ACM for one and mend domain.certificateArn'
        : facts.certificate.status === 'ISSUED'
          ? `it is for ${facts.certificate.domains.join(', ')}: ask ACM in us-east-1 for one of ${domain.name}`
          : `it is ${facts.certificate.status}: enter its record (below) and wait`,
    ),
    ...Object.entries(facts.parameters).map(([name, form]) =>
      line(
        form === 'well_formed',
        `the parameter ${name} is there and well-formed`,
        `${form === undefined ? 'make' : 'mend'} it: aws ssm put-parameter --region ${region} --type SecureString --overwrite --name ${name} --value … (README says its form)`,
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
    ...(facts.alarms === undefined
      ? []
      : [
          line(
            facts.alarms.some(({ address, isConfirmed }) => address === settings.alarmsTo && isConfirmed),
            `${settings.alarmsTo} gets the alarms`,
            'confirm the subscription in the mail of AWS Notifications; deploy again where it was deleted',
          ),
        ]),
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

/** A day has as many orders as so many seconds of the busiest minute. */
const busiestSecondsOfDay = 3600;

function mailFindings(
  settings: Cloud,
  { mail }: Facts,
  line: (ok: boolean, what: string, act: string) => Finding,
): Finding[] {
  const domain = senderOf(settings);
  const mailsPerSecond = Math.ceil(settings.ordersPerSecond * perOrder.mails);
  const mailsPerDay = mailsPerSecond * busiestSecondsOfDay;
  const before = 'it is made by the first deploy: enter its records (below) after that';
  const { identity } = mail;
  return [
    line(
      mail.isOutOfSandbox,
      'SES sends to everybody',
      'ask for production access of SES in this region (Account dashboard); a day',
    ),
    line(
      mail.perSecond >= mailsPerSecond,
      `SES takes ${mail.perSecond} mails a second, ${mailsPerSecond} are needed for ${settings.ordersPerSecond} orders a second`,
      'ask Service Quotas for a higher "Sending rate" of SES (L-CDEF9B6B); until then mails wait in their queue, and nothing is lost',
    ),
    line(
      mail.perDay >= mailsPerDay,
      `SES takes ${mail.perDay} mails a day, ${mailsPerDay} are needed`,
      'ask Service Quotas for a higher "Sending quota" of SES (L-804C8AE8); what is over it waits for the next day',
    ),
    line(
      identity?.isVerified ?? false,
      `SES knows ${domain}`,
      identity ? 'enter the DKIM records (below) and wait' : before,
    ),
    line(
      identity?.dkim === 'SUCCESS',
      `mail of ${domain} is signed (DKIM)`,
      identity ? 'enter the DKIM records (below)' : before,
    ),
    line(
      identity?.mailFromStatus === 'SUCCESS',
      `bounces come back to ${identity?.mailFrom ?? `bounce.${domain}`} (MAIL FROM)`,
      identity ? 'enter the MX and TXT records (below)' : before,
    ),
    line(
      mail.dmarc?.startsWith('v=DMARC1') ?? false,
      `${domain} says what becomes of mail that is not signed (DMARC)`,
      'enter the TXT record (below)',
    ),
  ];
}

function replyFindings(
  settings: Cloud,
  { replies }: Facts,
  line: (ok: boolean, what: string, act: string) => Finding,
): Finding[] {
  if (!settings.replies || !replies) return [];
  const ruleSet = replyRuleSet(settings);
  const { activeRuleSet: active } = replies;
  const other = `"${active}" is active: name it as replies.ruleSet in the settings, and its rules stay`;
  return [
    line(
      replies.mx.includes(replyMx(settings.region)),
      `answers by mail to ${settings.replies.domain} come to SES`,
      'enter the MX record (below)',
    ),
    line(
      active === ruleSet,
      `SES takes mail by the rule set ${ruleSet}`,
      active === undefined ? 'the deploy makes it and switches it on' : other,
    ),
  ];
}

/** Every record that the zones have to have, known by now. */
export function dnsRecords(settings: Cloud, facts: Facts): DnsRecord[] {
  const domain = senderOf(settings);
  const { identity } = facts.mail;
  const mailFrom = identity?.mailFrom ?? `bounce.${domain}`;
  return [
    ...(facts.certificate?.records ?? []),
    ...(facts.site ? [{ name: settings.domain.name, type: 'CNAME' as const, value: facts.site.distribution }] : []),
    ...(identity?.dkimTokens ?? []).map((token) => ({
      name: `${token}._domainkey.${domain}`,
      type: 'CNAME' as const,
      value: `${token}.dkim.amazonses.com`,
    })),
    { name: mailFrom, type: 'MX', value: `10 feedback-smtp.${settings.region}.amazonses.com` },
    ...(settings.replies
      ? [{ name: settings.replies.domain, type: 'MX' as const, value: `10 ${replyMx(settings.region)}` }]
      : []),
    { name: mailFrom, type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
    { name: `_dmarc.${domain}`, type: 'TXT', value: `v=DMARC1; p=quarantine; rua=mailto:${settings.alarmsTo}` },
  ];
}
