import { describe, expect, it } from 'vitest';
import { tables } from '../../settings/tables.ts';
import { assembly, everyResource, resources, templates } from '../production.ts';

describe('production beside staging in one account, and over many releases', () => {
  it('is deleted by nobody in passing, and its logs outlive its functions', () => {
    for (const stack of assembly.stacks) expect(stack.terminationProtection, stack.stackName).toBe(true);
    const logs = everyResource().filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup');
    expect(logs.length).toBeGreaterThan(20);
    for (const [name, log] of logs) expect(log, name).toMatchObject({ DeletionPolicy: 'Retain' });
  });

  it('has its stage in every name that an account has once, and on its own figures', () => {
    const edge = resources('AWS::CloudFront::Function').map(([, { Name }]) => String(Name));
    expect(edge).toHaveLength(3);
    for (const name of edge) expect(name).toMatch(/^verso-production-site-/);
    for (const [id, { BackupVaultName }] of resources('AWS::Backup::BackupVault'))
      expect(BackupVaultName, id).toMatch(/^verso-production/);
    const own = resources('AWS::CloudWatch::Alarm').filter(([, { Namespace }]) => Namespace === 'Verso');
    expect(own.length).toBeGreaterThan(5);
    for (const [name, { Dimensions }] of own)
      expect(Dimensions, name).toEqual([{ Name: 'Stage', Value: 'production' }]);
  });

  it('exports everything that a function can be granted, whether one is or not: a grant that goes locks no stack', () => {
    const kinds = ['AWS::DynamoDB::Table', 'AWS::SQS::Queue', 'AWS::KMS::Key', 'AWS::Cognito::UserPool'];
    for (const name of ['Data', 'Identity']) {
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
      if (!['Data', 'Identity', 'Mail', 'Api'].includes(name)) expect(exports, name).toEqual([]);
    }
  });
});
