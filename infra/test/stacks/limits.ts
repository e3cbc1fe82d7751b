import { describe, expect, it } from 'vitest';
import { everyResource, resources, statementsOf, templates } from '../production.ts';
import { asDeployed } from './asDeployed.ts';
import { targetOf } from './reading.ts';

/** What AWS refuses while it deploys, and no linter looks at: it depends on names that only AWS makes. */
describe('what AWS takes', () => {
  it('of the environment of a function is 4 KB, in which a second mark of the edge still has to find room', () => {
    const functions = resources('AWS::Lambda::Function');
    expect(functions.length).toBeGreaterThan(40);
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
    expect(byRole.size).toBeGreaterThan(40);
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

  it('the scan for malware is started after the tables, when its role is known everywhere', () => {
    const plan = everyResource().find(([, { Type }]) => Type === 'AWS::GuardDuty::MalwareProtectionPlan')?.[1];
    const kinds = (plan?.DependsOn ?? []).map((id) => templates.Data?.Resources[id]?.Type);
    expect(kinds).toContain('AWS::DynamoDB::Table');
    expect(kinds).toContain('AWS::IAM::Policy');
  });
});
