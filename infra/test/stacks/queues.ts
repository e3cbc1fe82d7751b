import { describe, expect, it } from 'vitest';
import { jobs } from '../../settings/jobs.ts';
import { resources, statementsOf, templates } from '../production.ts';
import { full } from './otherwise.ts';
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
      const alias = templates.Jobs!.Resources[targetOf(mapping.FunctionName)]!.Properties;
      const lambda = templates.Jobs!.Resources[targetOf(alias.FunctionName)]!.Properties;
      const imported = JSON.stringify(mapping.EventSourceArn);
      const queue = Object.entries(queues).find(([id]) => imported.includes(id.replace('Data/', '')))!;
      expect(queue[1].VisibilityTimeout, name).toBeGreaterThanOrEqual(6 * Number(lambda.Timeout));
    }
  });

  it('and clocks start as many runs of a job as the load of the stage takes, each with its share', () => {
    const { Jobs } = full;
    const rules = Object.entries(Jobs?.Resources ?? {}).filter(([id]) => /^runProductionClock/.test(id));
    const inputs = rules.map(([, { Properties }]) => (Properties.Targets as { Input: string }[])[0]?.Input ?? '{}');
    expect(inputs.map((input) => JSON.parse(input))).toEqual(
      Array.from({ length: 16 }, (_, part) => ({ part, of: 16 })),
    );
    const reserved = Object.entries(Jobs?.Resources ?? {}).find(([id]) => /^runProductionFunction/.test(id));
    expect(reserved?.[1].Properties.ReservedConcurrentExecutions).toBe(16);
  });
});
