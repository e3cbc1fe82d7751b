import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import { Dashboard, GraphWidget, type IWidget, MathExpression, Metric, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { figureNames, type MetricName, metricNames, metricNamespace, stageDimension } from '#shared/rules/metrics.ts';
import { type AlarmTopics, failureAlarm, queryOf } from '../constructs/alarms.ts';
import { entries } from '../constructs/records.ts';
import { type Promised, promises } from '../settings/promises.ts';
import { alarmNamed } from '../settings/resourceNames.ts';
import type { Settings } from '../settings/settings.ts';

/** Monitoring: alarms on promises to customers, a dashboard, and costs. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { settings: Settings; alarms: AlarmTopics }) {
    super(scope, id, props);
    const { settings, alarms } = props;
    const all: Partial<Record<MetricName, Promised>> = promises;
    for (const [metricName, promised] of entries(all)) {
      const { severity, impact, step, threshold = 1, minutes = 5, statistic = 'sum' } = promised;
      const metric = new Metric({
        namespace: metricNamespace,
        metricName,
        dimensionsMap: { [stageDimension]: settings.stage },
        period: Duration.minutes(minutes),
        statistic,
      });
      const query = queryOf(`level != "INFO" or ispresent(${metricName})`);
      const name = alarmNamed(settings, metricName);
      failureAlarm(this, metricName, { name, metric, alarms, severity, impact, step, threshold, query });
    }
    new SenderReputation(this, 'Sender', { alarms });
    new Dashboard(this, 'Dashboard', {
      dashboardName: `${settings.brand}-${settings.stage}`,
      defaultInterval: Duration.days(1),
      widgets: dashboardRows(settings),
    });
    if (settings.alarmsTo) this.#watchCost(settings, settings.alarmsTo);
  }

  /**
   * A budget of the account, and a monitor of cost anomalies; both exist once per account, so production creates them.
   */
  #watchCost({ brand, stage, monthlyBudgetUsd = 300, costMonitor = 'made' }: Settings, address: string): void {
    const subscribers = [{ subscriptionType: 'EMAIL', address }];
    const tell = (notificationType: string, threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers,
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `${brand}-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
    });
    if (stage !== 'production' || costMonitor === 'none') return;
    const monitorArn = costMonitor === 'made' ? this.#monitor(`${brand}-${stage}`) : costMonitor;
    new CfnAnomalySubscription(this, 'CostAnomaly', {
      subscriptionName: `${brand}-${stage}`,
      frequency: 'DAILY',
      monitorArnList: [monitorArn],
      subscribers: [{ type: 'EMAIL', address }],
      thresholdExpression: JSON.stringify({
        Dimensions: { Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE', MatchOptions: ['GREATER_THAN_OR_EQUAL'], Values: ['20'] },
      }),
    });
  }

  #monitor(monitorName: string): string {
    return new CfnAnomalyMonitor(this, 'CostByService', {
      monitorName,
      monitorType: 'DIMENSIONAL',
      monitorDimension: 'SERVICE',
    }).ref;
  }
}

/** Rows of a stage's dashboard: orders and money, the way to them, promises, latency, queues, cost. */
function dashboardRows({ brand, stage }: Pick<Settings, 'brand' | 'stage'>): IWidget[][] {
  const figure = (metricName: string, period = Duration.hours(1)) =>
    new Metric({
      namespace: metricNamespace,
      metricName,
      dimensionsMap: { [stageDimension]: stage },
      period,
      statistic: 'sum',
    });
  // Functions and queues are found by words of their names, so that none has to be exported. Unquoted, because a quoted
  // name would have to match completely.
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
        // Billing metrics exist only in this region.
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

/**
 * SES reviews an account at a bounce rate of 5 % or a complaint rate of 0.1 %, and pauses it at twice that; these
 * alarms go on earlier.
 */
const worst = { BounceRate: 0.04, ComplaintRate: 0.0008 } as const;

const step =
  'The list of failures at the desk says which mails came back and why. Stop what sends to such addresses; runbook “Mail bounces en masse”.';

/** Alarms on the account's bounce and complaint rates, before SES stops all of its mail. */
class SenderReputation extends Construct {
  constructor(scope: Construct, id: string, { alarms }: { alarms: AlarmTopics }) {
    super(scope, id);
    for (const [name, threshold] of Object.entries(worst)) {
      const metric = new Metric({
        namespace: 'AWS/SES',
        metricName: `Reputation.${name}`,
        period: Duration.hours(1),
        statistic: 'max',
      });
      const impact =
        name === 'BounceRate'
          ? 'Four of a hundred mails come back: SES will soon stop all mail of the account.'
          : 'Readers call our mail spam, eight of ten thousand: SES will soon stop all mail of the account.';
      failureAlarm(this, name, { metric, alarms, severity: 'page', threshold, impact, step });
    }
  }
}
