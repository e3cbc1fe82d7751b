import { jobFunctions, jobs } from '../../settings/jobs.ts';
import type { Resource, Template } from '../../synthesise.ts';
import type { Amounts } from './costs.ts';

const minutesOfMonth = 30 * 24 * 60;
/** What a clock job does where nothing is due: it starts, asks its indexes and writes two lines. */
const idleRun = { seconds: 0.1, queries: 8, logBytes: 700 };
/** A queue that is empty is asked all the same: five pollers with long polling of twenty seconds. */
const pollsOfMonth = 5 * 3 * minutesOfMonth;

/** Dashboards of an account that cost nothing, for good. */
const freeDashboards = 3;
/** Logs are kept for a quarter in production. */
const monthsOfLogs = 3;

/** The metrics that an alarm reads: CloudWatch asks for each, so that a sum of three costs as much as three alarms. */
export function metricsOf({ Properties: { Metrics } }: Resource): number {
  return Array.isArray(Metrics) ? Metrics.filter((one: object) => 'MetricStat' in one).length : 1;
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** What a stage takes in a month in which nobody comes: what is paid for being there, clock jobs and empty queues. */
export function idleMonth(templates: Readonly<Record<string, Template>>): Amounts {
  const all = Object.values(templates).flatMap(({ Resources }) => Object.values(Resources));
  const made = (type: string) => all.filter(({ Type }) => Type === type);
  // Each run has the memory of its Lambda, which several jobs may share.
  const clocks = jobFunctions(jobs).map(({ spec, jobs: own }) => {
    const runs = sum(
      own.map(([, { trigger }]) => (trigger.kind === 'schedule' ? minutesOfMonth / trigger.everyMinutes : 0)),
    );
    return { runs, gbSeconds: runs * idleRun.seconds * (spec.memoryMb / 1024) };
  });
  const runs = sum(clocks.map((one) => one.runs));
  const firewalls = made('AWS::WAFv2::WebACL');
  return {
    alarmMetricMonth: made('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    compositeAlarmMonth: made('AWS::CloudWatch::CompositeAlarm').length,
    dashboardMonth: Math.max(0, made('AWS::CloudWatch::Dashboard').length - freeDashboards),
    secretMonth: made('AWS::SecretsManager::Secret').length,
    keyMonth: made('AWS::KMS::Key').length,
    firewallMonth: firewalls.length,
    firewallRuleMonth: firewalls.flatMap(({ Properties }) => Properties.Rules as unknown[]).length,
    natGatewayMonth: made('AWS::EC2::NatGateway').length,
    addressMonth: made('AWS::EC2::EIP').length,
    lambdaRequest: runs,
    lambdaGbSecond: sum(clocks.map(({ gbSeconds }) => gbSeconds)),
    readUnit: runs * idleRun.queries,
    logByte: runs * idleRun.logBytes,
    logByteMonth: runs * idleRun.logBytes * monthsOfLogs,
    sqsRequest: made('AWS::Lambda::EventSourceMapping').length * pollsOfMonth,
  };
}
