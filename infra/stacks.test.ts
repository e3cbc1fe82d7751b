import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import type { Stack } from 'aws-cdk-lib/core';
import { describe, expect, it } from 'vitest';
import { edgeSources } from '#frontend/build/edgeFunctions.ts';
import { areas, routes, unknownRoute } from '#shared/contract/index.ts';
import { effortOf } from '#shared/contract/operation.ts';
import { metricNames } from '#shared/rules/metrics.ts';
import { securityHeaders } from '#shared/rules/securityHeaders.ts';
import { buildApp } from './buildApp.ts';
import { areaGrants, webhooks } from './settings/functions.ts';
import type { Grants } from './settings/grants.ts';
import { jobs } from './settings/jobs.ts';
import { readSettings } from './settings/readSettings.ts';
import { type TableSpec, tables } from './settings/tables.ts';
import { synthesise, type Template } from './synthesise.ts';
import { audit } from './test/audit.ts';
import {
  app,
  assembly,
  everyResource,
  listOf,
  resources,
  type Statement,
  statementsOf,
  templates,
} from './test/production.ts';
import { productionValues } from './test/productionValues.ts';

const hookRoutes = Object.values(webhooks).flatMap((webhook) => webhook.routes);

describe('routes', () => {
  const made = resources('AWS::ApiGatewayV2::Route').map(([, properties]) => properties);

  it('are those of the contract and the webhooks, no more and no fewer', () => {
    const expected = [...routes().map((route) => route.key), unknownRoute, ...hookRoutes];
    expect(made.map((route) => route.RouteKey).sort()).toEqual(expected.sort());
  });

  it('ask who calls wherever the answer is not public', () => {
    const open = made.filter((route) => route.AuthorizationType !== 'CUSTOM').map((route) => route.RouteKey);
    const isPublic = routes().filter(({ operation }) => operation.ownership === 'public');
    expect(open.sort()).toEqual([...isPublic.map((route) => route.key), unknownRoute, ...hookRoutes].sort());
  });

  it('ask at every call and keep no answer', () => {
    const [[, authorizer]] = resources('AWS::ApiGatewayV2::Authorizer') as [[string, Record<string, unknown>]];
    expect(authorizer).toMatchObject({ AuthorizerResultTtlInSeconds: 0, EnableSimpleResponses: true });
  });

  it('are logged without address, path or caller, and throttled', () => {
    const [[, stage]] = resources('AWS::ApiGatewayV2::Stage') as [[string, Record<string, unknown>]];
    expect(JSON.stringify(stage.AccessLogSettings)).not.toMatch(/identity|sourceIp|\.path|authorizer|userAgent/);
    expect(stage.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 4000, ThrottlingRateLimit: 2000 });
  });

  it('of the providers’ notices have a capacity of their own, at the gateway and of their function', () => {
    const [[, stage]] = resources('AWS::ApiGatewayV2::Stage') as [[string, Record<string, unknown>]];
    const own = { ThrottlingBurstLimit: 400, ThrottlingRateLimit: 200 };
    expect(stage.RouteSettings).toEqual(Object.fromEntries(hookRoutes.map((route) => [route, own])));
    const reserved = resources('AWS::Lambda::Function').filter(([, made]) => made.ReservedConcurrentExecutions);
    expect(reserved.map(([name]) => name)).toEqual([expect.stringContaining('Api/p24Hook')]);
  });

  it('whatever a token may call can count its calls and keep its answers', () => {
    const forTokens = routes().filter(
      ({ operation }) => operation.callers.includes('token') && operation.ownership !== 'public',
    );
    const grants: Record<string, { grants: Grants }> = areaGrants;
    for (const { area } of forTokens) expect(grants[area]?.grants.tables?.work, area).toBeDefined();
  });

  it('whatever changes something can be counted, and a visitor’s calls by the address the edge vouches for', () => {
    const counted = routes().filter(({ operation }) => effortOf(operation) !== undefined);
    expect(counted.length).toBeGreaterThan(50);
    const grants: Record<string, { grants: Grants }> = areaGrants;
    for (const { area, operation } of counted) {
      const { tables, countsByAddress } = grants[area]?.grants ?? {};
      expect(tables?.work?.actions, area).toContain('UpdateItem');
      if (operation.callers.includes('visitor')) expect(countsByAddress, `${area}.${operation.id}`).toBe(true);
    }
  });

  it('each area has its grants', () => {
    expect(Object.keys(areaGrants).sort()).toEqual(Object.keys(areas).sort());
  });
});

