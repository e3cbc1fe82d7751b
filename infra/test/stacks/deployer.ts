import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { audit, sift } from '../audit.ts';
import { listOf, type Statement, templates } from '../production.ts';
import { full, fullApp } from './otherwise.ts';
import { strings } from './reading.ts';

interface Job {
  needs?: string | string[];
  uses?: string;
  environment?: string;
  permissions?: Record<string, string>;
  steps?: { run?: string; uses?: string; with?: Record<string, string> }[];
}

const workflow = parse(readFileSync(new URL('../../../.github/workflows/deploy.yml', import.meta.url), 'utf8')) as {
  jobs: Record<string, Job>;
  permissions: Record<string, string>;
};
const scripts: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).scripts;

describe('the workflow that deploys', () => {
  const of = (type: string) => Object.entries(full.Deployer?.Resources ?? {}).filter(([, { Type }]) => Type === type);

  it('proves itself by its environment, without keys: one role deploys, one only looks', () => {
    const trusts = of('AWS::IAM::Role').map(([, { Properties }]) => {
      const [statement] = (Properties.AssumeRolePolicyDocument as { Statement: Statement[] }).Statement;
      return [statement?.Action, statement?.Condition];
    });
    const trust = (environment: string) => [
      'sts:AssumeRoleWithWebIdentity',
      {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': `repo:example/verso:environment:${environment}`,
        },
      },
    ];
    expect(trusts).toEqual([trust('production-diff'), trust('production')]);
    const allowed = of('AWS::IAM::Policy').map(
      ([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
    );
    const [looks = [], deploys = []] = allowed;
    expect(looks.flatMap(({ Action }) => listOf(Action))).toEqual(['sts:AssumeRole']);
    expect(
      strings(looks)
        .filter((text) => text.includes('cdk-hnb659fds'))
        .join(),
    ).not.toMatch(/deploy|publishing/);
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
    expect(needs('staging')).toEqual(['test']);
    expect(needs('suite')).toEqual(['staging']);
    expect(needs('diff')).toEqual(['test']);
    expect(needs('production').toSorted()).toEqual(['diff', 'suite']);
    expect(jobs.test?.uses).toBe('./.github/workflows/ci.yml');
    expect([jobs.staging?.environment, jobs.production?.environment]).toEqual(['staging', 'production']);
    expect(jobs.diff?.environment).toBe('production-diff');
    for (const name of ['staging', 'diff', 'production'])
      expect(jobs[name]?.permissions, name).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(JSON.stringify(workflow)).not.toMatch(/secrets\.|access-key/);
  });

  it('runs commands that are there', () => {
    const runs = Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []));
    const named = runs.flatMap((run) => [...run.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name));
    expect(named).toContain('deploy');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
