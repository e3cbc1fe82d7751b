import { perOrder } from '../../settings/expectedLoad.ts';
import { replyMx, replyRuleSet } from '../../settings/resourceNames.ts';
import type { Settings } from '../../settings/settings.ts';
import type { DnsRecord, Facts, Finding } from './facts.ts';

type Cloud = Extract<Settings, { domain: object }>;

/** A day has as many orders as so many seconds of the busiest minute. */
const busiestSecondsOfDay = 3600;

/** Whether the stage's mail is sent, signed, and bounces are received. */
export function mailFindings(
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
      settings.mailSandbox
        ? 'ask for production access of SES in this region (Account dashboard), a day; until then readers are those whose addresses SES knows'
        : 'ask for production access of SES in this region (Account dashboard), a day; to try the stage before, make SES know your own address and set "mailSandbox": true',
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

/** Whether answers by mail arrive, where the stage takes them. */
export function replyFindings(
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

/** All required DNS records known so far. */
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

/** The domain that mail of the stage comes from. */
const senderOf = ({ mailFrom }: Pick<Settings, 'mailFrom'>): string => /@([^@<>\s]+)>?$/.exec(mailFrom)?.[1] ?? '';