describe('what keeps data', () => {
  it('every table is on demand, recoverable to a point in time and protected from deletion', () => {
    const made = everyResource().filter(([, resource]) => resource.Type === 'AWS::DynamoDB::Table');
    expect(made).toHaveLength(Object.keys(tables).length);
    for (const [name, table] of made) {
      expect(table, name).toMatchObject({
        DeletionPolicy: 'Retain',
        Properties: {
          BillingMode: 'PAY_PER_REQUEST',
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      });
    }
  });

  it('rows expire where the list of tables says so', () => {
    for (const [name, spec] of Object.entries<TableSpec>(tables)) {
      const [id] = Object.keys(templates.Data!.Resources).filter((key) => key.toLowerCase().startsWith(name));
      const ttl = templates.Data!.Resources[id!]!.Properties.TimeToLiveSpecification;
      expect(ttl, name).toEqual(spec.ttl ? { AttributeName: spec.ttl, Enabled: true } : undefined);
    }
  });

  it('every bucket is private, encrypted, swept of interrupted uploads and closed without TLS', () => {
    const buckets = resources('AWS::S3::Bucket');
    expect(buckets).toHaveLength(3);
    for (const [name, bucket] of buckets) {
      expect(bucket.PublicAccessBlockConfiguration, name).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(JSON.stringify(bucket.BucketEncryption), name).toContain('AES256');
      expect(JSON.stringify(bucket.LifecycleConfiguration), name).toContain('AbortIncompleteMultipartUpload');
    }
    const policies = resources('AWS::S3::BucketPolicy').map(([, properties]) => statementsOf(properties));
    expect(policies).toHaveLength(3);
    for (const statements of policies) expect(statements.some(deniesPlainHttp)).toBe(true);
  });

  it('only the site’s own pages may send files, and a file that arrives reaches the queue of the word count', () => {
    const [[, uploads]] = resources('AWS::S3::Bucket').filter(([, bucket]) => bucket.NotificationConfiguration) as [
      [string, { CorsConfiguration: { CorsRules: unknown[] }; NotificationConfiguration: unknown }],
    ];
    expect(uploads.CorsConfiguration.CorsRules).toEqual([
      expect.objectContaining({ AllowedOrigins: ['https://verso.example'], AllowedMethods: ['PUT', 'GET'] }),
    ]);
    expect(JSON.stringify(uploads.NotificationConfiguration)).toMatch(/ObjectCreated.*"uploads\/".*CountQueue/s);
    const [[, policy]] = resources('AWS::SQS::QueuePolicy').filter(([name]) => name.includes('CountQueuePolicy')) as [
      [string, Record<string, unknown>],
    ];
    expect(statementsOf(policy)).toContainEqual(
      expect.objectContaining({
        Principal: { Service: 's3.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': '111122223333' } },
      }),
    );
  });
});

