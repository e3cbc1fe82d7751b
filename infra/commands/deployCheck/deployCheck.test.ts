import { DefaultStackSynthesizer } from 'aws-cdk-lib/core';
import { describe, expect, test } from 'vitest';
import { sandboxPushKey } from '#functions/gateways/push/pushKeys.ts';
import { listen } from '../../local/http/server.ts';
import { issueCertificate } from '../../local/ksef/certificates.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { productionValues, withTransferFee } from '../../test/settingValues.ts';
import type { Asked, Service } from './facts.ts';
import { feeFindings } from './fees.ts';
import { findingsOf, providerFromStage } from './findings.ts';
import { gather, usualQualifier } from './gather.ts';
import { dnsRecords } from './mail.ts';

const settings = readSettings('production', productionValues);
if (!settings.domain) throw new Error('Production has a domain.');

const keys = JSON.stringify({ merchantId: 1, posId: 1, apiKey: 'a'.repeat(32), crc: 'c'.repeat(16) });
const monitor = 'arn:aws:ce::111122223333:anomalymonitor/0a1b2c3d-0000-4000-8000-000000000000';
const outputs = (said: Record<string, string>) => ({
  Stacks: [{ Outputs: Object.entries(said).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })) }],
});
const parameter = (Value: string) => ({ Parameter: { Type: 'SecureString', Value } });

/** What AWS answers of a stage that was deployed and is in order, by command and, where there are several, by what it names. */
const inOrder: Record<string, unknown> = {
  'sts GetCallerIdentityCommand': { Account: '111122223333', Arn: 'arn:aws:sts::111122223333:assumed-role/deployer/x' },
  'ssm GetParameterCommand /cdk-bootstrap/hnb659fds/version': { Parameter: { Type: 'String', Value: '30' } },
  'cloudformation DescribeStacksCommand verso-production-site': outputs({ SiteHost: 'd1.cloudfront.net' }),
  'cloudformation DescribeStacksCommand verso-production-data': outputs({
    AlarmTopic: 'arn:aws:sns:eu-central-1:1:a',
    PageTopic: 'arn:aws:sns:eu-central-1:1:p',
  }),
  'cloudformation DescribeStacksCommand verso-production-edge-watch': outputs({
    AlarmTopic: 'arn:aws:sns:us-east-1:1:ea',
    PageTopic: 'arn:aws:sns:us-east-1:1:ep',
  }),
  'acm DescribeCertificateCommand': {
    Certificate: {
      Status: 'ISSUED',
      DomainName: 'verso.example',
      SubjectAlternativeNames: ['verso.example'],
      DomainValidationOptions: [
        { ResourceRecord: { Name: '_x.verso.example.', Type: 'CNAME', Value: '_y.acm-validations.aws.' } },
      ],
    },
  },
  'ssm GetParameterCommand /verso/production/p24': parameter(keys),
  'ssm GetParameterCommand /verso/production/ksef': parameter('20261122-AB-0123456789'),
  'ssm GetParameterCommand /verso/production/ksef-login': parameter(issueCertificate({ name: 'Demo' }).pem),
  'ssm GetParameterCommand /verso/production/ksef-offline': parameter(issueCertificate({ name: 'Demo' }).pem),
  'ssm GetParameterCommand /verso/production/poczta': parameter('key-of-the-account'),
  'ssm GetParameterCommand /verso/production/push': parameter(sandboxPushKey),
  'ses GetAccountCommand': { ProductionAccessEnabled: true, SendQuota: { Max24HourSend: 150_000, MaxSendRate: 50 } },
  'ses GetEmailIdentityCommand': {
    VerifiedForSendingStatus: true,
    DkimAttributes: { Status: 'SUCCESS', Tokens: ['t1', 't2', 't3'] },
    MailFromAttributes: { MailFromDomain: 'bounce.verso.example', MailFromDomainStatus: 'SUCCESS' },
  },
  'receiving DescribeActiveReceiptRuleSetCommand': { Metadata: { Name: 'verso-production-replies' } },
  'lambda GetAccountSettingsCommand': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'costs GetAnomalyMonitorsCommand': {
    AnomalyMonitors: [{ MonitorArn: monitor, MonitorName: 'verso-production', MonitorDimension: 'SERVICE' }],
  },
  'ssm GetServiceSettingCommand': { ServiceSetting: { SettingValue: 'false' } },
  'quotas ListServiceQuotasCommand apigateway': {
    Quotas: [
      { QuotaCode: 'L-8A5B8E43', QuotaName: 'Throttle rate', Value: 10_000 },
      { QuotaCode: 'L-CDF5615A', QuotaName: 'Throttle burst rate', Value: 5000 },
    ],
    NextToken: 'more',
  },
  'quotas ListServiceQuotasCommand apigateway more': {
    Quotas: [{ QuotaCode: 'L-65B5C802', QuotaName: 'Routes per HTTP API', Value: 1000 }],
  },
  'quotas ListServiceQuotasCommand': { Quotas: [] },
  'quotas ListAWSDefaultServiceQuotasCommand apigateway': {
    Quotas: [{ QuotaCode: 'L-65B5C802', QuotaName: 'Routes per HTTP API', Value: 300 }],
  },
  'quotas ListAWSDefaultServiceQuotasCommand dynamodb': {
    Quotas: [{ QuotaCode: 'L-AB614373', QuotaName: 'Table-level write throughput limit', Value: 40_000 }],
  },
  'quotas ListAWSDefaultServiceQuotasCommand kms': {
    Quotas: [
      { QuotaCode: 'L-1', QuotaName: 'Cryptographic operations (RSA) request rate', Value: 1 },
      { QuotaCode: 'L-2', QuotaName: 'Cryptographic operations (ECC and SM2) request rate', Value: 1000 },
    ],
  },
  'quotas ListAWSDefaultServiceQuotasCommand ec2': {
    Quotas: [{ QuotaCode: 'L-0263D0A3', QuotaName: 'EC2-VPC Elastic IPs', Value: 5 }],
  },
  'sns ListSubscriptionsByTopicCommand': {
    Subscriptions: [{ Endpoint: 'operations@verso.example', SubscriptionArn: 'arn:aws:sns:eu-central-1:1:a:b' }],
  },
};

