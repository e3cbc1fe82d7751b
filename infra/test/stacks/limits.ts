import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import type { Stack } from 'aws-cdk-lib/core';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../buildApp.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { audit, sift } from './findings.ts';
import { full } from './otherwise.ts';
import { app, everyResource, resources, statementsOf, targetOf, templates } from './production.ts';

/** What AWS refuses while it deploys, and no linter looks at: it depends on names that only AWS makes. */
describe('what AWS takes', () => {
  it('of the environment of a function is 4 KB, in which a second mark of the edge still has to find room', () => {
    const functions = resources('AWS::Lambda::Function');
    expect(functions.length).toBeGreaterThan(30);
    for (const [name, { Environment }] of functions) {
      const { Variables = {} } = (Environment ?? {}) as { Variables?: Record<string, unknown> };
      const deployed = Object.fromEntries(Object.entries(Variables).map(([key, value]) => [key, asDeployed(value)]));
      expect(JSON.stringify(deployed).length, name).toBeLessThan(4096 - 200);
    }
  });

  it('of the policies written into a role are 10,240 characters', () => {
    const byRole = new Map<string, number>();
    for (const [name, properties] of resources('AWS::IAM::Policy'))
      for (const role of (properties.Roles ?? []) as unknown[]) {
        const written = statementsOf(properties)
          .map((statement) => asDeployed(statement))
          .join();
        const key = `${name.split('/')[0]}/${targetOf(role)}`;
        byRole.set(key, (byRole.get(key) ?? 0) + written.length);
      }
    expect(byRole.size).toBeGreaterThan(30);
    for (const [role, length] of byRole) expect(length, role).toBeLessThan(10_240);
  });

  it('of a stack are 500 resources, 200 outputs and a template of a megabyte', () => {
    for (const [name, template] of Object.entries(templates)) {
      expect(Object.keys(template.Resources).length, name).toBeLessThan(450);
      expect(Object.keys(template.Outputs ?? {}).length, name).toBeLessThan(180);
      expect(JSON.stringify(template).length, name).toBeLessThan(900_000);
    }
  });

  it('of a function at the edge are 10 KB, and of a policy of headers 1,783 characters each', () => {
    for (const [name, { FunctionCode }] of resources('AWS::CloudFront::Function'))
      expect(String(FunctionCode).length, name).toBeLessThan(10_240);
    for (const [name, policy] of resources('AWS::CloudFront::ResponseHeadersPolicy'))
      expect(asDeployed(policy).length, name).toBeLessThan(1783);
  });

  it('of memory a new account may give to a function is 3,008 MB', () => {
    for (const [name, { MemorySize }] of resources('AWS::Lambda::Function'))
      expect(Number(MemorySize), name).toBeLessThanOrEqual(3008);
  });
});

describe('what CloudFormation makes in any order unless it is told', () => {
  it('what names an alias without referring to it waits for it', () => {
    const rules = everyResource().filter(([, { Type }]) => Type === 'AWS::Lambda::EventInvokeConfig');
    expect(rules.length).toBeGreaterThan(10);
    for (const [name, { Properties, DependsOn = [] }] of rules) {
      const aliases = [DependsOn].flat().filter((id) => templates.Jobs?.Resources[id]?.Type === 'AWS::Lambda::Alias');
      expect(aliases, name).toHaveLength(1);
      expect(Properties.Qualifier, name).toBe('live');
    }
  });

  it('the scan for malware is started last, when its role is known everywhere', () => {
    const plan = everyResource().find(([, { Type }]) => Type === 'AWS::GuardDuty::MalwareProtectionPlan')?.[1];
    const kinds = (plan?.DependsOn ?? []).map((id) => templates.Data?.Resources[id]?.Type);
    expect(kinds).toContain('AWS::DynamoDB::Table');
    expect(kinds).toContain('AWS::IAM::Policy');
  });
});

describe('the audit (AwsSolutions, Serverless, NIST 800-53 R5)', () => {
  it('finds nothing that is not acknowledged with a reason, and every reason is still needed', () => {
    expect(sift(audit(app))).toEqual({ open: [], needless: [] });
  });

  it('would find a queue without TLS', () => {
    const injected = buildApp(readSettings('local'));
    new CfnQueue(injected.node.findChild('Data') as Stack, 'Injected');
    expect(sift(audit(injected)).open.join()).toContain('AwsSolutions-SQS4 Data/Injected');
  });
});

describe('the whole', () => {
  it('is in what was checked against CloudFormation’s schemas', () => {
    const checked = (name: string) => {
      const [stack = '', id = ''] = name.split('/');
      return full[stack]?.Resources[id]?.Type;
    };
    // A version is called by what it is of.
    const made = everyResource().filter(([, { Type }]) => Type !== 'AWS::Lambda::Version');
    expect(made.filter(([name, { Type }]) => checked(name) !== Type)).toEqual([]);
  });

  it('has room in each stack for twice the operations of today: a stack takes 500 resources', () => {
    for (const [name, { Resources }] of Object.entries(templates)) {
      const made = Object.values(Resources);
      const routes = made.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route');
      expect(made.length + routes.length, name).toBeLessThan(400);
    }
  });
});

const [account, region] = ['111122223333', 'eu-central-1'];

/** What AWS will have made of a value of a template, in its length: names are those that CloudFormation makes up. */
function asDeployed(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\{\{resolve:secretsmanager:[^}]+\}\}/g, 'x'.repeat(43));
  if (typeof value !== 'object' || value === null) return String(value);
  const { Ref, 'Fn::ImportValue': imported, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value as Intrinsics;
  if (imported !== undefined) return exported(imported);
  if (Ref !== undefined) return Ref.startsWith('AWS::') ? ofPlatform(Ref) : nameOf(Ref);
  if (attribute !== undefined)
    return attribute[1] === 'Arn'
      ? `arn:aws:dynamodb:${region}:${account}:table/${nameOf(attribute[0])}`
      : nameOf(attribute[0]);
  if (join !== undefined) return join[1].map(asDeployed).join(join[0]);
  const inner = Array.isArray(value)
    ? value.map(quoted)
    : Object.entries(value).map(([key, one]) => `"${key}":${quoted(one)}`);
  return `{${inner.join()}}`;
}

interface Intrinsics {
  Ref?: string;
  'Fn::ImportValue'?: string;
  'Fn::GetAtt'?: [string, string];
  'Fn::Join'?: [string, unknown[]];
}

const quoted = (value: unknown) => (typeof value === 'string' ? `"${asDeployed(value)}"` : asDeployed(value));

const ofPlatform = (ref: string) => (ref === 'AWS::Partition' ? 'aws' : ref === 'AWS::Region' ? region : account);

/** What a stack exports under this name, as its resource is called. */
function exported(name: string): string {
  for (const { Outputs = {} } of Object.values(templates))
    for (const { Value, Export } of Object.values(Outputs)) if (Export?.Name === name) return asDeployed(Value);
  throw new Error(`Nothing is exported as ${name}.`);
}

/** `stack-LogicalId-` and what AWS puts after it; a queue is called by its address. */
function nameOf(id: string): string {
  for (const [stack, { Resources }] of Object.entries(templates)) {
    const type = Resources[id]?.Type;
    if (type === undefined) continue;
    const name = `verso-production-${stack.toLowerCase()}-${id}-ABCDEFGHIJKLM`;
    return type === 'AWS::SQS::Queue' ? `https://sqs.${region}.amazonaws.com/${account}/${name}` : name;
  }
  return id;
}