describe('queues', () => {
  const queues = Object.fromEntries(resources('AWS::SQS::Queue'));
  const alarms = JSON.stringify(resources('AWS::CloudWatch::Alarm'));

  it('are encrypted and closed without TLS', () => {
    for (const [name, queue] of Object.entries(queues)) expect(queue.SqsManagedSseEnabled, name).toBe(true);
    const policies = resources('AWS::SQS::QueuePolicy').map(([, properties]) => statementsOf(properties));
    expect(policies).toHaveLength(Object.keys(queues).length);
    for (const statements of policies) expect(statements.some(deniesPlainHttp)).toBe(true);
  });

  it('have dead letters with an alarm that says what it means', () => {
    const main = Object.entries(queues).filter(([, queue]) => queue.RedrivePolicy);
    expect(main).toHaveLength(Object.keys(queues).length / 2);
    for (const [name, queue] of main) {
      const id = targetOf((queue.RedrivePolicy as { deadLetterTargetArn: unknown }).deadLetterTargetArn);
      expect(alarms, name).toContain(id);
    }
  });

  it('hide a message for at least six times the time its function has, and take partial failures', () => {
    const mappings = resources('AWS::Lambda::EventSourceMapping');
    expect(mappings).toHaveLength(Object.values(jobs).filter((job) => job.trigger.kind !== 'schedule').length);
    for (const [name, mapping] of mappings) {
      expect(mapping.FunctionResponseTypes, name).toEqual(['ReportBatchItemFailures']);
      const lambda = templates.Jobs!.Resources[targetOf(mapping.FunctionName)]!.Properties;
      const imported = JSON.stringify(mapping.EventSourceArn);
      const queue = Object.entries(queues).find(([id]) => imported.includes(id.replace('Data/', '')))!;
      expect(queue[1].VisibilityTimeout, name).toBeGreaterThanOrEqual(6 * Number(lambda.Timeout));
    }
  });
});

describe('functions', () => {
  const functions = everyResource().filter(([, resource]) => resource.Type === 'AWS::Lambda::Function');

  it('run on Node 24 on arm64, keep their own log and name their source', () => {
    for (const [name, { Properties, Metadata }] of functions) {
      expect(Properties, name).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
      expect(Properties.LoggingConfig, name).toMatchObject({ LogGroup: { Ref: expect.any(String) } });
      expect(Metadata?.['verso:entry'], name).toMatch(/^functions\/.+\.ts$/);
    }
    for (const [name, log] of resources('AWS::Logs::LogGroup')) expect(log.RetentionInDays, name).toBe(90);
  });

  it('each have an alarm with a text that tells what fails for people', () => {
    const alarms = resources('AWS::CloudWatch::Alarm');
    for (const [name, alarm] of alarms) {
      expect(String(alarm.AlarmDescription).length, name).toBeGreaterThan(20);
      expect(alarm.AlarmActions, name).toHaveLength(1);
    }
    const watched = JSON.stringify(alarms);
    for (const metric of metricNames) expect(watched).toContain(`"MetricName":"${metric}","Namespace":"Verso"`);
    for (const [name] of functions) expect(watched).toContain(name.split('/')[1]);
  });

  it('wake somebody for money: not verified in time, a refund to pay out by hand, messages given up, failures', () => {
    const alarms = resources('AWS::CloudWatch::Alarm');
    const about = (text: string) => alarms.filter(([, alarm]) => JSON.stringify(alarm).includes(text));
    const said = (text: string) => about(text).map(([, alarm]) => String(alarm.AlarmDescription));
    expect(said('"MetricName":"MoneyNotVerified"')).toEqual([expect.stringContaining('after 15 minutes')]);
    expect(said('"MetricName":"RefundsRejected"')).toEqual([expect.stringContaining('payOutRefund')]);
    for (const queue of ['SettleQueueDeadLetters', 'MailQueueDeadLetters']) expect(said(queue), queue).toHaveLength(1);
    for (const name of ['payments', 'prepaid', 'staff', 'p24Hook', 'settlePayment', 'sweep', 'sendMail']) {
      const own = about(`{"Ref":"${name}`).filter(([, alarm]) => alarm.MetricName === 'Errors');
      expect(own, name).toHaveLength(1);
    }
  });

  it('know only the names of what they are granted', () => {
    const [, meta] = functions.find(([name]) => name.startsWith('Api/meta'))!;
    const { Variables } = meta.Properties.Environment as { Variables: Record<string, unknown> };
    expect(Object.keys(Variables).sort()).toEqual(['BRAND', 'FALLBACK_LOCALE', 'SITE_ORIGIN', 'STAGE']);
  });

  it('find the provider’s keys under the name in the settings', () => {
    const [, payments] = functions.find(([name]) => name.startsWith('Api/payments'))!;
    expect(payments.Properties.Environment).toMatchObject({
      Variables: { P24_KEYS_PARAMETER: '/verso/production/p24', P24_BASE_URL: 'https://secure.przelewy24.pl' },
    });
  });
});