const asked = (
  recorded: Record<string, unknown>,
  {
    payments = 'answers',
    fromStage = 'answers',
    cname = ['d1.cloudfront.net'],
    mx = ['inbound-smtp.eu-central-1.amazonaws.com'],
  }: { payments?: 'answers' | 'refuses'; fromStage?: 'answers' | 'refuses'; cname?: string[]; mx?: string[] } = {},
): Asked => ({
  aws: (service: Service) => ({
    async send(command: object) {
      const { input } = command as { input: Record<string, unknown> };
      const name = `${service} ${command.constructor.name}`;
      const of = `${name} ${input.StackName ?? input.Name ?? input.ServiceCode ?? input.TopicArn ?? ''}`;
      const answer = recorded[`${of} ${input.NextToken ?? ''}`] ?? recorded[of] ?? recorded[name];
      if (answer === undefined) throw new Error('AccessDenied, or there is none.');
      return answer;
    },
  }),
  payments: async () => payments,
  fromStage: async () => fromStage,
  cname: async () => cname,
  mx: async () => mx.map((exchange) => ({ exchange })),
  txt: async () => [['v=DMARC1; p=quarantine; ', 'rua=mailto:operations@verso.example']],
});
const failingOf = async (of: typeof settings, ...given: Parameters<typeof asked>) =>
  findingsOf(of, await gather(of, asked(...given))).filter(({ ok }) => !ok);
const failing = (...given: Parameters<typeof asked>) => failingOf(settings, ...given);

test('quotas are those that the account was granted, and where it was granted none those of every account', async () => {
  const { quotas } = await gather(settings, asked(inOrder));
  expect(quotas).toEqual({
    'routes of an HTTP API': 1000,
    'calls of APIs a second': 10_000,
    'calls of APIs at once': 5000,
    'write units of a table a second': 40_000,
    'signatures of KMS a second': 1000,
    'fixed addresses': 5,
  });
});

test('for a stage that needs more than the account may have, each quota is named with how to raise it', async () => {
  const busy = readSettings('production', { ...productionValues, ordersPerSecond: 600 }) as typeof settings;
  const lines = (await failingOf(busy, inOrder)).map(({ what, act }) => `${what}: ${act}`).join('\n');
  for (const said of [
    /10000 calls of APIs a second, \d+ are needed: ask Service Quotas .*L-8A5B8E43/,
    /40000 write units of a table a second, 108000 are needed: .*L-AB614373/,
    /1000 signatures of KMS a second, 1200 are needed/,
    /SES takes 150000 mails a day, \d+ are needed: .*L-804C8AE8/,
    /parameters are answered .*: aws ssm update-service-setting .*high-throughput-enabled/,
  ])
    expect(lines).toMatch(said);
});

