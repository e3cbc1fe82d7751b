import { replyMx } from '../../settings/replyRules.ts';
import type { Settings } from '../../settings/settings.ts';
import type { DnsRecord, Facts } from './facts.ts';
import { senderOf } from './senderOf.ts';

type Cloud = Extract<Settings, { domain: object }>;

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
