import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import type { Stack } from 'aws-cdk-lib/core';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../buildApp.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { audit } from '../audit.ts';
import { app, templates } from '../production.ts';

describe('the audit (AwsSolutions and Serverless)', () => {
  it('finds nothing that is not acknowledged with a reason', () => {
    expect(audit(app)).toEqual([]);
  });

  it('would find a queue without TLS', () => {
    const planted = buildApp(readSettings('local'));
    new CfnQueue(planted.node.findChild('Data') as Stack, 'Planted');
    expect(audit(planted).join()).toContain('AwsSolutions-SQS4 Data/Planted');
  });
});

describe('the whole', () => {
  // Fifty more routes: time to give the areas of the API stacks of their own.
  it('stays far from the limit of 500 resources a stack', () => {
    for (const [name, { Resources }] of Object.entries(templates))
      expect(Object.keys(Resources).length, name).toBeLessThan(450);
  });
});
