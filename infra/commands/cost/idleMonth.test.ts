import { expect, test } from 'vitest';
import type { Resource } from '../../synthesise.ts';
import { costOf, priceTable } from './costs.ts';
import { idleMonth } from './idleMonth.ts';

const resource = (Type: string, Properties: Record<string, unknown> = {}): Resource => ({ Type, Properties });

test('an idle stage costs what is there: each metric of an alarm, alarms of alarms, dashboards beyond three, keys, secrets, the firewall with its rules, gateways with their addresses, clocks and empty queues', () => {
  const none = idleMonth({});
  expect(none).toMatchObject({ alarmMetricMonth: 0, keyMonth: 0, firewallMonth: 0, sqsRequest: 0 });
  const month = idleMonth({
    Watch: {
      Resources: {
        sum: resource('AWS::CloudWatch::Alarm', {
          Metrics: [{ Expression: 'a + b' }, { MetricStat: {} }, { MetricStat: {} }],
        }),
        both: resource('AWS::CloudWatch::CompositeAlarm'),
        ...Object.fromEntries(['1', '2', '3', '4'].map((name) => [name, resource('AWS::CloudWatch::Dashboard')])),
      },
    },
    Data: { Resources: { a: resource('AWS::CloudWatch::Alarm'), k: resource('AWS::KMS::Key') } },
    Jobs: { Resources: { m: resource('AWS::Lambda::EventSourceMapping') } },
    Network: { Resources: { n: resource('AWS::EC2::NatGateway'), e: resource('AWS::EC2::EIP') } },
    Firewall: { Resources: { f: resource('AWS::WAFv2::WebACL', { Rules: [1, 2, 3] }) } },
  });
  expect(costOf(month) - costOf(none)).toBeCloseTo(
    0.2 + 0.5 + 3 + 0.1 + 1 + 5 + 3 + 37.96 + 3.65 + 648_000 * 0.4e-6,
    6,
  );
});

test('every price says where it was read', () => {
  for (const { usd, source } of Object.values(priceTable)) {
    expect(usd).toBeGreaterThan(0);
    expect(source).toMatch(/^aws\.amazon\.com\/.+\/pricing$/);
  }
});