describe('grants', () => {
  const policies = resources('AWS::IAM::Policy');
  const allowed = policies.flatMap(([name, properties]) => statementsOf(properties).map((one) => [name, one] as const));

  it('name every action: no wildcard anywhere', () => {
    expect(allowed.length).toBeGreaterThan(30);
    for (const [name, { Action }] of allowed)
      for (const action of listOf(Action)) expect(action, name).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
  });

  it('name every resource: the only wildcard is the file below a prefix', () => {
    for (const [name, { Resource }] of allowed) {
      const texts = strings(Resource).filter((text) => text.includes('*'));
      for (const text of texts)
        expect(text, name).toMatch(
          /^\/(uploads|counted|delivered|archives|messages|quotes|invoices|applications)\/\*$/,
        );
    }
  });

  it.each([
    ['Api/catalogueRole', ['dynamodb:Query', 'logs:CreateLogStream', 'logs:PutLogEvents', 'ssm:GetParameter']],
    ['Api/metaRole', ['logs:CreateLogStream', 'logs:PutLogEvents']],
    ['Api/p24HookRole', ['dynamodb:*', 'logs:*', 'sqs:SendMessage', 'ssm:GetParameter']],
    [
      'Jobs/countWordsRole',
      ['dynamodb:*', 'logs:*', 's3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject', 'sqs:*'],
    ],
    ['Jobs/sendMailRole', ['dynamodb:*', 'logs:*', 'ses:SendEmail', 'sqs:*']],
  ])('%s may do no more than its work', (role, expected) => {
    const actions = allowed.filter(([name]) => name.startsWith(role)).flatMap(([, { Action }]) => listOf(Action));
    expect(actions.length).toBeGreaterThan(0);
    const fits = (action: string) =>
      expected.some((one) => one === action || (one.endsWith(':*') && action.startsWith(one.slice(0, -1))));
    expect(actions.filter((action) => !fits(action))).toEqual([]);
    expect(expected.filter((one) => !actions.some((action) => one === action || one.endsWith(':*')))).toEqual([]);
  });

  it('the word count reads what was uploaded, deletes what belongs to nobody and writes what it counted, not the other way round', () => {
    const files = allowed
      .filter(([name, { Action }]) => name.startsWith('Jobs/countWords') && listOf(Action)[0]?.endsWith('Object'))
      .map(([, { Action, Resource }]) => [Action, strings(Resource).find((text) => text.endsWith('*'))]);
    expect(files).toEqual([
      [['s3:DeleteObject', 's3:GetObject'], '/uploads/*'],
      ['s3:PutObject', '/counted/*'],
    ]);
  });

  it('no two functions share a role', () => {
    const roles = resources('AWS::Lambda::Function').map(
      ([name, { Role }]) => `${name.split('/')[0]} ${targetOf(Role)}`,
    );
    expect(new Set(roles).size).toBe(roles.length);
  });
});

