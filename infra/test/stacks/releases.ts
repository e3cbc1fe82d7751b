import { describe, expect, it } from 'vitest';
import { buildApp } from '../../buildApp.ts';
import { readSettings } from '../../settings/readSettings.ts';
import type { Template } from '../../synthesise.ts';
import { productionValues } from '../settingValues.ts';
import { emulator, full, own } from './otherwise.ts';
import { assembly, everyResource, resources, strings, targetOf, templates } from './production.ts';

const typeOf = (stack: string, id: string) => templates[stack]?.Resources[id]?.Type;
const resourcesOf = (stacks: Readonly<Record<string, Template>>) =>
  Object.values(stacks).flatMap(({ Resources }) => Object.values(Resources));

describe('releases', () => {
  const functions = resources('AWS::Lambda::Function').map(([name]) => name);
  const aliases = everyResource().filter(([, { Type }]) => Type === 'AWS::Lambda::Alias');
  const groups = resources('AWS::CodeDeploy::DeploymentGroup');

  it('who calls a function calls its alias: the API, who says who calls, queues, the clock and their permissions', () => {
    const callers: Record<string, (properties: Record<string, unknown>) => unknown> = {
      'AWS::ApiGatewayV2::Integration': ({ IntegrationUri }) => IntegrationUri,
      'AWS::ApiGatewayV2::Authorizer': ({ AuthorizerUri }) => AuthorizerUri,
      'AWS::Lambda::EventSourceMapping': ({ FunctionName }) => FunctionName,
      'AWS::Lambda::Permission': ({ FunctionName }) => FunctionName,
      'AWS::Events::Rule': ({ Targets }) => Targets,
    };
    let called = 0;
    for (const [type, calleeOf] of Object.entries(callers)) {
      for (const [name, properties] of resources(type)) {
        const [stack = ''] = name.split('/');
        const kinds = strings(calleeOf(properties)).map((text) => typeOf(stack, text));
        expect(kinds, name).not.toContain('AWS::Lambda::Function');
        if (kinds.includes('AWS::Lambda::Alias')) called += 1;
      }
    }
    const clocked = resources('AWS::Lambda::EventInvokeConfig');
    for (const [name, { Qualifier, MaximumEventAgeInSeconds, MaximumRetryAttempts }] of clocked) {
      expect(Qualifier, name).toBe('live');
      // A tick may be lost, since the next one comes by itself; what an alarm tells comes once.
      const hearsAlarms = name.startsWith('Jobs/publishStatus');
      expect([MaximumEventAgeInSeconds, MaximumRetryAttempts], name).toEqual(hearsAlarms ? [900, 2] : [60, 0]);
    }
    // An area has an integration and a permission, a job its mapping or its rule with a permission.
    expect(called).toBeGreaterThanOrEqual(functions.length + clocked.length);
    expect(aliases.map(([, { Properties }]) => Properties.Name)).toEqual(functions.map(() => 'live'));
  });

  it('move a tenth of the calls for five minutes, and come back where the function, the API or a promise is worse for it', () => {
    expect(groups).toHaveLength(functions.length);
    const named = resources('AWS::CloudWatch::Alarm').flatMap(([, { AlarmName }]) => AlarmName ?? []);
    const others = ['ServerErrors', 'PaidNotAccepted', 'BooksNotBalanced', 'FreeOrders'].map(
      (name) => `verso-production-${name}`,
    );
    expect(named).toEqual(expect.arrayContaining(others));
    for (const [name, group] of groups) {
      expect(group.DeploymentConfigName, name).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
      const { Alarms, Enabled } = group.AlarmConfiguration as { Alarms: { Name: unknown }[]; Enabled: boolean };
      expect(Enabled).toBe(true);
      const [own, ...rest] = Alarms.map(({ Name }) => Name);
      expect(typeOf(name.split('/')[0] ?? '', targetOf(own)), name).toBe('AWS::CloudWatch::Alarm');
      expect(rest.toSorted(), name).toEqual(others.toSorted());
      expect(group.AutoRollbackConfiguration, name).toMatchObject({ Enabled: true });
      expect(strings(group.AutoRollbackConfiguration)).toContain('DEPLOYMENT_STOP_ON_ALARM');
    }
    const policies = aliases.map(([, alias]) => (alias as { UpdatePolicy?: object }).UpdatePolicy);
    for (const policy of policies) expect(policy).toHaveProperty('CodeDeployLambdaAliasUpdate');
  });

  it('find their alarms there: what watches is deployed before what is watched', () => {
    const before = (id: string) =>
      assembly.stacks.find((stack) => stack.id === id)?.dependencies.map((one) => one.id) ?? [];
    for (const id of ['verso-production-api', 'verso-production-jobs'])
      expect(before(stackId(id)), id).toContain(stackId('verso-production-watch'));
  });

  it('keep the versions before, so that an alias can be moved back by hand, but not one that a failed release made', () => {
    const versions = everyResource().filter(([, { Type }]) => Type === 'AWS::Lambda::Version');
    expect(versions).toHaveLength(functions.length);
    for (const [name, version] of versions)
      expect(version, name).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' });
  });

  it('of all calls at once are a setting, for a fix while an alarm is on', () => {
    const all = resourcesOf(own);
    expect(all.filter(({ Type }) => Type.startsWith('AWS::CodeDeploy'))).toEqual([]);
    const live = all.filter(({ Type }) => Type === 'AWS::Lambda::Alias');
    expect(live).toHaveLength(functions.length);
    expect(JSON.stringify(live)).not.toContain('UpdatePolicy');
  });

  it('keep so many of a function started as the stage says, and of no other', () => {
    const live = resourcesOf(full).filter(({ Type }) => Type === 'AWS::Lambda::Alias');
    const kept = live.flatMap(({ Properties: { FunctionName, ProvisionedConcurrencyConfig: kept } }) =>
      kept ? [[targetOf(FunctionName).slice(0, 4), kept]] : [],
    );
    expect(kept).toEqual([
      ['auth', { ProvisionedConcurrentExecutions: 2 }],
      ['shop', { ProvisionedConcurrentExecutions: 3 }],
    ]);
    const unknown = readSettings('production', { ...productionValues, releases: { provisioned: { kiosk: 1 } } });
    expect(() => buildApp(unknown)).toThrow('names no function: kiosk');
  });

  it('are nothing to a stage on one machine', () => {
    expect(JSON.stringify(emulator)).not.toMatch(/AWS::Lambda::Alias|CodeDeploy/);
  });
});

/** As the assembly calls a stack. */
const stackId = (name: string): string => assembly.stacks.find(({ stackName }) => stackName === name)?.id ?? name;
