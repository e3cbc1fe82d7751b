import { Effect, OpenIdConnectPrincipal, OpenIdConnectProvider, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { CfnOutput, DefaultStackSynthesizer, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { filledPages } from '#shared/rules/site/filledPage.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { Settings } from '../settings/settings.ts';

/** What a release is made of. */
const releaseTags = 'refs/tags/v*';
const issuer = 'token.actions.githubusercontent.com';

interface DeployerProps extends StackProps {
  settings: Settings;
  /** Repository on GitHub, `owner/name`, or with the numbers of both, `owner@1/name@2` (the setting `deployedFrom`). */
  repository: string;
  /** Regions in which the stage has stacks. */
  regions: readonly string[];
}

/**
 * Roles for a workflow of the repository, without keys: it is authenticated by GitHub's OIDC token, which has to be for
 * this stage's environment, of a tag `v…` and of the file `deploy.yml` as that tag has it. So neither a branch nor a
 * changed workflow can ask for them. One role deploys after the environment's approval. The other one shows the changes
 * before: it reads templates and nothing else, where the bootstrap's own role for looking would read every table and file.
 */
export class DeployerStack extends Stack {
  constructor(scope: Construct, id: string, { settings, repository, regions, ...props }: DeployerProps) {
    super(scope, id, props);
    const { brand, stage, region } = settings;
    const qualifier = settings.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
    const arn = `arn:${this.partition}:iam::${this.account}:oidc-provider/${issuer}`;
    const provider = OpenIdConnectProvider.fromOpenIdConnectProviderArn(this, 'GitHub', arn);
    const from = repositoryOf(repository);
    const roleFor = (name: string, environment: string) =>
      new Role(this, name, {
        assumedBy: new OpenIdConnectPrincipal(provider, {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:environment`]: environment,
            [`${issuer}:repository`]: from.name,
            ...(from.id !== undefined && { [`${issuer}:repository_id`]: from.id }),
          },
          // Claims that AWS checks since January 2026, but for the subject.
          StringLike: {
            [`${issuer}:sub`]: from.subjects.map((subject) => `${subject}:environment:${environment}`),
            [`${issuer}:ref`]: releaseTags,
            [`${issuer}:job_workflow_ref`]: `${from.name}/.github/workflows/deploy.yml@${releaseTags}`,
          },
        }),
      });
    const bootstrapped = (kinds: readonly string[]) =>
      regions.flatMap((at) =>
        kinds.map((kind) =>
          this.formatArn({
            ...{ service: 'iam', region: '', resource: 'role' },
            resourceName: `cdk-${qualifier}-${kind}-role-${this.account}-${at}`,
          }),
        ),
      );
    const differ = roleFor('Differ', `${stage}-diff`);
    const own = `${brand}-${stage}-`;
    const stacks = regions.map((at) =>
      this.formatArn({ service: 'cloudformation', region: at, resource: 'stack', resourceName: `${own}*/*` }),
    );
    differ.addToPolicy(allow(['cloudformation:GetTemplate', 'cloudformation:DescribeStacks'], stacks));

    const deployer = roleFor('Deployer', stage);
    const tables = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: `${own}*` });
    const site = `arn:${this.partition}:s3:::${own}site-*`;
    const filled = filledPages.map((page) => `${site}/${page}`);
    const distributions = this.formatArn({
      ...{ service: 'cloudfront', region: '', resource: 'distribution', resourceName: '*' },
    });
    // Stacks are changed by the roles of the CDK bootstrap; all other permissions are for steps of the deploy command
    // itself (commands/deploy/deployStage.ts). A test runs them as this role, and holds that each is used.
    deployer.addToPolicy(allow(['sts:AssumeRole'], bootstrapped(['deploy', 'file-publishing', 'lookup'])));
    deployer.addToPolicy(allow(['cloudformation:ListStacks'], ['*']));
    // A stack whose making failed is made again, which its protection would refuse.
    deployer.addToPolicy(
      allow(['cloudformation:DescribeStacks', 'cloudformation:UpdateTerminationProtection'], stacks),
    );
    deployer.addToPolicy(
      allow(
        [...readsTables, ...fillsTables, ...keepsTables].map((one) => `dynamodb:${one}`),
        [tables],
      ),
    );
    // The right to list makes a page that is not there yet a 404 and no 403.
    deployer.addToPolicy(allow(['s3:ListBucket'], [site]));
    deployer.addToPolicy(allow(['s3:PutObject'], [`${site}/*`]));
    deployer.addToPolicy(allow(['s3:GetObject'], filled));
    deployer.addToPolicy(allow(['cloudfront:CreateInvalidation'], [distributions]));
    deployer.addToPolicy(allow(['ses:DescribeActiveReceiptRuleSet', 'ses:SetActiveReceiptRuleSet'], ['*']));
    const account = settings.account ?? '<AWS::AccountId>';
    const wide = (resource: string) => `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:${resource}]`;
    acknowledge(this, {
      'AwsSolutions-IAM5[Resource::*]': 'The list of stacks and the active rule set of SES belong to no resource.',
      [wide(`s3:::${own}site-*`)]: 'The site’s bucket of this stage alone.',
      [wide(`s3:::${own}site-*/*`)]: 'The files of that bucket.',
      ...Object.fromEntries(
        filledPages.map((page) => [wide(`s3:::${own}site-*/${page}`), 'A page of that bucket that a job fills.']),
      ),
      [wide(`dynamodb:${region}:${account}:table/${own}*`)]:
        'The tables of this stage alone, those that were restored as well.',
      ...Object.fromEntries(
        regions.map((at) => [
          wide(`cloudformation:${at}:${account}:stack/${own}*/*`),
          'The stacks of this stage alone, whatever their generated ids.',
        ]),
      ),
      [wide(`cloudfront::${account}:distribution/*`)]: 'It may have what is cached forgotten, and nothing else.',
    });
    new CfnOutput(this, 'DeployerRole', { value: deployer.roleArn });
    new CfnOutput(this, 'DifferRole', { value: differ.roleArn });
  }
}

/**
 * A repository as GitHub's tokens name it. Their subject has names alone (`repo:owner/name`), or, of a repository that was made or
 * renamed since 15 July 2026, names and numbers (`repo:owner@1/name@2`); either is taken. Where no numbers are known, any are: what
 * a wildcard may fit beyond them (`owner@1/other@2/name@3`) is of another repository, which the claim `repository` refuses. Where
 * they are, the number of the repository has to be right beside a subject of names as well, so that nobody who takes over a name
 * that became free is let in.
 */
function repositoryOf(said: string): { name: string; id: string | undefined; subjects: string[] } {
  const [, owner = '', ownerId, own = '', id] = /^([^@/]+)(?:@(\d+))?\/([^@/]+)(?:@(\d+))?$/.exec(said) ?? [];
  const name = `${owner}/${own}`;
  return { name, id, subjects: [`repo:${name}`, `repo:${owner}@${ownerId ?? '*'}/${own}@${id ?? '*'}`] };
}

const readsTables = ['DescribeTable', 'GetItem', 'Scan'];
/** Actions for backfills of new indexes and fields. */
const fillsTables = ['ConditionCheckItem', 'PutItem', 'UpdateItem'];
/** Actions on restored tables, which no stack owns (restore/restoredTables.ts). */
const keepsTables = [
  'DescribeContinuousBackups',
  'DescribeTimeToLive',
  'UpdateContinuousBackups',
  'UpdateTable',
  'UpdateTimeToLive',
];

const allow = (actions: string[], resources: string[]) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources });
