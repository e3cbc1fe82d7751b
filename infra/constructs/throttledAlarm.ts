import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { TableName } from '../settings/tables.ts';
import { type AlarmTopics, failureAlarm, queryOf } from './alarms.ts';

/** The tables that every paid order goes through: an alarm reads ten metrics at most, two of each. */
const watched = ['carts', 'orders', 'payments', 'ledger', 'jobs'] as const satisfies readonly TableName[];

/** An alarm when DynamoDB refuses calls on one of the tables of orders: a key that everybody writes, or a quota. */
export function throttledAlarm(
  scope: Construct,
  tables: Readonly<Record<TableName, { tableName: string }>>,
  alarms: AlarmTopics,
): void {
  const period = Duration.minutes(5);
  const refused = (['Read', 'Write'] as const).flatMap((kind) =>
    watched.map((table) => [`${table}${kind}`, table, kind] as const),
  );
  const usingMetrics = Object.fromEntries(
    refused.map(([name, table, kind]) => [
      name,
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName: `${kind}ThrottleEvents`,
        dimensionsMap: { TableName: tables[table].tableName },
        period,
        statistic: 'sum',
      }),
    ]),
  );
  failureAlarm(scope, 'TablesThrottled', {
    metric: new MathExpression({
      expression: refused.map(([name]) => `FILL(${name}, 0)`).join(' + '),
      usingMetrics,
      label: 'refused',
      period,
    }),
    alarms,
    threshold: 20,
    within: { periods: 2, of: 3 },
    impact: 'DynamoDB refuses calls on a table of orders: what customers do is tried again and becomes slow, or fails.',
    query: queryOf('error like /Throttl|Throughput/'),
    step: 'The table’s metrics say whether one key is hot (KeyRange) or a quota is reached (AccountLimit): npm run deploy:check names the quotas.',
  });
}
