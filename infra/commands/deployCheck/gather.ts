import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type AnomalyMonitor, GetAnomalyMonitorsCommand } from '@aws-sdk/client-cost-explorer';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { DescribeActiveReceiptRuleSetCommand } from '@aws-sdk/client-ses';
import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns';
import { GetParameterCommand, GetServiceSettingCommand } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import * as z from 'zod/mini';
import { publicKeyOf } from '#functions/gateways/push/pushKeys.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Asked, Cloud, DnsRecord, Facts, Service, Subscriber } from './facts.ts';
import { gatherKsef, ksefParameters } from './ksef.ts';
import { gatherQuotas } from './quotas.ts';

/** Gathers all facts; unavailable ones are left out, so that each line is judged separately. Nothing is changed. */
export async function gather(settings: Cloud, asked: Asked): Promise<Facts> {
  const { region, domain, brand, stage } = settings;
  const ask = async <Answer>(service: Service, command: object, where = region): Promise<Answer | undefined> => {
    try {
      return (await asked.aws(service, where).send(command)) as Answer;
    } catch {
      return undefined;
    }
  };
  const outputs = async (StackName: string, where = region): Promise<Map<string, string> | undefined> => {
    const said = await ask<{ Stacks?: { Outputs?: { OutputKey?: string; OutputValue?: string }[] }[] }>(
      'cloudformation',
      new DescribeStacksCommand({ StackName }),
      where,
    );
    return (
      said &&
      new Map(said.Stacks?.[0]?.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
    );
  };
  const bootstrapOf = async (where: string) => {
    const Name = bootstrapVersion(settings.bootstrapQualifier ?? usualQualifier);
    const said = await ask<{ Parameter?: { Value?: string } }>('ssm', new GetParameterCommand({ Name }), where);
    return [where, Number(said?.Parameter?.Value ?? Number.NaN) || undefined] as const;
  };

  const caller = await ask<{ Account?: string }>('sts', new GetCallerIdentityCommand({}));
  const [bootstrap, certificate, parameters, mail, settingsOfLambda, site, data, edge, network, throughput] =
    await Promise.all([
      Promise.all(regionsOf(settings).map(bootstrapOf)),
      ask<{ Certificate?: Certificate }>(
        'acm',
        new DescribeCertificateCommand({ CertificateArn: domain.certificateArn }),
        'us-east-1',
      ),
      Promise.all(parametersOf(settings).map(async ({ name, holds }) => ({ name, holds, value: await kept(name) }))),
      mailOf(),
      ask<{ AccountLimit?: { ConcurrentExecutions?: number } }>('lambda', new GetAccountSettingsCommand({})),
      outputs(`${brand}-${stage}-site`),
      outputs(`${brand}-${stage}-data`),
      outputs(`${brand}-${stage}-edge-watch`, 'us-east-1'),
      settings.fixedAddresses && outputs(`${brand}-${stage}-network`),
      ask<{ ServiceSetting?: { SettingValue?: string } }>(
        'ssm',
        new GetServiceSettingCommand({ SettingId: highThroughput }),
      ),
    ]);
  const keys = parameters.find(
    ({ name }) => settings.payments.provider === 'p24' && name === settings.payments.parameter,
  );
  return {
    account: caller?.Account,
    bootstrap: Object.fromEntries(bootstrap),
    certificate: certificate?.Certificate && certificateOf(certificate.Certificate),
    parameters: Object.fromEntries(
      parameters.map(({ name, holds, value }) => [
        name,
        value === undefined ? undefined : holds(value) ? 'well_formed' : 'malformed',
      ]),
    ),
    mail,
    replies: settings.replies && (await repliesOf(settings.replies.domain)),
    concurrency: settingsOfLambda?.AccountLimit?.ConcurrentExecutions,
    alarms: data && {
      mail: await toldBy(data.get('AlarmTopic')),
      page: await toldBy(data.get('PageTopic')),
    },
    edgeAlarms: edge && {
      mail: await toldBy(edge.get('AlarmTopic'), 'us-east-1'),
      page: await toldBy(edge.get('PageTopic'), 'us-east-1'),
    },
    site: site && {
      distribution: site.get('SiteHost') ?? '',
      pointsTo: await asked.cname(domain.name).catch(() => []),
    },
    network: network && {
      addresses: network.get('FixedAddresses')?.split(' ') ?? [],
      fromStage: site && (await asked.fromStage()),
    },
    costMonitor: await gatherCosts((command) => ask('costs', command, 'us-east-1'), `${brand}-${stage}`),
    ksef: await gatherKsef(settings.ksef, kept),
    quotas: await gatherQuotas((command) => ask('quotas', command)),
    manyParameters: throughput && throughput.ServiceSetting?.SettingValue === 'true',
    payments: keys?.value !== undefined && keys.holds(keys.value) ? await asked.payments(keys.value) : 'refuses',
  };

  async function kept(Name: string): Promise<string | undefined> {
    const said = await ask<{ Parameter?: { Value?: string; Type?: string } }>(
      'ssm',
      new GetParameterCommand({ Name, WithDecryption: true }),
    );
    return said?.Parameter?.Type === 'SecureString' ? said.Parameter.Value : undefined;
  }

  async function mailOf(): Promise<Facts['mail']> {
    const sender = /@([^@<>\s]+)>?$/.exec(settings.mailFrom)?.[1] ?? '';
    const [own, identity, dmarc] = await Promise.all([
      ask<{ ProductionAccessEnabled?: boolean; SendQuota?: { Max24HourSend?: number; MaxSendRate?: number } }>(
        'ses',
        new GetAccountCommand({}),
      ),
      ask<Identity>('ses', new GetEmailIdentityCommand({ EmailIdentity: sender })),
      asked.txt(`_dmarc.${sender}`).catch(() => []),
    ]);
    return {
      isOutOfSandbox: own?.ProductionAccessEnabled ?? false,
      perDay: own?.SendQuota?.Max24HourSend ?? 0,
      perSecond: own?.SendQuota?.MaxSendRate ?? 0,
      identity: identity && {
        isVerified: identity.VerifiedForSendingStatus ?? false,
        dkim: identity.DkimAttributes?.Status ?? 'NOT_STARTED',
        dkimTokens: identity.DkimAttributes?.Tokens ?? [],
        mailFrom: identity.MailFromAttributes?.MailFromDomain,
        mailFromStatus: identity.MailFromAttributes?.MailFromDomainStatus ?? 'NOT_STARTED',
      },
      dmarc: dmarc.map((parts) => parts.join('')).find((text) => text.startsWith('v=DMARC1')),
    };
  }

  async function repliesOf(name: string): Promise<Facts['replies']> {
    const active = await ask<{ Metadata?: { Name?: string } }>(
      'receiving',
      new DescribeActiveReceiptRuleSetCommand({}),
    );
    const found = await asked.mx(name).catch(() => []);
    return { mx: found.map(({ exchange }) => exchange.toLowerCase()), activeRuleSet: active?.Metadata?.Name };
  }

  async function toldBy(TopicArn: string | undefined, where = region): Promise<Subscriber[]> {
    const said = await ask<{ Subscriptions?: { Endpoint?: string; SubscriptionArn?: string }[] }>(
      'sns',
      new ListSubscriptionsByTopicCommand({ TopicArn }),
      where,
    );
    return (said?.Subscriptions ?? []).map(({ Endpoint = '', SubscriptionArn = '' }) => ({
      address: Endpoint,
      isConfirmed: SubscriptionArn.startsWith('arn:'),
    }));
  }
}

/** Where a stage has stacks. */
const regionsOf = ({ region, backup }: Cloud): string[] => [
  ...new Set([region, 'us-east-1', ...(backup.copyTo === undefined ? [] : [backup.copyTo])]),
];

/** Of a bootstrap without one (aws-cdk-lib: DefaultStackSynthesizer.DEFAULT_QUALIFIER, whose package takes a second to load). */
export const usualQualifier = 'hnb659fds';

/**
 * The parameter in which a bootstrap keeps its version, and which the CDK command asks before it deploys. The name of its stack
 * says nothing: an account can have several, each with a name of its own.
 */
const bootstrapVersion = (qualifier: string): string => `/cdk-bootstrap/${qualifier}/version`;

const highThroughput = '/ssm/parameter-store/high-throughput-enabled';

interface Identity {
  VerifiedForSendingStatus?: boolean;
  DkimAttributes?: { Status?: string; Tokens?: string[] };
  MailFromAttributes?: { MailFromDomain?: string; MailFromDomainStatus?: string };
}

/** The account's monitor of costs by service. `own`: what the stage calls its own; `ask` answers undefined where it may not. */
async function gatherCosts(ask: (command: object) => Promise<unknown>, own: string): Promise<Facts['costMonitor']> {
  const said = (await ask(new GetAnomalyMonitorsCommand({ MaxResults: 100 }))) as
    | { AnomalyMonitors?: AnomalyMonitor[] }
    | undefined;
  const found = said?.AnomalyMonitors?.find(({ MonitorDimension }) => MonitorDimension === 'SERVICE');
  if (!found?.MonitorArn) return said && 'none';
  return { arn: found.MonitorArn, isOwn: found.MonitorName === own };
}

const providerKeys = z.object({
  merchantId: z.int(),
  posId: z.int(),
  apiKey: z.string().check(z.minLength(8)),
  crc: z.string().check(z.minLength(8)),
});

/** The parameters of a stage, with a check of each value's form. */
function parametersOf({
  payments,
  ksef,
  carriers,
  push,
}: Pick<Settings, 'payments' | 'ksef' | 'carriers' | 'push'>): { name: string; holds(value: string): boolean }[] {
  const isText = (value: string) => value.trim() === value && value.length >= 8;
  return [
    ...(payments.provider === 'p24' ? [{ name: payments.parameter, holds: holdsKeys }] : []),
    ...ksefParameters(ksef),
    ...(carriers.pocztaParameter ? [{ name: carriers.pocztaParameter, holds: isText }] : []),
    ...(push ? [{ name: push.parameter, holds: (value: string) => isKeyOf(value, push.publicKey) }] : []),
  ];
}

function holdsKeys(value: string): boolean {
  try {
    return z.safeParse(providerKeys, JSON.parse(value)).success;
  } catch {
    return false;
  }
}

function isKeyOf(value: string, publicKey: string): boolean {
  try {
    return publicKeyOf(value) === publicKey;
  } catch {
    return false;
  }
}

interface Certificate {
  Status?: string;
  DomainName?: string;
  SubjectAlternativeNames?: string[];
  DomainValidationOptions?: { ResourceRecord?: { Name?: string; Value?: string } }[];
}

const certificateOf = ({
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
