import {
  defectMetric,
  type FigureName,
  functionDimension,
  type MetricName,
  metricNamespace,
  stageDimension,
} from '#shared/rules/metrics.ts';
import { optionalSetting } from './settings.ts';
import { testWorld } from './testWorld.ts';

type Name = MetricName | FigureName | typeof defectMetric;

/**
 * Raises a figure of this stage, by one or by `value`; nothing is raised by 0. CloudWatch reads it out of the function's output
 * (embedded metric format), which must be the plain line: what goes through the console is wrapped.
 */
export function raiseMetric(name: Name, value = 1, now = Date.now()): void {
  // What happens in test mode is no figure of the product; what breaks in it is.
  if (value === 0 || (testWorld() && name !== defectMetric)) return;
  const of = {
    [stageDimension]: optionalSetting('STAGE') ?? 'local',
    ...(name === defectMetric && { [functionDimension]: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local' }),
  };
  const metrics = [
    { Namespace: metricNamespace, Dimensions: [Object.keys(of)], Metrics: [{ Name: name, Unit: 'Count' }] },
  ];
  const line = { _aws: { Timestamp: now, CloudWatchMetrics: metrics }, ...of, [name]: value };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
