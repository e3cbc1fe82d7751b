import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { siteFolder } from '#frontend/build/chosenBrand.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { synthesise, type Template } from '../../synthesise.ts';
import { allows, type PolicyStatement } from '../iamPolicy.ts';
import { productionValues } from '../settingValues.ts';
import { audit, sift } from './findings.ts';
import { full, fullApp } from './otherwise.ts';
import { listOf, resources, type Statement, statementsOf, strings, targetOf, templates } from './production.ts';

describe('grants', () => {
  const policies = resources('AWS::IAM::Policy');
  const allowed = policies.flatMap(([name, properties]) => statementsOf(properties).map((one) => [name, one] as const));

  it('name every action: no wildcard anywhere', () => {
    expect(allowed.length).toBeGreaterThan(30);
    for (const [name, { Action }] of allowed)
      for (const action of listOf(Action)) expect(action, name).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
  });

  it('name every resource: the only wildcard is the file below a prefix, GuardDuty’s own rules, and the stage’s alarms where they are read', () => {
    for (const [name, { Resource }] of allowed) {
      const own = (text: string) =>
        text.endsWith(':rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*') ||
        (name.startsWith('Jobs/publishStatus') && text.endsWith(':alarm:verso-production-*'));
      const texts = strings(Resource).filter((text) => text.includes('*') && !own(text));
      for (const text of texts)
        expect(text, name).toMatch(
          /^\/(test|uploads|counted|delivered|segments|archives|messages|inbound|quotes|invoices|applications|contacts)\/\*$/,
        );
    }
  });

  it.each([
    [
      'ApiOrders/shopRole',
      [
        ...['dynamodb:*', 'logs:*', 'sqs:SendMessage', 'ssm:GetParameter'],
        ...['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject'],
      ],
    ],
    [
      'ApiOrders/certificatesRole',
      ['dynamodb:*', 'kms:GetPublicKey', 'kms:Sign', 'logs:*', 's3:GetObject', 's3:PutObject'],
    ],
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

interface Job {
  needs?: string | string[];
  uses?: string;
  environment?: string;
  permissions?: Record<string, string>;
  steps?: { run?: string; uses?: string; with?: { path?: string } }[];
}

const workflow = parse(readFileSync(new URL('../../../.github/workflows/deploy.yml', import.meta.url), 'utf8')) as {
  jobs: Record<string, Job>;
  permissions: Record<string, string>;
  on: Record<string, unknown>;
};
const { on: triggers } = workflow;
const scripts: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).scripts;

describe('the workflow that deploys', () => {
  const of = (type: string) => Object.entries(full.Deployer?.Resources ?? {}).filter(([, { Type }]) => Type === type);

  /** A stage that shares its account, deployed from a repository whose numbers are known. */
  const shared = synthesise(
    readSettings('production', {
      ...{ ...productionValues, deployedFrom: 'example@123456/verso@456789', bootstrapQualifier: 'prod' },
    }),
  );

  /** Who may become which role, by what the roles of these stacks trust. */
  const trustsOf = (stacks: Record<string, Template>) =>
    Object.values(stacks.Deployer?.Resources ?? {}).flatMap(({ Type, Properties }) =>
      Type === 'AWS::IAM::Role'
        ? [(Properties.AssumeRolePolicyDocument as { Statement: PolicyStatement[] }).Statement]
        : [],
    );
  const [looksAs = [], deploysAs = []] = trustsOf(full);

  /** What GitHub says of the workflow's job that deploys production from a tag. */
  const token = {
    aud: 'sts.amazonaws.com',
    sub: 'repo:example/verso:environment:production',
    environment: 'production',
    repository: 'example/verso',
    repository_id: '456789',
    ref: 'refs/tags/v1.2.0',
    job_workflow_ref: 'example/verso/.github/workflows/deploy.yml@refs/tags/v1.2.0',
  };
  const lets = (trust: readonly PolicyStatement[], changed: Partial<Record<keyof typeof token, string>> = {}) => {
    const claims = Object.entries({ ...token, ...changed });
    const context = Object.fromEntries(
      claims.map(([name, value]) => [`token.actions.githubusercontent.com:${name}`, value]),
    );
    return allows(trust, { action: 'sts:AssumeRoleWithWebIdentity', context });
  };
  const numbered = 'repo:example@123456/verso@456789:environment:production';

  it('is let in by GitHub’s token of its environment and a tag, whether its subject has names alone or numbers too', () => {
    expect(lets(deploysAs)).toBe(true);
    expect(lets(deploysAs, { sub: numbered })).toBe(true);
    const diff = { environment: 'production-diff', sub: 'repo:example@1/verso@2:environment:production-diff' };
    expect([lets(looksAs, diff), lets(deploysAs, diff), lets(looksAs)]).toEqual([true, false, false]);
  });

  it.each([
    [
      'a branch',
      { ref: 'refs/heads/main', job_workflow_ref: 'example/verso/.github/workflows/deploy.yml@refs/heads/main' },
    ],
    ['another workflow', { job_workflow_ref: 'example/verso/.github/workflows/other.yml@refs/tags/v1.2.0' }],
    ['another environment', { environment: 'staging', sub: 'repo:example/verso:environment:staging' }],
    ['no environment', { environment: '', sub: 'repo:example@123456/verso@456789:ref:refs/tags/v1.2.0' }],
    ['another audience', { aud: 'https://github.com/example' }],
    ['another owner', { repository: 'evil/verso', sub: 'repo:evil@1/verso@2:environment:production' }],
    [
      'an owner whose name begins alike',
      { repository: 'example2/verso', sub: 'repo:example2@1/verso@2:environment:production' },
    ],
    [
      'a repository whose name begins alike',
      { repository: 'example/verso-2', sub: 'repo:example@1/verso-2@2:environment:production' },
    ],
    ['a repository beside it', { repository: 'example/evil', sub: 'repo:example@1/evil@2:environment:production' }],
    [
      'one beside it whose environment is called like the rest of the subject',
      { repository: 'example/evil', sub: 'repo:example@1/evil@2:environment:x/verso@3:environment:production' },
    ],
  ])('is not let in from %s', (_, claims) => {
    expect(lets(deploysAs, claims)).toBe(false);
  });

  it('with the numbers of its repository in the settings lets in nobody who took over a name', () => {
    const [, exact = []] = trustsOf(shared);
    expect([lets(exact), lets(exact, { sub: numbered })]).toEqual([true, true]);
    expect(lets(exact, { repository_id: '9' })).toBe(false);
    for (const sub of [
      'repo:example@1/verso@456789',
      'repo:example@123456/verso@1',
      'repo:example@123456/x/verso@456789',
    ])
      expect(lets(exact, { sub: `${sub}:environment:production` }), sub).toBe(false);
    for (const wrong of ['example@1/verso', 'example/verso@1', 'example@*/verso@*', 'a/b/c'])
      expect(() => readSettings('production', { ...productionValues, deployedFrom: wrong }), wrong).toThrow(
        'deployedFrom',
      );
  });

  it('needs no keys: one role deploys, one reads templates alone', () => {
    const allowed = of('AWS::IAM::Policy').map(
      ([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
    );
    const [looks = [], deploys = []] = allowed;
    // The bootstrap's role for looking reads every table and every file of the account: it is nobody's but the deployer's.
    expect(looks.flatMap(({ Action }) => listOf(Action)).toSorted()).toEqual([
      'cloudformation:DescribeStacks',
      'cloudformation:GetTemplate',
    ]);
    expect(strings(looks).join()).toMatch(/:stack\/verso-production-\*/);
    expect(looks.flatMap(({ Resource }) => strings(Resource))).not.toContain('*');
    expect(deploys.flatMap(({ Action }) => listOf(Action))).toContain('cloudformation:UpdateTerminationProtection');
    for (const { Action } of deploys)
      for (const action of listOf(Action)) expect(action).toMatch(/^[a-z0-9]+:[A-Za-z]+$/);
    // Neither rows are deleted by a deploy, nor secrets read.
    expect(strings(deploys).join()).not.toMatch(/Delete|ssm:|secretsmanager:|iam:[A-Z]/);
  });

  it('leaves nothing open in the audit, and is not there where nobody names a repository', () => {
    expect(sift(audit(fullApp)).open).toEqual([]);
    expect(templates.Deployer).toBeUndefined();
  });

  it('tests, deploys staging and runs the suite there, shows what would change, and waits before production', () => {
    const { jobs } = workflow;
    const needs = (name: string) => [jobs[name]?.needs ?? []].flat();
    expect(needs('build')).toEqual(['test']);
    expect(needs('staging')).toEqual(['build']);
    expect(needs('suite')).toEqual(['staging']);
    expect(needs('diff')).toEqual(['build']);
    expect(needs('production').toSorted()).toEqual(['diff', 'suite']);
    expect(jobs.test?.uses).toBe('./.github/workflows/ci.yml');
    expect([jobs.staging?.environment, jobs.production?.environment]).toEqual(['staging', 'production']);
    expect(jobs.diff?.environment).toBe('production-diff');
    for (const name of ['staging', 'diff', 'production'])
      expect(jobs[name]?.permissions, name).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(JSON.stringify(workflow)).not.toMatch(/secrets\.|access-key/);
  });

  it('builds without an identity, and with one runs no script of a package but what deploys', () => {
    for (const [name, { permissions, steps = [] }] of Object.entries(workflow.jobs)) {
      const installs = steps.flatMap(({ run = '' }) => (run.startsWith('npm ci') ? [run] : []));
      const hasIdentity = permissions?.['id-token'] === 'write';
      for (const run of installs) expect(run.includes('--ignore-scripts'), name).toBe(hasIdentity);
      const deploys = steps.flatMap(({ run = '' }) => (run.includes('npm run deploy --') ? [run] : []));
      for (const run of deploys) expect([hasIdentity, run], name).toEqual([true, expect.stringContaining('--built')]);
    }
    expect(Object.keys(triggers)).toEqual(['push']);
    expect(triggers.push).toEqual({ tags: ['v*'] });
  });

  it('hands over to who deploys all that was built: the bundles and the site', () => {
    const { steps = [] } = workflow.jobs.build ?? {};
    const [handed] = steps.flatMap(({ uses = '', with: given }) => (uses.includes('upload-artifact') ? [given] : []));
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    expect(handed?.path?.trim().split('\n')).toEqual(['.bundles', relative(root, siteFolder)]);
    // A name with a dot is left out otherwise.
    expect(handed).toMatchObject({ 'include-hidden-files': true, 'if-no-files-found': 'error' });
  });

  it('uses actions by the digest of their commit: a tag of somebody else’s can be moved', () => {
    const used = ['deploy', 'ci', 'nightly'].flatMap((name) => [
      ...readFileSync(new URL(`../../../.github/workflows/${name}.yml`, import.meta.url), 'utf8').matchAll(
        /uses: (.*)/g,
      ),
    ]);
    const others = used.map(([, action = '']) => action).filter((action) => !action.startsWith('./'));
    expect(others.length).toBeGreaterThan(5);
    for (const action of others) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('roles of a stage that shares its account are those of its own bootstrap', () => {
    const roles = (of: Record<string, Template>) =>
      strings(of.Deployer).filter((text) => /cdk-\w+-(?:deploy|lookup|file-publishing)-role/.test(text));
    expect(roles(full).length).toBeGreaterThan(0);
    expect(roles(shared).every((text) => text.includes('cdk-prod-'))).toBe(true);
    expect(JSON.stringify(shared)).not.toContain('hnb659fds');
  });

  it('runs commands that are there', () => {
    const runs = Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []));
    const named = runs.flatMap((run) => [...run.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name));
    expect(named).toContain('deploy');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('accounts', () => {
  it('ask for ten characters, offer an app as second factor and know the three groups', () => {
    const [[, pool]] = resources('AWS::Cognito::UserPool') as [[string, Record<string, unknown>]];
    expect(pool).toMatchObject({
      DeletionProtection: 'ACTIVE',
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      Policies: {
        PasswordPolicy: { MinimumLength: 10, RequireLowercase: true, RequireNumbers: true, RequireUppercase: true },
      },
    });
    const groups = resources('AWS::Cognito::UserPoolGroup').map(([, group]) => group.GroupName);
    expect(groups.sort()).toEqual([
      'administrator',
      'customer',
      'finance',
      'project',
      'staff',
      'support',
      'translator',
    ]);
  });
});
