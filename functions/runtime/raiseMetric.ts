import { type MetricName, metricNamespace } from '#shared/rules/metrics.ts';

/**
 * Raises a figure by one. CloudWatch reads it out of the function's output (embedded metric format), which must be the
 * plain line: what goes through the console is wrapped.
 */
export function raiseMetric(name: MetricName, now = Date.now()): void {
  const metrics = [{ Namespace: metricNamespace, Dimensions: [[]], Metrics: [{ Name: name, Unit: 'Count' }] }];
  process.stdout.write(`${JSON.stringify({ _aws: { Timestamp: now, CloudWatchMetrics: metrics }, [name]: 1 })}\n`);
}
