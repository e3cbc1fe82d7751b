import { describe, expect, it } from 'vitest';
import { readSettings } from '../../settings/readSettings.ts';
import { tables } from '../../settings/tables.ts';
import { synthesise, type Template } from '../../synthesise.ts';
import { productionValues } from '../settingValues.ts';
import { replaced, own as switched } from './otherwise.ts';
import { assembly, everyResource, resources, templates } from './production.ts';

/** Names within a table, an API, a function, a plan, a set of SES, a pool or a role; those of figures and of what AWS has. */
const within =
  /^AWS::(ApiGatewayV2::(Authorizer|Stage)|Backup::BackupSelection|Cognito::UserPoolGroup|DynamoDB::Table|IAM::Policy|Lambda::Alias|SES::ConfigurationSetEventDestination) |(Metric|Config|Deployment)Name /;

/** `type property name` of everything that a template calls by a name of its own choice. */
function namesIn(stacks: Readonly<Record<string, Template>>): Set<string> {
  const found = Object.values(stacks).flatMap(({ Resources }) =>
    Object.values(Resources).flatMap(({ Type, Properties = {} }) =>
      [Properties, ...Object.values(Properties)].flatMap((level) =>
        Object.entries(level ?? {}).flatMap(([key, value]) =>
          /Name$/.test(key) && typeof value === 'string' ? [`${Type} ${key} ${value}`] : [],
        ),
      ),
    ),
  );
  return new Set(found.filter((name) => !within.test(name)));
}

describe('production beside staging in one account, and over many releases', () => {
  it('is deleted by nobody in passing, and its logs outlive its functions', () => {
    for (const stack of assembly.stacks) expect(stack.terminationProtection, stack.stackName).toBe(true);
    const logs = everyResource().filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup');
    expect(logs.length).toBeGreaterThan(20);
    for (const [name, log] of logs) expect(log, name).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' });
  });

  it('has its stage in every name that an account has once, and on its own figures', () => {
    const edge = resources('AWS::CloudFront::Function').map(([, { Name }]) => String(Name));
    expect(edge).toHaveLength(3);
    for (const name of edge) expect(name).toMatch(/^verso-production-site-/);
    const own = resources('AWS::CloudWatch::Alarm').filter(([, { Namespace }]) => Namespace === 'Verso');
    expect(own.length).toBeGreaterThan(5);
    for (const [name, { Dimensions }] of own)
      expect(Dimensions, name).toEqual([{ Name: 'Stage', Value: 'production' }]);
  });

  it('shares no name with staging but those of parts, which are known only within what has them', () => {
    const staging = synthesise(readSettings('staging', { ...productionValues, senderIdentity: 'existing' }));
    const own = namesIn(templates);
    expect(own.size).toBeGreaterThan(20);
    expect([...namesIn(staging)].filter((name) => own.has(name))).toEqual([]);
  });

  it('exports everything that a function can be granted, whether one is or not: a grant that goes locks no stack', () => {
    const kinds = ['AWS::DynamoDB::Table', 'AWS::SQS::Queue', 'AWS::KMS::Key', 'AWS::Cognito::UserPool'];
    for (const name of ['Data', 'Identity', 'Site']) {
      const { Outputs = {}, Resources } = templates[name]!;
      const exported = JSON.stringify(Object.values(Outputs).filter(({ Export }) => Export));
      for (const [id, { Type }] of Object.entries(Resources)) {
        if (!kinds.includes(Type)) continue;
        if (Type !== 'AWS::KMS::Key') expect(exported, id).toContain(`{"Ref":"${id}"}`);
        expect(exported, id).toContain(`{"Fn::GetAtt":["${id}","Arn"]}`);
      }
    }
    expect(Object.keys(tables).length).toBeGreaterThan(10);
  });

  it('lets no stack of functions be built upon: each comes, changes and goes by itself', () => {
    for (const [name, { Outputs = {} }] of Object.entries(templates)) {
      const exports = Object.values(Outputs).filter(({ Export }) => Export);
      if (!['Data', 'Identity', 'Mail', 'Api', 'Site'].includes(name)) expect(exports, name).toEqual([]);
    }
  });
});

describe('a stage that was restored', () => {
  it('a restored table is what functions are granted and backups copy; its stack still exports the one before', () => {
    const own = { Orders: /FnGetAttOrders|RefOrders/, arn: ':table/verso-production-restored-orders-1' };
    for (const name of ['Api', 'ApiOrders', 'ApiPeople', 'ApiDesk', 'Jobs'])
      expect(JSON.stringify(switched[name]), name).not.toMatch(own.Orders);
    const functions = Object.values(switched.ApiOrders?.Resources ?? {}).map(({ Properties }) =>
      JSON.stringify(Properties),
    );
    expect(functions.join()).toContain(`"TABLE_ORDERS":"${replaced.restoredTables.orders}"`);
    expect(functions.join()).toContain(`${own.arn}/index/owner`);
    expect(JSON.stringify(resourcesOf(switched.Data, 'AWS::Backup::BackupSelection'))).toContain(own.arn);
    // An export that another stack imports cannot change its value: it stays until nobody does.
    expect(exportsOf(switched.Data)).toEqual(exportsOf(templates.Data));
    const ownTables = resourcesOf(switched.Data, 'AWS::DynamoDB::Table');
    expect(ownTables).toEqual(resourcesOf(templates.Data, 'AWS::DynamoDB::Table'));
    expect(JSON.stringify(ownTables)).not.toContain('StreamSpecification');
  });
});

const resourcesOf = (template: Template | undefined, type: string) =>
  Object.values(template?.Resources ?? {}).filter(({ Type }) => Type === type);

const exportsOf = (template: Template | undefined) =>
  Object.values(template?.Outputs ?? {}).filter(({ Export }) => Export);
