import { describe, expect, it } from 'vitest';
import { metricNames } from '#shared/rules/metrics.ts';
import { everyResource, resources } from '../production.ts';

describe('functions', () => {
  const functions = everyResource().filter(([, resource]) => resource.Type === 'AWS::Lambda::Function');

  it('run on Node 24 on arm64, keep their own log and name their source', () => {
    for (const [name, { Properties, Metadata }] of functions) {
      expect(Properties, name).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
      expect(Properties.LoggingConfig, name).toMatchObject({ LogGroup: { Ref: expect.any(String) } });
      expect(Metadata?.['verso:entry'], name).toMatch(/^functions\/.+\.ts$/);
    }
    for (const [name, log] of resources('AWS::Logs::LogGroup')) expect(log.RetentionInDays, name).toBe(90);
  });

  it('each have an alarm with a text that tells what fails for people', () => {
    const alarms = resources('AWS::CloudWatch::Alarm');
    for (const [name, alarm] of alarms) {
      expect(String(alarm.AlarmDescription).length, name).toBeGreaterThan(20);
      expect(alarm.AlarmActions, name).toHaveLength(1);
      expect(alarm.OKActions, name).toEqual(alarm.AlarmActions);
      expect(alarm.AlarmDescription, name).toMatch(/\nFirst query: fields .*\nFirst step: .{40}/);
    }
    const watched = JSON.stringify(alarms);
    for (const metric of metricNames) expect(watched).toContain(`"MetricName":"${metric}","Namespace":"Verso"`);
    for (const [name] of functions) expect(watched).toContain(name.split('/')[1]);
  });

  it('wake someone for money: not verified in time, a refund to pay out by hand, messages given up, failures', () => {
    const alarms = resources('AWS::CloudWatch::Alarm');
    const about = (text: string) => alarms.filter(([, alarm]) => JSON.stringify(alarm).includes(text));
    const said = (text: string) => about(text).map(([, alarm]) => String(alarm.AlarmDescription));
    expect(said('"MetricName":"MoneyNotVerified"')).toEqual([expect.stringContaining('after 15 minutes')]);
    expect(said('"MetricName":"RefundsRejected"')).toEqual([expect.stringContaining('payOutRefund')]);
    for (const queue of ['SettleQueueDeadLetters', 'MailQueueDeadLetters']) expect(said(queue), queue).toHaveLength(1);
    expect(said('ApproximateAgeOfOldestMessage').length).toBe(said('ApproximateNumberOfMessagesVisible').length);
    for (const name of ['payments', 'prepaid', 'staff', 'p24Hook', 'settlePayment', 'sweep', 'sendMail']) {
      const own = about(`{"Ref":"${name}`).filter(([, alarm]) =>
        JSON.stringify(alarm).includes('"MetricName":"Errors"'),
      );
      expect(own, name).toHaveLength(1);
    }
  });

  it('know only the names of what they are granted', () => {
    const [, meta] = functions.find(([name]) => name.startsWith('ApiOrders/meta'))!;
    const { Variables } = meta.Properties.Environment as { Variables: Record<string, unknown> };
    expect(Object.keys(Variables).sort()).toEqual([
      'BRAND',
      'FALLBACK_LOCALE',
      'ORIGIN_SECRET',
      'SITE_ORIGIN',
      'STAGE',
    ]);
  });

  it('find the provider’s keys under the name in the settings', () => {
    const [, payments] = functions.find(([name]) => name.startsWith('ApiOrders/payments'))!;
    expect(payments.Properties.Environment).toMatchObject({
      Variables: { P24_KEYS_PARAMETER: '/verso/production/p24', P24_BASE_URL: 'https://secure.przelewy24.pl' },
    });
  });
});
