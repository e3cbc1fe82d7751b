import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { DescribeActiveReceiptRuleSetCommand } from '@aws-sdk/client-ses';
import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns';
import { GetParameterCommand, GetServiceSettingCommand } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import type { Asked, Cloud, Service } from './Asked.ts';
import { type Certificate, certificateOf } from './certificateOf.ts';
import type { Facts, Subscriber } from './facts.ts';
import { gatherCosts } from './gatherCosts.ts';
import { gatherQuotas } from './gatherQuotas.ts';
import { parametersOf } from './parametersOf.ts';

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
  const bootstrapOf = async (where: string) =>
    [where, Number((await outputs('CDKToolkit', where))?.get('BootstrapVersion') ?? Number.NaN) || undefined] as const;

  const caller = await ask<{ Account?: string }>('sts', new GetCallerIdentityCommand({}));
  const [bootstrap, certificate, parameters, mail, settingsOfLambda, site, data, network, throughput] =
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
    site: site && {
      distribution: site.get('SiteHost') ?? '',
      pointsTo: await asked.cname(domain.name).catch(() => []),
    },
    network: network && {
      addresses: network.get('FixedAddresses')?.split(' ') ?? [],
      fromStage: site && (await asked.fromStage()),
    },
    costMonitor: await gatherCosts((command) => ask('costs', command, 'us-east-1'), `${brand}-${stage}`),
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

  async function toldBy(TopicArn: string | undefined): Promise<Subscriber[]> {
    const said = await ask<{ Subscriptions?: { Endpoint?: string; SubscriptionArn?: string }[] }>(
      'sns',
      new ListSubscriptionsByTopicCommand({ TopicArn }),
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

const highThroughput = '/ssm/parameter-store/high-throughput-enabled';

interface Identity {
  VerifiedForSendingStatus?: boolean;
  DkimAttributes?: { Status?: string; Tokens?: string[] };
  MailFromAttributes?: { MailFromDomain?: string; MailFromDomainStatus?: string };
}
