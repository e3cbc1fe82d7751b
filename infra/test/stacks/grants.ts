import { describe, expect, it } from 'vitest';
import { listOf, resources, statementsOf } from '../production.ts';
import { strings, targetOf } from './reading.ts';

describe('grants', () => {
  const policies = resources('AWS::IAM::Policy');
  const allowed = policies.flatMap(([name, properties]) => statementsOf(properties).map((one) => [name, one] as const));

  it('name every action: no wildcard anywhere', () => {
    expect(allowed.length).toBeGreaterThan(30);
    for (const [name, { Action }] of allowed)
      for (const action of listOf(Action)) expect(action, name).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
  });

  it('name every resource: the only wildcard is the file below a prefix, and GuardDuty’s own rules', () => {
    for (const [name, { Resource }] of allowed) {
      const own = (text: string) => text.endsWith(':rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*');
      const texts = strings(Resource).filter((text) => text.includes('*') && !own(text));
      for (const text of texts)
        expect(text, name).toMatch(
          /^\/(test|uploads|counted|delivered|archives|messages|inbound|quotes|invoices|applications|contacts)\/\*$/,
        );
    }
  });

  it.each([
    ['ApiOrders/catalogueRole', ['dynamodb:Query', 'logs:CreateLogStream', 'logs:PutLogEvents', 'ssm:GetParameter']],
    ['ApiOrders/metaRole', ['logs:CreateLogStream', 'logs:PutLogEvents']],
    ['Api/p24HookRole', ['dynamodb:*', 'logs:*', 'sqs:SendMessage', 'ssm:GetParameter']],
    [
      'Jobs/countWordsRole',
      ['dynamodb:*', 'logs:*', 's3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject', 'sqs:*'],
    ],
    ['Jobs/sendMailRole', ['dynamodb:*', 'logs:*', 'ses:SendEmail', 'sqs:*']],
  ])('%s may do no more than its work', (role, expected) => {
    const actions = allowed.filter(([name]) => name.startsWith(role)).flatMap(([, { Action }]) => listOf(Action));
    expect(actions.length).toBeGreaterThan(0);
    const fits = (action: string) =>
      expected.some((one) => one === action || (one.endsWith(':*') && action.startsWith(one.slice(0, -1))));
    expect(actions.filter((action) => !fits(action))).toEqual([]);
    expect(expected.filter((one) => !actions.some((action) => one === action || one.endsWith(':*')))).toEqual([]);
  });

  it.each([
    ['publishTranslators', ['/en/translators/index.html', '/pl/translators/index.html']],
    [
      'publishStatus',
      ['/en/api/status.xml', '/en/api/status/index.html', '/pl/api/status.xml', '/pl/api/status/index.html'],
    ],
  ])('%s fills its pages of the site and no other page', (job, pages) => {
    const files = allowed
      .filter(([name, { Action }]) => name.startsWith(`Jobs/${job}`) && listOf(Action)[0]?.endsWith('Object'))
      .map(([, { Action, Resource }]) => [
        listOf(Action),
        strings(Resource)
          .filter((text) => text.startsWith('/'))
          .toSorted(),
      ]);
    expect(files).toEqual([[['s3:GetObject', 's3:PutObject'], pages]]);
  });

  it('the word count reads what was uploaded, deletes what belongs to nobody and writes what it counted, not the other way round', () => {
    const files = allowed
      .filter(([name, { Action }]) => name.startsWith('Jobs/countWords') && listOf(Action)[0]?.endsWith('Object'))
      .map(([, { Action, Resource }]) => [Action, strings(Resource).find((text) => text.endsWith('*'))]);
    expect(files).toEqual([
      [['s3:DeleteObject', 's3:GetObject'], '/uploads/*'],
      ['s3:PutObject', '/counted/*'],
    ]);
  });

  it('no two functions share a role', () => {
    const roles = resources('AWS::Lambda::Function').map(
      ([name, { Role }]) => `${name.split('/')[0]} ${targetOf(Role)}`,
    );
    expect(new Set(roles).size).toBe(roles.length);
  });
});
