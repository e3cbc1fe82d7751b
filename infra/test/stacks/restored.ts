import { describe, expect, it } from 'vitest';
import type { Template } from '../../synthesise.ts';
import { templates } from '../production.ts';
import { replaced, own as switched } from './otherwise.ts';

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