describe('fixed addresses', () => {
  const fixed = readSettings('production', { ...productionValues, fixedAddresses: { zones: 2 } }) as typeof settings;
  const network = {
    'cloudformation DescribeStacksCommand verso-production-network': outputs({ FixedAddresses: '192.0.2.1 192.0.2.2' }),
  };
  const said = async (...given: Parameters<typeof asked>) =>
    findingsOf(fixed, await gather(fixed, asked(...given)))
      .map(({ ok, what, act }) => `${ok} ${what}: ${act}`)
      .join('\n');

  test('are printed, and the deployed functions say whether the provider takes their calls: this machine may be locked out', async () => {
    const lines = await said({ ...inOrder, ...network }, { payments: 'refuses' });
    expect(lines).toContain('true functions that call the payment provider go out from 192.0.2.1 and 192.0.2.2');
    expect(lines).toContain('true https://secure.przelewy24.pl takes calls from');
    const locked = await said({ ...inOrder, ...network }, { fromStage: 'refuses' });
    expect(locked).toMatch(
      /false https:..secure.przelewy24.pl takes calls.*enter 192.0.2.1 and 192.0.2.2 in the provider/,
    );
  });

  test('the answer of the functions is the provider’s where its banks have pictures: those that the product falls back to have none', async () => {
    let banks: object[] = [];
    const server = await listen(async (_, response) => {
      response.end(JSON.stringify({ methods: [{ banks: [] }, { banks }] }));
    });
    const said = [];
    for (const image_url of [null, 'https://static.example/25.svg']) {
      banks = [{ id: 25, image_url }];
      said.push(await providerFromStage(server.url));
    }
    await server.stop();
    expect([...said, await providerFromStage(server.url)]).toEqual(['refuses', 'answers', undefined]);
  });

  test('are made by the first deploy, within what the account may have', async () => {
    expect(await said(inOrder)).toMatch(/false .* takes calls from the stage's fixed addresses: the deploy makes them/);
    const few = { 'quotas ListServiceQuotasCommand ec2': { Quotas: [{ QuotaCode: 'L-0263D0A3', Value: 1 }] } };
    expect(await said({ ...inOrder, ...network, ...few })).toMatch(
      /false .*1 fixed addresses, 2 are needed: .*L-0263D0A3/,
    );
  });
});

test('a stage in order fails nothing', async () => {
  expect(await failing(inOrder)).toEqual([]);
});

test('a fee for a way to pay is told as long as a text of the site says that nothing is added', async () => {
  const { gatewayFees } = withTransferFee;
  const withFee = readSettings('production', { ...productionValues, gatewayFees }) as typeof settings;
  const [told, ...others] = await failingOf(withFee, inOrder);
  expect(others).toEqual([]);
  for (const page of ['en/pages/terms.md', 'pl/pages/terms.md', 'en/faq/paying.md', 'pl/faq/paying.md'])
    expect(told?.act).toContain(page);
  expect(feeFindings(withFee, () => 'A transfer costs 1.00 PLN more.')).toMatchObject([{ ok: true }]);
});

test('the account’s own monitor of costs is named in the settings, one that is there or none yet', async () => {
  const others = { MonitorArn: monitor, MonitorName: 'Default-Services-Monitor', MonitorDimension: 'SERVICE' };
  const with_ = async (of: typeof settings, AnomalyMonitors: object[]) =>
    (await failingOf(of, { ...inOrder, 'costs GetAnomalyMonitorsCommand': { AnomalyMonitors } })).map(({ act }) => act);
  expect(await with_(settings, [others])).toEqual([expect.stringContaining(`set "costMonitor": "${monitor}"`)]);
  expect(await with_(settings, [])).toEqual([]);
  const named = readSettings('production', { ...productionValues, costMonitor: monitor }) as typeof settings;
  expect(await with_(named, [others])).toEqual([]);
  expect(await with_(named, [])).toEqual([expect.stringContaining('take "costMonitor" out')]);
});

test('the region of the copies has to be bootstrapped as well, and a sandbox of SES says how to try the stage in it', async () => {
  const far = readSettings('production', { ...productionValues, backup: { copyTo: 'eu-west-1' } }) as typeof settings;
  const { bootstrap } = await gather(far, asked(inOrder));
  expect(Object.keys(bootstrap)).toEqual(['eu-central-1', 'us-east-1', 'eu-west-1']);
  const boxed = { ...inOrder, 'ses GetAccountCommand': { SendQuota: { Max24HourSend: 150_000, MaxSendRate: 50 } } };
  expect((await failing(boxed)).map(({ act }) => act)).toEqual([expect.stringContaining('"mailSandbox": true')]);
});

test('a stage with a bootstrap of its own is judged by that one, whatever else the account has, and told how to make it', async () => {
  expect(usualQualifier).toBe(DefaultStackSynthesizer.DEFAULT_QUALIFIER);
  const own = readSettings('production', { ...productionValues, bootstrapQualifier: 'prod' }) as typeof settings;
  const lines = (await failingOf(own, inOrder)).map(({ what, act }) => `${what}: ${act}`);
  expect(lines).toEqual(
    ['eu-central-1', 'us-east-1'].map(
      (where) =>
        `${where} is bootstrapped with the qualifier prod: STAGE=emulator npx cdk bootstrap --qualifier prod --toolkit-stack-name CDKToolkit-prod aws://111122223333/${where}`,
    ),
  );
  const made = {
    'ssm GetParameterCommand /cdk-bootstrap/prod/version': { Parameter: { Type: 'String', Value: '30' } },
  };
  expect(await failingOf(own, { ...inOrder, ...made })).toEqual([]);
  const without = { ...inOrder, ...made, 'ssm GetParameterCommand /cdk-bootstrap/hnb659fds/version': {} };
  expect((await failing(without)).map(({ act }) => act)).toEqual([
    'STAGE=emulator npx cdk bootstrap aws://111122223333/eu-central-1',
    'STAGE=emulator npx cdk bootstrap aws://111122223333/us-east-1',
  ]);
  const old = { 'ssm GetParameterCommand /cdk-bootstrap/hnb659fds/version': { Parameter: { Value: '13' } } };
  expect(await failing({ ...inOrder, ...old })).toHaveLength(2);
});

test('without credentials one line says so, and nothing else is judged', async () => {
  const lines = await failing({});
  expect(lines.map(({ what }) => what)).toEqual(['there are credentials of the account 111122223333']);
});

test('an account that nothing was done in fails every line but the provider’s, each with what to do', async () => {
  const lines = await failing({ 'sts GetCallerIdentityCommand': { Account: '111122223333' } });
  expect(lines.map(({ what }) => what)).toEqual([
    expect.stringContaining('eu-central-1 is bootstrapped'),
    expect.stringContaining('us-east-1 is bootstrapped'),
    expect.stringContaining('certificate of verso.example'),
    ...['p24', 'ksef', 'ksef-login', 'ksef-offline', 'poczta', 'push'].map((name) =>
      expect.stringMatching(new RegExp(`/verso/production/${name} `)),
    ),
    expect.stringContaining('the log-in to KSeF is good'),
    expect.stringContaining('while KSeF is away'),
    expect.stringContaining('SES sends to everybody'),
    expect.stringContaining('SES takes 0 mails a second, 3 are needed'),
    expect.stringContaining('SES takes 0 mails a day'),
    expect.stringContaining('SES knows verso.example'),
    expect.stringContaining('DKIM'),
    expect.stringContaining('MAIL FROM'),
    expect.stringContaining('by the rule set verso-production-replies'),
    expect.stringContaining('secure.przelewy24.pl takes calls'),
    expect.stringContaining('Lambda may make'),
    ...['routes', 'calls of APIs a second', 'calls of APIs at once', 'write units', 'signatures'].map((of) =>
      expect.stringContaining(`an unknown number of ${of}`),
    ),
    expect.stringContaining('parameters are answered'),
    expect.stringContaining('costs that are out of the ordinary'),
  ]);
  for (const { what, act } of lines) expect(act, what).toMatch(/\w{3}/);
});

test('each thing that is not in order is named by itself', async () => {
  const one = async (change: Record<string, unknown>, more: Parameters<typeof asked>[1] = {}) =>
    (await failing({ ...inOrder, ...change }, more)).map(({ what, act }) => `${what}: ${act}`).join('\n');
  expect(await one({ 'sts GetCallerIdentityCommand': { Account: '999988887777' } })).toMatch(
    /they are of 999988887777/,
  );
  expect(await one({ 'ssm GetParameterCommand /verso/production/p24': parameter('{"merchantId":1}') })).toMatch(
    /p24 is there and well-formed: correct it.*\n.*takes calls/,
  );
  expect(
    await one({
      'ssm GetParameterCommand /verso/production/push': parameter(Buffer.alloc(32, 7).toString('base64url')),
    }),
  ).toMatch(/push is there and well-formed: correct it/);
  expect(
    await one({
      'ssm GetParameterCommand /verso/production/ksef': { Parameter: { Type: 'String', Value: 'in the clear' } },
    }),
  ).toMatch(/ksef.*make it: aws ssm put-parameter/);
  const ending = issueCertificate({ name: 'Demo', validTo: new Date(Date.now() + 29 * 86_400_000) }).pem;
  const login = 'ssm GetParameterCommand /verso/production/ksef-login';
  expect(await one({ [login]: parameter(ending) })).toMatch(
    /^the log-in to KSeF is good for more than 30 days: its certificate ends on \d{4}-\d\d-\d\d: ask KSeF.*Authentication.*$/,
  );
  expect(await one({ [login]: parameter('no certificate') })).toMatch(
    /ksef-login is there and well-formed: correct it.*\n.*log-in to KSeF.*takes tokens until 2026-12-31/,
  );
  expect(await one({ 'ssm GetParameterCommand /verso/production/ksef-offline': parameter(ending) })).toMatch(
    /^invoices can be handed out while KSeF is away, for more than 30 days: .*type Offline/,
  );
  expect(await one({ 'lambda GetAccountSettingsCommand': { AccountLimit: { ConcurrentExecutions: 10 } } })).toMatch(
    /10 calls at once.*"hookConcurrency": 0/,
  );
  const waiting = { Subscriptions: [{ Endpoint: 'operations@verso.example', SubscriptionArn: 'PendingConfirmation' }] };
  expect(await one({ 'sns ListSubscriptionsByTopicCommand arn:aws:sns:eu-central-1:1:a': waiting })).toMatch(
    /^operations@verso.example gets the alarms that wait for the next day: confirm the subscription.*$/,
  );
  expect(await one({ 'sns ListSubscriptionsByTopicCommand arn:aws:sns:eu-central-1:1:p': waiting })).toMatch(
    /^operations@verso.example gets the alarms that wake people: confirm the subscription.*$/,
  );
  expect(await one({ 'sns ListSubscriptionsByTopicCommand arn:aws:sns:us-east-1:1:ep': waiting })).toMatch(
    /^operations@verso.example gets the alarms that wake people, of the edge \(us-east-1\): confirm the subscription.*$/,
  );
  expect(await one({}, { payments: 'refuses' })).toMatch(/open the lock/);
  expect(await one({}, { mx: ['mail.elsewhere.example'] })).toMatch(/reply.verso.example come to SES: enter the MX/);
  const other = { Metadata: { Name: 'of-another-stage' } };
  expect(await one({ 'receiving DescribeActiveReceiptRuleSetCommand': other })).toMatch(
    /"of-another-stage" is active: name it as replies.ruleSet/,
  );
  expect(await one({}, { cname: ['elsewhere.example'] })).toMatch(/leads to d1.cloudfront.net: enter its record/);
});

test('the records that the zones need are a table, known as far as the stage is made', async () => {
  const records = dnsRecords(settings, await gather(settings, asked(inOrder)));
  expect(records.map(({ name, type }) => `${type} ${name}`)).toEqual([
    'CNAME _x.verso.example.',
    'CNAME verso.example',
    ...['t1', 't2', 't3'].map((token) => `CNAME ${token}._domainkey.verso.example`),
    'MX bounce.verso.example',
    'MX reply.verso.example',
    'TXT bounce.verso.example',
    'TXT _dmarc.verso.example',
  ]);
});

test('no value of a parameter is in what is said', async () => {
  const facts = await gather(settings, asked(inOrder));
  const said = JSON.stringify([facts, findingsOf(settings, facts), dnsRecords(settings, facts)]);
  for (const secret of ['aaaa', 'cccc', '20261122-AB', 'key-of-the-account']) expect(said).not.toContain(secret);
});
