import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Severity } from '../settings/promises.ts';
import { alarmText, queryOf } from './alarmText.ts';

/** Where alarms report, by severity. */
export type AlarmTopics = Readonly<Record<Severity, ITopic>>;

export interface FailureAlarmProps {
  /** For an alarm that other stacks know (alarmNames.ts). */
  name?: string;
  metric: IMetric;
  alarms: AlarmTopics;
  severity?: Severity;
  /** Impact on customers and staff, for the person on call. */
  impact: string;
  /** Query for Logs Insights; default: the errors. */
  query?: string;
  /** What they do first. */
  step?: string;
  /** The alarm goes off at this value; default 1. */
  threshold?: number;
}

const usualStep =
  'Read the newest error and its request_id, and see whether it began with a release; a release is taken back by deploying the commit before it.';

/** An alarm that goes off at the first sign of failure, reports by its severity, and says when it is over. */
export function failureAlarm(scope: Construct, id: string, props: FailureAlarmProps): Alarm {
  const { metric, alarms, severity = 'mail', impact, query = queryOf('level = "ERROR"'), step = usualStep } = props;
  const alarm = new Alarm(scope, id, {
    metric,
    ...(props.name !== undefined && { alarmName: props.name }),
    alarmDescription: alarmText({ impact, query, step }),
    threshold: props.threshold ?? 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  const action = new SnsAction(alarms[severity]);
  alarm.addAlarmAction(action);
  alarm.addOkAction(action);
  return alarm;
}
