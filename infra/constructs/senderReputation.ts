import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type AlarmTopics, failureAlarm } from './failureAlarm.ts';

/** SES looks at an account from five bounces and one complaint in a thousand mails, and pauses it at twice that: told before. */
const worst = { BounceRate: 0.04, ComplaintRate: 0.0008 } as const;

const step =
  'The list of failures at the desk says which mails came back and why. Stop what sends to such addresses; runbook “Mail bounces en masse”.';

/** The account's share of mails that came back, or were called spam, before SES stops all of its mail. */
export class SenderReputation extends Construct {
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
