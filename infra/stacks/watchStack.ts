import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import { Dashboard, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type MetricName, metricNamespace, stageDimension } from '#shared/rules/metrics.ts';
import { alarmNamed } from '../constructs/alarmNames.ts';
import { queryOf } from '../constructs/alarmText.ts';
import { dashboardRows } from '../constructs/dashboardRows.ts';
import { type AlarmTopics, failureAlarm } from '../constructs/failureAlarm.ts';
import { entries } from '../constructs/records.ts';
import { SenderReputation } from '../constructs/senderReputation.ts';
import { type Promised, promises } from '../settings/promises.ts';
import type { Settings } from '../settings/settings.ts';

/** Monitoring: alarms on promises to customers, a dashboard, and costs. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { settings: Settings; alarms: AlarmTopics }) {
    super(scope, id, props);
    const { settings, alarms } = props;
    const all: Partial<Record<MetricName, Promised>> = promises;
    for (const [metricName, promised] of entries(all)) {
      const { severity, impact, step, threshold = 1, minutes = 5 } = promised;
      const metric = new Metric({
        namespace: metricNamespace,
        metricName,
        dimensionsMap: { [stageDimension]: settings.stage },
        period: Duration.minutes(minutes),
        statistic: 'sum',
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

  /** A budget of the account, and what is out of the ordinary in it: once for an account, so by production. */
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
