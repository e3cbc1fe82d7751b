import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface FailureAlarmProps {
  metric: IMetric;
  alarms: ITopic;
  /** What it means for customers and staff: what the person who is woken reads first. */
  impact: string;
  /** The alarm goes off at this value; default 1. */
  threshold?: number;
}

/** An alarm that goes off at the first sign of failure and reports to the alarms' topic. */
export function failureAlarm(scope: Construct, id: string, props: FailureAlarmProps): Alarm {
  const alarm = new Alarm(scope, id, {
    metric: props.metric,
    alarmDescription: props.impact,
    threshold: props.threshold ?? 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(props.alarms));
  return alarm;
}
