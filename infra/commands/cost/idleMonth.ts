import { jobs } from '../../settings/jobs.ts';
import type { Template } from '../../synthesise.ts';
import type { Priced } from './prices.ts';

const minutesOfMonth = 30 * 24 * 60;
/** What a clock job does where nothing is due: it starts, asks its indexes and writes two lines. */
const idleRun = { seconds: 0.1, queries: 8, logBytes: 700 };
/** A queue that is empty is asked all the same: five pollers with long polling of twenty seconds. */
const pollsOfMonth = 5 * 3 * minutesOfMonth;

/** What a stage takes in a month in which nobody comes: what is paid for being there, clock jobs and empty queues. */
export function idleMonth(templates: Readonly<Record<string, Template>>): Partial<Record<Priced, number>> {
  const all = Object.values(templates).flatMap(({ Resources }) => Object.values(Resources));
  const made = (type: string) => all.filter(({ Type }) => Type === type);
  const runs = Object.values(jobs).reduce(
    (sum, { trigger }) => sum + (trigger.kind === 'schedule' ? minutesOfMonth / trigger.everyMinutes : 0),
    0,
  );
  const firewalls = made('AWS::WAFv2::WebACL');
  return {
    alarmMonth: made('AWS::CloudWatch::Alarm').length,
    secretMonth: made('AWS::SecretsManager::Secret').length,
    keyMonth: made('AWS::KMS::Key').length,
    firewallMonth: firewalls.length,
    firewallRuleMonth: firewalls.flatMap(({ Properties }) => Properties.Rules as unknown[]).length,
    natGatewayMonth: made('AWS::EC2::NatGateway').length,
    addressMonth: made('AWS::EC2::EIP').length,
    lambdaRequest: runs,
    lambdaGbSecond: runs * idleRun.seconds * 0.5,
    readUnit: runs * idleRun.queries,
    logByte: runs * idleRun.logBytes,
    sqsRequest: made('AWS::Lambda::EventSourceMapping').length * pollsOfMonth,
  };
}