describe('the site', () => {
  const site = templates.Site!.Resources;
  const config = Object.values(site).find((one) => one.Type === 'AWS::CloudFront::Distribution')!.Properties
    .DistributionConfig as {
    CacheBehaviors: {
      PathPattern: string;
      CachePolicyId: string;
      AllowedMethods: string[];
      ResponseHeadersPolicyId: unknown;
    }[];
    CustomErrorResponses?: unknown;
    WebACLId?: unknown;
    DefaultCacheBehavior: { FunctionAssociations: unknown[]; ViewerProtocolPolicy: string };
  };

  it('has the strict policy that the pages are tested with', () => {
    const policy = JSON.stringify(
      Object.values(site).find((one) => one.Type === 'AWS::CloudFront::ResponseHeadersPolicy'),
    );
    const strict = securityHeaders([])['Content-Security-Policy']!.split("connect-src 'self'");
    for (const part of strict) expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    for (const header of ['StrictTransportSecurity', 'ContentTypeOptions', 'FrameOptions', 'Permissions-Policy'])
      expect(policy).toContain(header);
  });

  it('sends the API’s paths to the API uncached and leaves its errors alone', () => {
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    expect(config.CacheBehaviors.map((behavior) => behavior.PathPattern)).toEqual(['/api/*', '/hooks/*']);
    for (const behavior of config.CacheBehaviors) {
      expect(behavior.CachePolicyId).toBe(cachingDisabled);
      expect(behavior.AllowedMethods).toContain('POST');
    }
    expect(config.CustomErrorResponses).toBeUndefined();
  });

  it('puts the API’s own security headers on its answers and on the gateway’s', () => {
    const policies = config.CacheBehaviors.map((behavior) => targetOf(behavior.ResponseHeadersPolicyId));
    expect(new Set(policies).size).toBe(1);
    const policy = JSON.stringify(site[policies[0] ?? '']?.Properties);
    for (const header of [
      'StrictTransportSecurity',
      'ContentTypeOptions',
      'no-referrer',
      'Cross-Origin-Resource-Policy',
    ])
      expect(policy).toContain(header);
  });

  it('lets pages talk to the files and to nobody else: not to the pool either', () => {
    const policy = JSON.stringify(
      Object.values(site).find((one) => one.Type === 'AWS::CloudFront::ResponseHeadersPolicy'),
    );
    const [, connect = ''] = /connect-src 'self' (.*?);/.exec(policy) ?? [];
    expect(connect).toMatch(/^https:\/\/.*ImportValue.*RegionalDomainName\S*$/);
  });

  it('tells the API whose request it carries, and proves that it is the edge', () => {
    const mark = {
      'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::ImportValue': expect.stringMatching(/StackId/i) }] }],
    };
    const { Origins } = config as unknown as { Origins: { OriginCustomHeaders?: unknown }[] };
    expect(Origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders ?? [])).toEqual([
      { HeaderName: 'x-origin-mark', HeaderValue: mark },
    ]);
    for (const { FunctionAssociations } of config.CacheBehaviors as unknown as { FunctionAssociations: unknown[] }[])
      expect(FunctionAssociations).toHaveLength(1);
    const knows = (area: string) =>
      (
        everyResource().find(
          ([name, { Type }]) => name.startsWith(`Api/${area}`) && Type === 'AWS::Lambda::Function',
        )![1].Properties.Environment as { Variables: object }
      ).Variables;
    expect(knows('account')).toMatchObject({ EDGE_MARK: mark });
    expect(knows('cart')).toMatchObject({ EDGE_MARK: mark });
    expect(knows('catalogue')).not.toHaveProperty('EDGE_MARK');
  });

  it('is behind a firewall that lets so much through of one address, by the setting', () => {
    const limits = (stack: Template | undefined) =>
      Object.values(stack?.Resources ?? {}).flatMap(({ Type, Properties }) =>
        Type === 'AWS::WAFv2::WebACL'
          ? (Properties.Rules as RateRule[]).map(({ Name, Statement: { RateBasedStatement: rate }, Action }) => [
              Name,
              rate.AggregateKeyType,
              rate.Limit,
              rate.EvaluationWindowSec,
              Action.Block.CustomResponse.ResponseCode,
            ])
          : [],
      );
    expect(limits(templates.Firewall)).toEqual([
      ['ApiWrites', 'IP', 900, 60, 429],
      ['Api', 'IP', 2400, 60, 429],
      ['Hooks', 'IP', 3000, 60, 429],
    ]);
    const edgeLimits = { api: 100, writes: 10, hooks: 1000 };
    const own = synthesise(readSettings('production', { ...productionValues, edgeLimits }));
    expect(limits(own.Firewall).map(([, , limit]) => limit)).toEqual([10, 100, 1000]);
    const region = 'us-east-1';
    expect(config.WebACLId).toEqual({
      'Fn::GetStackOutput': { StackName: 'verso-production-firewall', OutputName: 'WebAclArn', Region: region },
    });
    const firewall = assembly.stacks.find(({ id }) => id === 'Firewall');
    expect(firewall?.environment.region).toBe(region);
  });

  it('takes the firewall of an operator who has one in place of its own', () => {
    const webAclArn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/own/1';
    const { Site, ...others } = synthesise(readSettings('production', { ...productionValues, webAclArn }));
    expect(Object.keys(others)).not.toContain('Firewall');
    expect(JSON.stringify(Site)).toContain(`"WebACLId":"${webAclArn}"`);
  });

  it('runs the functions made from the table of pages', () => {
    const code = Object.values(site).filter((one) => one.Type === 'AWS::CloudFront::Function');
    expect(code.map((one) => one.Properties.FunctionCode).sort()).toEqual(
      Object.values(edgeSources)
        .map((source) => source())
        .sort(),
    );
    expect(config.DefaultCacheBehavior.FunctionAssociations).toHaveLength(2);
  });

  it('sends visitors where the stage settings say', () => {
    const polish = synthesise(readSettings('production', { ...productionValues, locale: 'pl' })).Site?.Resources ?? {};
    const code = Object.values(polish).flatMap((one) => one.Properties?.FunctionCode ?? []);
    expect(code).toContain(edgeSources.viewerRequest({ locale: 'pl', fallbackLocale: 'en' }));
  });

  it('is not part of a stage without a domain', () => {
    expect(Object.keys(synthesise(readSettings('emulator')))).toEqual(['Data', 'Identity', 'Mail', 'Api', 'Jobs']);
  });
});

