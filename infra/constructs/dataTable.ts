import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { TableSpec } from '../settings/tables.ts';

/**
 * A table of settings/tables.ts. In production it is protected from deletion, with its stack or by hand; not while it is made
 * (`isNew`), since a stack whose making fails takes back what it made.
 */
export function dataTable(
  scope: Construct,
  id: string,
  spec: TableSpec,
  { inProduction, isNew = false, recovers = true }: { inProduction: boolean; isNew?: boolean; recovers?: boolean },
): Table {
  const table = new Table(scope, id, {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: recovers },
    deletionProtection: inProduction && !isNew,
    removalPolicy: inProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...(spec.ttl && { timeToLiveAttribute: spec.ttl }),
  });
  for (const index of spec.indexes) {
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: { name: index.pk, type: AttributeType.STRING },
      sortKey: { name: index.sk, type: AttributeType.STRING },
      ...(index.include?.length === 0 && { projectionType: ProjectionType.KEYS_ONLY }),
      ...(index.include?.length && { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...index.include] }),
    });
  }
  return table;
}

/** Name and ARN of a table, for grants. */
export interface NamedTable {
  tableName: string;
  tableArn: string;
}
