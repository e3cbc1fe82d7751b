import { expect, test } from 'vitest';
import { sandboxPushKey } from '#functions/gateways/push/pushKeys.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { productionValues } from '../../test/productionValues.ts';
import { type Asked, gather, type Service } from './gather.ts';
import { dnsRecords, judge } from './judge.ts';

const settings = readSettings('production', productionValues);
if (!settings.domain) throw new Error('Production has a domain.');

const keys = JSON.stringify({ merchantId: 1, posId: 1, apiKey: 'a'.repeat(32), crc: 'c'.repeat(16) });
const outputs = (said: Record<string, string>) => ({
  Stacks: [{ Outputs: Object.entries(said).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })) }],
});
const parameter = (Value: string) => ({ Parameter: { Type: 'SecureString', Value } });

/** What AWS answers of a stage that was deployed and is in order, by command and, where there are several, by what it names. */
const inOrder: Record<string, unknown> = {
  'sts GetCallerIdentityCommand': { Account: '111122223333', Arn: 'arn:aws:sts::111122223333:assumed-role/deployer/x' },
  'cloudformation DescribeStacksCommand CDKToolkit': outputs({ BootstrapVersion: '30' }),
  'cloudformation DescribeStacksCommand verso-production-site': outputs({ SiteHost: 'd1.cloudfront.net' }),
  'cloudformation DescribeStacksCommand verso-production-data': outputs({ AlarmTopic: 'arn:aws:sns:eu-central-1:1:a' }),
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
  'ssm GetParameterCommand /verso/production/poczta': parameter('key-of-the-account'),
  'ssm GetParameterCommand /verso/production/push': parameter(sandboxPushKey),
  'ses GetAccountCommand': { ProductionAccessEnabled: true, SendQuota: { Max24HourSend: 50_000, MaxSendRate: 50 } },
  'ses GetEmailIdentityCommand': {
    VerifiedForSendingStatus: true,
    DkimAttributes: { Status: 'SUCCESS', Tokens: ['t1', 't2', 't3'] },
    MailFromAttributes: { MailFromDomain: 'bounce.verso.example', MailFromDomainStatus: 'SUCCESS' },
  },
  'lambda GetAccountSettingsCommand': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'sns ListSubscriptionsByTopicCommand': {
    Subscriptions: [{ Endpoint: 'operations@verso.example', SubscriptionArn: 'arn:aws:sns:eu-central-1:1:a:b' }],
  },
};

const asked = (
  recorded: Record<string, unknown>,
  { payments = 'answers', cname = ['d1.cloudfront.net'] }: { payments?: 'answers' | 'refuses'; cname?: string[] } = {},
): Asked => ({
  aws: (service: Service) => ({
    async send(command: object) {
      const { input } = command as { input: Record<string, unknown> };
      const name = `${service} ${command.constructor.name}`;
      const answer = recorded[`${name} ${input.StackName ?? input.Name ?? ''}`] ?? recorded[name];
      if (answer === undefined) throw new Error('AccessDenied, or there is none.');
      return answer;
    },
  }),
  payments: async () => payments,
  cname: async () => cname,
  txt: async () => [['v=DMARC1; p=quarantine; ', 'rua=mailto:operations@verso.example']],
});
const failing = async (...given: Parameters<typeof asked>) =>
  judge(settings, await gather(settings, asked(...given))).filter(({ ok }) => !ok);

test('a stage in order fails nothing', async () => {
  expect(await failing(inOrder)).toEqual([]);
});

test('an account that nothing was done in fails every line but the provider’s, each with what to do', async () => {
  const lines = await failing({ 'sts GetCallerIdentityCommand': { Account: '111122223333' } });
  expect(lines.map(({ what }) => what)).toEqual([
    expect.stringContaining('eu-central-1 is bootstrapped'),
    expect.stringContaining('us-east-1 is bootstrapped'),
    expect.stringContaining('certificate of verso.example'),
    ...['p24', 'ksef', 'poczta', 'push'].map((name) => expect.stringContaining(`/verso/production/${name}`)),
    expect.stringContaining('SES sends to everybody'),
    expect.stringContaining('SES takes 0 mails a second, 30 are needed'),
    expect.stringContaining('SES knows verso.example'),
    expect.stringContaining('DKIM'),
    expect.stringContaining('MAIL FROM'),
    expect.stringContaining('secure.przelewy24.pl takes calls'),
    expect.stringContaining('Lambda may make'),
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
    /p24 is there and well-formed: mend it.*\n.*takes calls/,
  );
  expect(
    await one({
      'ssm GetParameterCommand /verso/production/push': parameter(Buffer.alloc(32, 7).toString('base64url')),
    }),
  ).toMatch(/push is there and well-formed: mend it/);
  expect(
    await one({
      'ssm GetParameterCommand /verso/production/ksef': { Parameter: { Type: 'String', Value: 'in the clear' } },
    }),
  ).toMatch(/ksef.*make it: aws ssm put-parameter/);
  expect(await one({ 'lambda GetAccountSettingsCommand': { AccountLimit: { ConcurrentExecutions: 10 } } })).toMatch(
    /10 calls at once.*"hookConcurrency": 0/,
  );
  const waiting = { Subscriptions: [{ Endpoint: 'operations@verso.example', SubscriptionArn: 'PendingConfirmation' }] };
  expect(await one({ 'sns ListSubscriptionsByTopicCommand': waiting })).toMatch(/confirm the subscription/);
  expect(await one({}, { payments: 'refuses' })).toMatch(/open the lock/);
  expect(await one({}, { cname: ['elsewhere.example'] })).toMatch(/leads to d1.cloudfront.net: enter its record/);
});

test('the records that the zones need are a table, known as far as the stage is made', async () => {
  const records = dnsRecords(settings, await gather(settings, asked(inOrder)));
  expect(records.map(({ name, type }) => `${type} ${name}`)).toEqual([
    'CNAME _x.verso.example.',
    'CNAME verso.example',
    ...['t1', 't2', 't3'].map((token) => `CNAME ${token}._domainkey.verso.example`),
    'MX bounce.verso.example',
    'TXT bounce.verso.example',
    'TXT _dmarc.verso.example',
  ]);
});

test('no value of a parameter is in what is said', async () => {
  const facts = await gather(settings, asked(inOrder));
  const said = JSON.stringify([facts, judge(settings, facts), dnsRecords(settings, facts)]);
  for (const secret of ['aaaa', 'cccc', '20261122-AB', 'key-of-the-account']) expect(said).not.toContain(secret);
});