describe('accounts', () => {
  it('ask for ten characters, offer an app as second factor and know the three groups', () => {
    const [[, pool]] = resources('AWS::Cognito::UserPool') as [[string, Record<string, unknown>]];
    expect(pool).toMatchObject({
      DeletionProtection: 'ACTIVE',
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      Policies: {
        PasswordPolicy: { MinimumLength: 10, RequireLowercase: true, RequireNumbers: true, RequireUppercase: true },
      },
    });
    const groups = resources('AWS::Cognito::UserPoolGroup').map(([, group]) => group.GroupName);
    expect(groups.sort()).toEqual([
      'administrator',
      'customer',
      'finance',
      'project',
      'staff',
      'support',
      'translator',
    ]);
  });
});

describe('the audit (AwsSolutions and Serverless)', () => {
  it('finds nothing that is not acknowledged with a reason', () => {
    expect(audit(app)).toEqual([]);
  });

  it('would find a queue without TLS', () => {
    const planted = buildApp(readSettings('local'));
    new CfnQueue(planted.node.findChild('Data') as Stack, 'Planted');
    expect(audit(planted).join()).toContain('AwsSolutions-SQS4 Data/Planted');
  });
});

describe('the whole', () => {
  it('stays far from the limit of 500 resources a stack', () => {
    for (const [name, { Resources }] of Object.entries(templates))
      expect(Object.keys(Resources).length, name).toBeLessThan(400);
  });
});

function deniesPlainHttp({ Effect, Condition }: Statement): boolean {
  return Effect === 'Deny' && JSON.stringify(Condition ?? {}).includes('"aws:SecureTransport":"false"');
}

interface RateRule {
  Name: string;
  Statement: { RateBasedStatement: { AggregateKeyType: string; Limit: number; EvaluationWindowSec: number } };
  Action: { Block: { CustomResponse: { ResponseCode: number } } };
}

/** The logical id behind a Ref or a GetAtt. */
function targetOf(value: unknown): string {
  const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
  return Ref ?? attribute?.[0] ?? '';
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
