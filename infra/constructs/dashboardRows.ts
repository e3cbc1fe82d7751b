import { GraphWidget, type IWidget, MathExpression, Metric, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { figureNames, metricNames, metricNamespace, stageDimension } from '#shared/rules/metrics.ts';
import type { Settings } from '../settings/settings.ts';

/** Rows of a stage's dashboard: orders and money, the way to them, promises, latency, queues, cost. */
export function dashboardRows({ brand, stage }: Pick<Settings, 'brand' | 'stage'>): IWidget[][] {
  const figure = (metricName: string, period = Duration.hours(1)) =>
    new Metric({
      namespace: metricNamespace,
      metricName,
      dimensionsMap: { [stageDimension]: stage },
      period,
      statistic: 'sum',
    });
  // Functions and queues are found by the words of their names: none of them has to be exported for it. In quotes the name would have
  // to be these words and no more.
  const found = (schema: string, metricName: string, statistic: string, seconds = 300) =>
    new MathExpression({
      expression: `SEARCH('{${schema}} MetricName="${metricName}" ${brand}-${stage}', '${statistic}', ${seconds})`,
      label: '',
      period: Duration.seconds(seconds),
    });
  const wide = { width: 12, height: 6 };
  const graph = (title: string, left: (Metric | MathExpression)[]) => new GraphWidget({ ...wide, title, left });
  const zloty = new MathExpression({
    expression: 'grosze / 100',
    usingMetrics: { grosze: figure('MoneyAccepted') },
    label: 'PLN',
    period: Duration.hours(1),
  });
  const ways = figureNames.filter((name) => name !== 'MoneyAccepted');
  return [
    [new TextWidget({ markdown: `# ${brand} ${stage}: whether customers are served`, width: 24, height: 1 })],
    [graph('Orders accepted', [figure('OrdersAccepted')]), graph('Money accepted', [zloty])],
    [
      graph(
        'From price to order',
        ways.map((name) => figure(name)),
      ),
      graph(
        'Promises that were not kept',
        metricNames.map((name) => figure(name, Duration.minutes(5))),
      ),
    ],
    [
      graph('Answers, p99 in ms', [found('AWS/Lambda,FunctionName', 'Duration', 'p99')]),
      graph('Failures and throttling of functions', [
        found('AWS/Lambda,FunctionName', 'Errors', 'Sum'),
        found('AWS/Lambda,FunctionName', 'Throttles', 'Sum'),
        found(`${metricNamespace},Function,${stageDimension}`, 'Defects', 'Sum'),
      ]),
    ],
    [
      graph('Oldest message, seconds', [found('AWS/SQS,QueueName', 'ApproximateAgeOfOldestMessage', 'Maximum', 60)]),
      graph('Messages that wait, dead letters too', [
        found('AWS/SQS,QueueName', 'ApproximateNumberOfMessagesVisible', 'Maximum', 60),
      ]),
    ],
    [
      new GraphWidget({
        ...wide,
        title: 'Cost of the account this month, USD',
        // Billing stands there whatever the region.
        region: 'us-east-1',
        left: [
          new Metric({
            namespace: 'AWS/Billing',
            metricName: 'EstimatedCharges',
            dimensionsMap: { Currency: 'USD' },
            period: Duration.hours(6),
            statistic: 'max',
            region: 'us-east-1',
          }),
        ],
      }),
      graph('Calls of functions', [found('AWS/Lambda,FunctionName', 'Invocations', 'Sum')]),
    ],
  ];
}
