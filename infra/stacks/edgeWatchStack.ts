import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnOutput, Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { alarmTopic, failureAlarm } from '../constructs/alarms.ts';
import { alarmNamed, distributionOutput } from '../settings/resourceNames.ts';
import type { Settings } from '../settings/settings.ts';

interface EdgeWatchProps extends StackProps {
  settings: Settings;
  /** The stack of the site, and the region it is in. */
  site: { stackName: string; region: string };
}

/** Percentage of answers with 5xx, and how many answers within five minutes it takes for it to mean something. */
export const worstEdge = { percent: 10, fewest: 50 } as const;
/** ACM renews a certificate sixty days before its end; by then the third try has failed. */
export const certificateDays = 30;

/**
 * Alarms on the edge. CloudFront tells its figures, and those of its certificate, in us-east-1 only, and an alarm reports to topics of
 * its own region: so the same people are asked to confirm two more subscriptions.
 */
export class EdgeWatchStack extends Stack {
  constructor(scope: Construct, id: string, { settings, site, ...props }: EdgeWatchProps) {
    super(scope, id, props);
    const { domain, alarmsTo, pagesTo = alarmsTo } = settings;
    if (!domain) throw new Error(`The stage ${settings.stage} has no domain and so no edge.`);
    const alarms = { mail: alarmTopic(this, 'Alarms', alarmsTo), page: alarmTopic(this, 'Pages', pagesTo) };
    new CfnOutput(this, 'AlarmTopic', { value: alarms.mail.topicArn });
    new CfnOutput(this, 'PageTopic', { value: alarms.page.topicArn });
    const period = Duration.minutes(5);
    const distribution = Fn.getStackOutput(site.stackName, distributionOutput, site.region).toString();
    const of = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { DistributionId: distribution, Region: 'Global' },
        statistic,
        period,
      });
    failureAlarm(this, 'EdgeErrors', {
      name: alarmNamed(settings, 'EdgeErrors'),
      metric: new MathExpression({
        expression: `IF(asked >= ${worstEdge.fewest}, rate, 0)`,
        usingMetrics: { asked: of('Requests', 'sum'), rate: of('5xxErrorRate', 'avg') },
        label: '5xx, %',
        period,
      }),
      alarms,
      severity: 'page',
      threshold: worstEdge.percent,
      within: { periods: 2, of: 3 },
      impact: 'One of ten requests to the site is answered with an error at the edge: pages or the API do not come.',
      step: 'If ServerErrors rings as well, it is the API: begin there. If it does not, CloudFront cannot reach the pages or the API: its console says which origin fails; health.aws.amazon.com whether it is AWS.',
    });
    failureAlarm(this, 'CertificateEnds', {
      name: alarmNamed(settings, 'CertificateEnds'),
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: domain.certificateArn },
        statistic: 'min',
        period: Duration.days(1),
      }),
      alarms,
      threshold: certificateDays,
      below: true,
      impact: `The site’s certificate ends in less than ${certificateDays} days and was not renewed: after that no browser opens the site.`,
      step: 'ACM renews by itself as long as the record that proves the domain is in its zone: the certificate in us-east-1 names it. Enter it again; what was imported is imported anew under the same ARN.',
    });
  }
}
