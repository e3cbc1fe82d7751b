import type { DnsRecord, Facts } from './facts.ts';

export interface Certificate {
  Status?: string;
  DomainName?: string;
  SubjectAlternativeNames?: string[];
  DomainValidationOptions?: { ResourceRecord?: { Name?: string; Value?: string } }[];
}

export const certificateOf = ({
  Status = 'unknown',
  DomainName = '',
  SubjectAlternativeNames = [],
  DomainValidationOptions = [],
}: Certificate): NonNullable<Facts['certificate']> => ({
  status: Status,
  domains: [...new Set([DomainName, ...SubjectAlternativeNames])],
  records: DomainValidationOptions.flatMap(({ ResourceRecord }): DnsRecord[] =>
    ResourceRecord?.Name && ResourceRecord.Value
      ? [{ name: ResourceRecord.Name, type: 'CNAME', value: ResourceRecord.Value }]
      : [],
  ),
});
