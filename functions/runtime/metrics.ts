import type { Grosze } from '#shared/model/money/grosze.ts';
import {
  defectMetric,
  type FigureName,
  functionDimension,
  type MetricName,
  meantErrorMetric,
  metricNamespace,
  stageDimension,
} from '#shared/rules/metrics.ts';
import { optionalSetting } from './settings.ts';
import { testWorld } from './testWorld.ts';

type Name = MetricName | FigureName | typeof defectMetric | typeof meantErrorMetric;

/**
 * Raises a metric of this stage, by one or by `value`; 0 is not written. CloudWatch reads it from the function's output
 * (embedded metric format). The line goes to stdout, because Lambda wraps console output in a message.
 */
export function raiseMetric(name: Name, value = 1, now = Date.now()): void {
  // Test mode does not count in metrics, except for errors, which are counted together with those of the gateway.
  if (value === 0 || (testWorld() && name !== defectMetric && name !== meantErrorMetric)) return;
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

/** Counts an accepted order with its amount in grosze; free ones separately. */
export function noteAccepted(gross: Grosze): void {
  raiseMetric('OrdersAccepted');
  raiseMetric('MoneyAccepted', gross);
  if (gross === 0) raiseMetric('FreeOrders');
}
