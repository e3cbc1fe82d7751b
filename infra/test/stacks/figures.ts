import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tableNamesOf } from '../../commands/payments/customers.ts';
import type { Host } from '../../local/host/host.ts';
import { awsKeys, region } from '../../local/host/place.ts';
import { resources } from './production.ts';

/** A line of a function's output from which CloudWatch takes a figure (embedded metric format). */
const Line = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

/** Of the lines (as a host gives them, behind the function's name) those that count for the alarm of this figure, by production's template. */
export function countsFor(name: string, lines: readonly string[]): number[] {
  const alarm = resources('AWS::CloudWatch::Alarm')
    .map(([, properties]) => properties)
    .find(({ MetricName }) => MetricName === name);
  if (!alarm) throw new Error(`No alarm watches ${name}.`);
  const wanted = (alarm.Dimensions as { Name: string }[]).map((one) => one.Name).join();
  return lines.flatMap((line) => {
    const json = line.slice(line.indexOf('{'));
    if (!json.includes('"_aws"')) return [];
    const read = z.parse(Line, JSON.parse(json));
    const fits = read._aws.CloudWatchMetrics.some(
      ({ Namespace, Dimensions, Metrics }) =>
        Namespace === alarm.Namespace &&
        Dimensions.some((names) => names.join() === wanted && names.every((one) => typeof read[one] === 'string')) &&
        Metrics.some(({ Name }) => Name === name),
    );
    return fits && typeof read[name] === 'number' ? [read[name]] : [];
  });
}

/** The tables of a host as they lie there, to look at and to spoil. */
export function hostTables(host: Host) {
  const db = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: host.dynamoEndpoint, region, credentials: awsKeys }),
  );
  return {
    db,
    names: tableNamesOf(host),
    put: (TableName: string, Item: Record<string, unknown>) => db.send(new PutCommand({ TableName, Item })),
  };
}
