import { callConcurrency, perOrder, queueConcurrency } from '../../settings/expectedLoad.ts';
import { jobs } from '../../settings/jobs.ts';
import type { Settings } from '../../settings/settings.ts';
import type { DnsRecord, Facts } from './facts.ts';

export interface Finding {
  ok: boolean;
  what: string;
  /** What to do, where it is not as it must be. */
  act?: string;
}

type Cloud = Extract<Settings, { domain: object }>;

/** Calls at once that all functions together need in the busiest minute, with the hundred that an account keeps unreserved. */
const neededConcurrency = ({ ordersPerSecond, hookConcurrency }: Cloud): number =>
  100 +
  callConcurrency(ordersPerSecond) +
  Object.values(jobs).reduce(
    (sum, { trigger }) => sum + (trigger.kind === 'schedule' ? 1 : queueConcurrency(ordersPerSecond, trigger.perOrder)),
    hookConcurrency,
  );
const senderOf = ({ mailFrom }: Pick<Settings, 'mailFrom'>): string => /@([^@<>\s]+)>?$/.exec(mailFrom)?.[1] ?? '';

/** Every condition of a stage that works, in the order in which they are dealt with. Pure: facts in, lines out. */
export function judge(settings: Cloud, facts: Facts): Finding[] {
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
    line(
      facts.payments === 'answers',
      `${settings.payments.baseUrl} takes calls with the stage's keys`,
      facts.payments === 'refuses'
        ? 'keys are wrong, or its REST API is locked to addresses: functions have no fixed one, so open the lock in the provider’s panel (API access: any address)'
        : 'it cannot be reached: mend payments.baseUrl, or try again',
    ),
    line(
      (facts.concurrency ?? 0) >= needed,
      `Lambda may make ${facts.concurrency ?? 'an unknown number of'} calls at once in ${region}, ${needed} are needed for ${settings.ordersPerSecond} orders a second`,
      `ask Service Quotas for ${Math.max(1000, needed)} "Concurrent executions" of Lambda; until then set "hookConcurrency": 0, or "ordersPerSecond" to less`,
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

function mailFindings(
  settings: Cloud,
  { mail }: Facts,
  line: (ok: boolean, what: string, act: string) => Finding,
): Finding[] {
  const domain = senderOf(settings);
  const mailsPerSecond = Math.ceil(settings.ordersPerSecond * perOrder.mails);
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
      'ask Service Quotas for a higher "Sending rate" of SES; until then mails wait in their queue, and nothing is lost',
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
    { name: mailFrom, type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
    { name: `_dmarc.${domain}`, type: 'TXT', value: `v=DMARC1; p=quarantine; rua=mailto:${settings.alarmsTo}` },
  ];
}
