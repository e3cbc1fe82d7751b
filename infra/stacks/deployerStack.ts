import { Effect, OpenIdConnectPrincipal, OpenIdConnectProvider, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { Settings } from '../settings/settings.ts';

const issuer = 'token.actions.githubusercontent.com';

interface DeployerProps extends StackProps {
  settings: Settings;
  /** Repository on GitHub, `owner/name`. */
  repository: string;
  /** Regions in which the stage has stacks. */
  regions: readonly string[];
}

/**
 * Roles for a workflow of the repository. It is authenticated by GitHub's OIDC token for this stage's environment, so
 * there are no keys. One role deploys after the environment's approval; the other one only shows the changes before.
 */
export class DeployerStack extends Stack {
  constructor(scope: Construct, id: string, { settings, repository, regions, ...props }: DeployerProps) {
    super(scope, id, props);
    const { brand, stage, region } = settings;
    const arn = `arn:${this.partition}:iam::${this.account}:oidc-provider/${issuer}`;
    const provider = OpenIdConnectProvider.fromOpenIdConnectProviderArn(this, 'GitHub', arn);
    const roleFor = (name: string, environment: string) =>
      new Role(this, name, {
        assumedBy: new OpenIdConnectPrincipal(provider, {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:sub`]: `repo:${repository}:environment:${environment}`,
          },
        }),
      });
    const bootstrapped = (kinds: readonly string[]) =>
      regions.flatMap((at) =>
        kinds.map((kind) =>
          this.formatArn({
            ...{ service: 'iam', region: '', resource: 'role' },
            resourceName: `cdk-hnb659fds-${kind}-role-${this.account}-${at}`,
          }),
        ),
      );
    const differ = roleFor('Differ', `${stage}-diff`);
    differ.addToPolicy(allow(['sts:AssumeRole'], bootstrapped(['lookup'])));

    const deployer = roleFor('Deployer', stage);
    const own = `${brand}-${stage}-`;
    const tables = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: `${own}*` });
    const site = `arn:${this.partition}:s3:::${own}site-*`;
    const distributions = this.formatArn({
      ...{ service: 'cloudfront', region: '', resource: 'distribution', resourceName: '*' },
    });
    // Stacks are changed by the roles of the CDK bootstrap; all other permissions are for steps of the deploy command
    // itself.
    deployer.addToPolicy(allow(['sts:AssumeRole'], bootstrapped(['deploy', 'file-publishing', 'lookup'])));
    deployer.addToPolicy(
      allow(['dynamodb:ListTables', 'cloudformation:ListStacks', 'cloudformation:DescribeStacks'], ['*']),
    );
    deployer.addToPolicy(
      allow(
        [...readsTables, ...fillsTables, ...keepsTables].map((one) => `dynamodb:${one}`),
        [tables],
      ),
    );
    deployer.addToPolicy(allow(['s3:ListBucket', 's3:PutObject'], [site]));
    deployer.addToPolicy(allow(['cloudfront:CreateInvalidation'], [distributions]));
    deployer.addToPolicy(allow(['ses:DescribeActiveReceiptRuleSet', 'ses:SetActiveReceiptRuleSet'], ['*']));
    const account = settings.account ?? '<AWS::AccountId>';
    const wide = (resource: string) => `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:${resource}]`;
    acknowledge(this, {
      'AwsSolutions-IAM5[Resource::*]':
        'Lists of tables and stacks and the active rule set of SES belong to no resource.',
      [wide(`s3:::${own}site-*`)]: 'The site’s bucket of this stage alone.',
      [wide(`dynamodb:${region}:${account}:table/${own}*`)]:
        'The tables of this stage alone, those that were restored as well.',
      [wide(`cloudfront::${account}:distribution/*`)]: 'It may have what is cached forgotten, and nothing else.',
    });
    new CfnOutput(this, 'DeployerRole', { value: deployer.roleArn });
    new CfnOutput(this, 'DifferRole', { value: differ.roleArn });
  }
}

const readsTables = ['DescribeTable', 'GetItem', 'Query', 'Scan'];
/** Actions for backfills of new indexes and fields. */
const fillsTables = ['PutItem', 'UpdateItem'];
/** Actions on restored tables, which no stack owns (restore/restoredTables.ts). */
const keepsTables = [
  'DescribeContinuousBackups',
  'DescribeTimeToLive',
  'ListTagsOfResource',
  'TagResource',
  'UpdateContinuousBackups',
  'UpdateTable',
  'UpdateTimeToLive',
];

const allow = (actions: string[], resources: string[]) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources });
