import { describe, expect, it } from 'vitest';
import { areas, routes, unknownRoute } from '#shared/contract/index.ts';
import { matchRoute } from '#shared/contract/matchRoute.ts';
import { effortOf } from '#shared/contract/operation.ts';
import { metricNames } from '#shared/rules/metrics.ts';
import { entries } from '../../constructs/records.ts';
import { functionsByStack, gatewayRoutes } from '../../settings/apiGateway.ts';
import { areaGrants, areasOf, webhooks } from '../../settings/functions.ts';
import type { Grants } from '../../settings/grants.ts';
import { jobFunctions, jobs, optionalJobs } from '../../settings/jobs.ts';
import { audit, sift } from './findings.ts';
import { full, fullApp, fullAssembly } from './otherwise.ts';
import { everyResource, resources } from './production.ts';

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
      expect(alarm.OKActions, name).toEqual(alarm.AlarmActions);
      expect(alarm.AlarmDescription, name).toMatch(/\nFirst query: fields .*\nFirst step: .{40}/);
    }
    const watched = JSON.stringify(alarms);
    for (const metric of metricNames) expect(watched).toContain(`"MetricName":"${metric}","Namespace":"Verso"`);
    for (const [name] of functions) expect(watched).toContain(name.split('/')[1]);
  });

  it('wake someone for money: not verified in time, a refund to pay out by hand, messages given up, failures', () => {
    const alarms = resources('AWS::CloudWatch::Alarm');
    const about = (text: string) => alarms.filter(([, alarm]) => JSON.stringify(alarm).includes(text));
    const said = (text: string) => about(text).map(([, alarm]) => String(alarm.AlarmDescription));
    expect(said('"MetricName":"MoneyNotVerified"')).toEqual([expect.stringContaining('after 15 minutes')]);
    expect(said('"MetricName":"RefundsRejected"')).toEqual([expect.stringContaining('payOutRefund')]);
    for (const queue of ['SettleQueueDeadLetters', 'MailQueueDeadLetters']) expect(said(queue), queue).toHaveLength(1);
    expect(said('ApproximateAgeOfOldestMessage').length).toBe(said('ApproximateNumberOfMessagesVisible').length);
    for (const name of ['money', 'staff', 'p24Hook', 'settlePayment', 'sweep', 'sendMail']) {
      const own = about(`{"Ref":"${name}`).filter(([, alarm]) =>
        JSON.stringify(alarm).includes('"MetricName":"Errors"'),
      );
      expect(own, name).toHaveLength(1);
    }
  });

  it('know only the names of what they are granted', () => {
    const [, certificates] = functions.find(([name]) => name.startsWith('ApiOrders/certificates'))!;
    const { Variables } = certificates.Properties.Environment as { Variables: Record<string, unknown> };
    expect(Object.keys(Variables).sort()).toEqual([
      'BRAND',
      'FALLBACK_LOCALE',
      'ORIGIN_SECRET',
      'SELLER',
      'SIGNING_KEYS',
      'SITE_ORIGIN',
      'STAGE',
      'TABLE_ACCOUNTS',
      'TABLE_CARTS',
      'TABLE_CATALOGUE',
      'TABLE_ORDERS',
      'TABLE_PAYMENTS',
      'TABLE_QUOTES',
      'TABLE_WORK',
      'UPLOAD_BUCKET',
      'VAT_OUTSIDE_EU_CONSUMER',
    ]);
  });

  it('find the provider’s keys under the name in the settings', () => {
    const [, money] = functions.find(([name]) => name.startsWith('ApiOrders/money'))!;
    expect(money.Properties.Environment).toMatchObject({
      Variables: { P24_KEYS_PARAMETER: '/verso/production/p24', P24_BASE_URL: 'https://secure.przelewy24.pl' },
    });
  });
});

const hookRoutes = Object.values(webhooks).flatMap((webhook) => webhook.routes);

describe('routes', () => {
  const made = resources('AWS::ApiGatewayV2::Route').map(([, properties]) => properties);

  const placed = made.map((route) => ({ key: String(route.RouteKey), isAsked: route.AuthorizationType === 'CUSTOM' }));
  const areaOf = new Map(
    entries(areas).flatMap(([area]) => gatewayRoutes(area, { testMode: true }).map(({ key }) => [key, area] as const)),
  );

  it('lead each operation of the contract to its area, which asks who calls wherever the answer is not public', () => {
    for (const { area, key, operation } of routes()) {
      const [method = '', path = ''] = key.replaceAll(/\{\w+\}/g, 'x').split(' ');
      const { route } = matchRoute(placed, method, path) ?? {};
      expect(areaOf.get(route?.key ?? ''), key).toBe(area);
      expect(route?.isAsked, key).toBe(operation.ownership !== 'public');
    }
  });

  it('are those of the areas and of notices, no more and no fewer, and no more than an account may have unasked', () => {
    expect(placed.map(({ key }) => key).sort()).toEqual([...areaOf.keys(), ...hookRoutes].sort());
    expect(placed.length).toBeLessThanOrEqual(300);
    expect(placed.filter(({ key, isAsked }) => key.endsWith('{proxy+}') && !isAsked)).toEqual([
      { key: unknownRoute, isAsked: false },
    ]);
  });

  it('ask at every call and keep no answer', () => {
    const [[, authorizer]] = resources('AWS::ApiGatewayV2::Authorizer') as [[string, Record<string, unknown>]];
    expect(authorizer).toMatchObject({ AuthorizerResultTtlInSeconds: 0, EnableSimpleResponses: true });
  });

  it('are logged without address, path or caller, and throttled', () => {
    const [[, stage]] = resources('AWS::ApiGatewayV2::Stage') as [[string, Record<string, unknown>]];
    expect(JSON.stringify(stage.AccessLogSettings)).not.toMatch(/identity|sourceIp|\.path|authorizer|userAgent/);
    expect(stage.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 400, ThrottlingRateLimit: 200 });
  });

  it('of the providers’ notices have a capacity of their own, at the gateway and of their function', () => {
    const [[, stage]] = resources('AWS::ApiGatewayV2::Stage') as [[string, Record<string, unknown>]];
    const own = { ThrottlingBurstLimit: 40, ThrottlingRateLimit: 20 };
    expect(stage.RouteSettings).toEqual(Object.fromEntries(hookRoutes.map((route) => [route, own])));
    const reserved = resources('AWS::Lambda::Function').filter(([, made]) => made.ReservedConcurrentExecutions);
    const clocks = jobFunctions({ ...jobs, ...optionalJobs }).flatMap(({ name, jobs: own }) => {
      const clocked = own.filter(([, { trigger }]) => trigger.kind === 'schedule').length;
      return clocked > 0 ? [[name, clocked] as const] : [];
    });
    expect(reserved.map(([name, { ReservedConcurrentExecutions }]) => [name, ReservedConcurrentExecutions])).toEqual([
      [expect.stringContaining('Api/p24Hook'), 20],
      ...clocks.map(([name, clocked]) => [expect.stringContaining(`Jobs/${name}`), clocked]),
    ]);
  });

  it('whatever a token may call can count its calls and keep its answers', () => {
    const forTokens = routes().filter(
      ({ operation }) => operation.callers.includes('token') && operation.ownership !== 'public',
    );
    const grants: Record<string, { grants: Grants }> = areaGrants;
    for (const { area } of forTokens)
      expect(grants[area]?.grants.tables?.work ?? grants[area]?.grants.testMode, area).toBeDefined();
  });

  it('whatever changes something can be counted', () => {
    const counted = routes().filter(({ operation }) => effortOf(operation) !== undefined);
    expect(counted.length).toBeGreaterThan(50);
    const grants: Record<string, { grants: Grants }> = areaGrants;
    for (const { area } of counted) {
      const { tables, testMode } = grants[area]?.grants ?? {};
      // Its own table has the same rows.
      if (testMode) continue;
      expect(tables?.work?.actions, area).toContain('UpdateItem');
    }
  });

  it('each area has its grants, and one function', () => {
    expect(Object.keys(areaGrants).sort()).toEqual(Object.keys(areas).sort());
    expect(Object.values(areasOf).flat().toSorted()).toEqual(Object.keys(areas).sort());
    expect(Object.values(functionsByStack).flat().toSorted()).toEqual(Object.keys(areasOf).sort());
  });

  it('several jobs of the clock in one function have a rule each, which names the job, and end before their next turn', () => {
    const shared = jobFunctions(jobs).filter(({ jobs: own }) => own.length > 1);
    expect(shared.map(({ name }) => name).toSorted()).toEqual(['erase', 'upkeep']);
    const rules = resources('AWS::Events::Rule').map(([name, { Targets }]) => [name, JSON.stringify(Targets)] as const);
    for (const { jobs: own, spec } of shared)
      for (const [name, { trigger }] of own) {
        const [, targets] = rules.find(([rule]) => rule.startsWith(`Jobs/${name}Clock`)) ?? [];
        expect(targets, name).toContain(JSON.stringify(JSON.stringify({ job: name })).slice(1, -1));
        expect(trigger.kind === 'schedule' && trigger.everyMinutes * 60 > spec.timeoutSeconds, name).toBe(true);
      }
  });
});

