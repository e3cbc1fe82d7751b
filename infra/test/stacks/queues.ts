import { describe, expect, it } from 'vitest';
import { jobs } from '../../settings/jobs.ts';
import { resources, statementsOf, templates } from '../production.ts';
import { deniesPlainHttp, targetOf } from './reading.ts';

describe('queues', () => {
  const queues = Object.fromEntries(resources('AWS::SQS::Queue'));
  const alarms = JSON.stringify(resources('AWS::CloudWatch::Alarm'));

  it('are encrypted and closed without TLS', () => {
    for (const [name, queue] of Object.entries(queues)) expect(queue.SqsManagedSseEnabled, name).toBe(true);
    const policies = resources('AWS::SQS::QueuePolicy').map(([, properties]) => statementsOf(properties));
    expect(policies).toHaveLength(Object.keys(queues).length);
    for (const statements of policies) expect(statements.some(deniesPlainHttp)).toBe(true);
  });

  it('have dead letters with an alarm that says what it means', () => {
    const main = Object.entries(queues).filter(([, queue]) => queue.RedrivePolicy);
    expect(main).toHaveLength(Object.keys(queues).length / 2);
    for (const [name, queue] of main) {
      const id = targetOf((queue.RedrivePolicy as { deadLetterTargetArn: unknown }).deadLetterTargetArn);
      expect(alarms, name).toContain(id);
    }
  });

  it('hide a message for at least six times the time its function has, and take partial failures', () => {
    const mappings = resources('AWS::Lambda::EventSourceMapping');
    expect(mappings).toHaveLength(Object.values(jobs).filter((job) => job.trigger.kind !== 'schedule').length);
    for (const [name, mapping] of mappings) {
      expect(mapping.FunctionResponseTypes, name).toEqual(['ReportBatchItemFailures']);
      const { MaximumConcurrency } = mapping.ScalingConfig as { MaximumConcurrency: number };
      expect(MaximumConcurrency, name).toBeGreaterThanOrEqual(2);
      expect(MaximumConcurrency, name).toBeLessThanOrEqual(200);
      const lambda = templates.Jobs!.Resources[targetOf(mapping.FunctionName)]!.Properties;
      const imported = JSON.stringify(mapping.EventSourceArn);
      const queue = Object.entries(queues).find(([id]) => imported.includes(id.replace('Data/', '')))!;
      expect(queue[1].VisibilityTimeout, name).toBeGreaterThanOrEqual(6 * Number(lambda.Timeout));
    }
  });
});
