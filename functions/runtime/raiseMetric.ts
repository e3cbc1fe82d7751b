import { type MetricName, metricNamespace, stageDimension } from '#shared/rules/metrics.ts';
import { optionalSetting } from './settings.ts';

/**
 * Raises a figure of this stage by one. CloudWatch reads it out of the function's output (embedded metric format), which must be the
 * plain line: what goes through the console is wrapped.
 */
export function raiseMetric(name: MetricName, now = Date.now()): void {
  const stage = optionalSetting('STAGE') ?? 'local';
  const metrics = [
    { Namespace: metricNamespace, Dimensions: [[stageDimension]], Metrics: [{ Name: name, Unit: 'Count' }] },
  ];
  const line = { _aws: { Timestamp: now, CloudWatchMetrics: metrics }, [stageDimension]: stage, [name]: 1 };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