describe('fixed addresses', () => {
  const all = Object.values(full).flatMap(({ Resources }) => Object.values(Resources));
  const made = (type: string) => all.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);

  it('are those of every function that calls the payment provider, and of no other', () => {
    const functions = made('AWS::Lambda::Function');
    // That of test mode names no address that there is.
    const calls = ({ Environment }: Record<string, unknown>) =>
      /"P24_BASE_URL":(?!"https:\/\/test-mode\.invalid")/.test(JSON.stringify(Environment));
    expect(functions.filter(calls).length).toBeGreaterThan(Object.keys(webhooks).length + 3);
    for (const one of functions) {
      const { VpcConfig } = one as { VpcConfig?: { SubnetIds: unknown[]; SecurityGroupIds: unknown[] } };
      expect([VpcConfig?.SubnetIds.length, VpcConfig?.SecurityGroupIds.length]).toEqual(
        calls(one) ? [2, 1] : [undefined, undefined],
      );
    }
    expect(made('AWS::EC2::EIP')).toHaveLength(2);
    expect(made('AWS::EC2::NatGateway')).toHaveLength(2);
  });

  it('let nobody in, and tables and files are reached without them', () => {
    const [group] = made('AWS::EC2::SecurityGroup');
    expect(group).not.toHaveProperty('SecurityGroupIngress.0');
    expect(group?.SecurityGroupEgress).toEqual([expect.objectContaining({ FromPort: 443, ToPort: 443 })]);
    for (const subnet of made('AWS::EC2::Subnet')) expect(subnet.MapPublicIpOnLaunch).toBe(false);
    expect(made('AWS::EC2::VPCEndpoint').map(({ ServiceName }) => ServiceName)).toEqual([
      'com.amazonaws.eu-central-1.dynamodb',
      'com.amazonaws.eu-central-1.s3',
    ]);
  });

  it('leave nothing open in the audit, and are told as an output', () => {
    expect(sift(audit(fullApp)).open).toEqual([]);
    const network = fullAssembly.stacks.find(({ stackName }) => stackName === 'verso-production-network');
    expect(network?.template.Outputs.FixedAddresses.Value['Fn::Join'][1]).toHaveLength(2);
  });

  it('are a choice: without it there is no network', () => {
    expect(resources('AWS::EC2::VPC')).toEqual([]);
    for (const [, one] of resources('AWS::Lambda::Function')) expect(one).not.toHaveProperty('VpcConfig');
  });
});
