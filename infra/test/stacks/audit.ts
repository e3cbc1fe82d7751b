import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import type { Stack } from 'aws-cdk-lib/core';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../buildApp.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { audit, sift } from '../audit.ts';
import { app, everyResource, templates } from '../production.ts';
import { full } from './otherwise.ts';

describe('the audit (AwsSolutions, Serverless, NIST 800-53 R5)', () => {
  it('finds nothing that is not acknowledged with a reason, and every reason is still needed', () => {
    expect(sift(audit(app))).toEqual({ open: [], needless: [] });
  });

  it('would find a queue without TLS', () => {
    const injected = buildApp(readSettings('local'));
    new CfnQueue(injected.node.findChild('Data') as Stack, 'Injected');
    expect(sift(audit(injected)).open.join()).toContain('AwsSolutions-SQS4 Data/Injected');
  });
});

describe('the whole', () => {
  it('is in what was checked against CloudFormation’s schemas', () => {
    const checked = (name: string) => {
      const [stack = '', id = ''] = name.split('/');
      return full[stack]?.Resources[id]?.Type;
    };
    // A version is called by what it is of.
    const made = everyResource().filter(([, { Type }]) => Type !== 'AWS::Lambda::Version');
    expect(made.filter(([name, { Type }]) => checked(name) !== Type)).toEqual([]);
  });

  it('has room in each stack for twice the operations of today: a stack takes 500 resources', () => {
    for (const [name, { Resources }] of Object.entries(templates)) {
      const made = Object.values(Resources);
      const routes = made.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route');
      expect(made.length + routes.length, name).toBeLessThan(400);
    }
  });
});
