import {
  App,
  ArnFormat,
  Aspects,
  CfnDeletionPolicy,
  CfnResource,
  CliCredentialsStackSynthesizer,
  DefaultStackSynthesizer,
  type Environment,
  Fn,
  type IReusableStackSynthesizer,
  type Stack,
  type StackProps,
} from 'aws-cdk-lib/core';
import { everyFunction } from './constructs/everyFunction.ts';
import type { FunctionContext } from './constructs/productFunction.ts';
import { entries } from './constructs/records.ts';
import { originSecretValue } from './constructs/secrets.ts';
import { functionsByStack } from './settings/apiGateway.ts';
import { alarmNamed, originSecretName } from './settings/resourceNames.ts';
import type { Settings } from './settings/settings.ts';
import { ApiStack, AreaStack } from './stacks/apiStack.ts';
import { CopiesStack, DataStack } from './stacks/dataStack.ts';
import { DeployerStack } from './stacks/deployerStack.ts';
import { EdgeWatchStack } from './stacks/edgeWatchStack.ts';
import { FirewallStack, firewallOutput, firewallRegion } from './stacks/firewallStack.ts';
import { IdentityStack } from './stacks/identityStack.ts';
import { JobsStack } from './stacks/jobsStack.ts';
import { MailStack } from './stacks/mailStack.ts';
import { NetworkStack } from './stacks/networkStack.ts';
import { SiteStack } from './stacks/siteStack.ts';
import { WatchStack } from './stacks/watchStack.ts';

interface BuildOptions {
  /** The bundles for Lambda (bundleFunctions); none: functions only name their sources, for the local host. */
  bundles?: ReadonlyMap<string, string>;
  /**
   * Whether the templates are checked against CloudFormation's schemas; default: not at the local stage, and elsewhere what they
   * refuse is told and goes on. Where it is true, synthesis throws.
   */
  validate?: boolean;
  outdir?: string;
  /**
   * Tables, and `pool` for the user pool, that this deploy makes: they are protected from deletion by the next one, because
   * CloudFormation could not take them back if it failed. Default: none.
   */
  unprotected?: ReadonlySet<string>;
}

/** The whole system of a stage. Nothing is written before `synth()`. */
export function buildApp(settings: Settings, options: BuildOptions = {}): App {
  const isLocal = settings.stage === 'local';
  const isValidated = options.validate ?? !isLocal;
  const app = new App({
    ...(options.outdir && { outdir: options.outdir }),
    analyticsReporting: false,
    // An emulator that enforces IAM does not know the roles the CDK command would assume.
    ...(settings.stage === 'emulator' && {
      defaultStackSynthesizer: new CliCredentialsStackSynthesizer() as IReusableStackSynthesizer,
    }),
    ...(settings.bootstrapQualifier && {
      defaultStackSynthesizer: new DefaultStackSynthesizer({
        qualifier: settings.bootstrapQualifier,
      }) as IReusableStackSynthesizer,
    }),
    // Skipped locally: it would delay the local host's start by seconds.
    builtinCloudFormationValidation: isValidated,
    // Where each construct was made, for those who read the report: a fifth of the work.
    stackTraces: isValidated,
    treeMetadata: isValidated,
    context: {
      '@aws-cdk/core:validateAgainstDefaultRules': options.validate === true,
      '@aws-cdk/aws-iam:minimizePolicies': true,
      // Exports used by another stack cannot be removed.
      '@aws-cdk/aws-lambda:recognizeVersionProps': true,
      '@aws-cdk/core:defaultCrossStackReferences': 'strong',
      '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
    },
  });
  // What is kept when its stack goes is not kept when the stack cannot be made: a repeated deploy would make another one beside it.
  Aspects.of(app).add({
    visit: (node) => {
      if (CfnResource.isCfnResource(node) && node.cfnOptions.deletionPolicy === CfnDeletionPolicy.RETAIN)
        node.cfnOptions.deletionPolicy = CfnDeletionPolicy.RETAIN_EXCEPT_ON_CREATE;
    },
  });
  const named = (part: string) => ({
    stackName: `${settings.brand}-${settings.stage}-${part}`,
    env: { region: settings.region, ...(settings.account && { account: settings.account }) },
    // Production stacks have termination protection.
    terminationProtection: settings.stage === 'production',
    settings,
  });
  const { unprotected = new Set<string>() } = options;
  const data = new DataStack(app, 'Data', { ...named('data'), unprotected });
  const copyTo = settings.backup?.copyTo;
  if (copyTo)
    data.addStackDependency(
      new CopiesStack(app, 'Copies', { ...named('copies'), env: { ...named('').env, region: copyTo } }),
    );
  const identity = new IdentityStack(app, 'Identity', { ...named('identity'), unprotected });
  const intake = data.replies && { bucketName: data.uploads.bucketName, topicArn: data.replies.topicArn };
  const mail = new MailStack(app, 'Mail', { ...named('mail'), intake });
  const originSecrets = settings.originSecrets.map((name) => originSecretValue(originSecretName(settings, name)));
  const { fixedAddresses } = settings;
  const network =
    fixedAddresses && new NetworkStack(app, 'Network', { ...named('network'), ...fixedAddresses }).network;
  const context: FunctionContext = {
    settings,
    bundles: options.bundles,
    alarms: data.alarms,
    network,
    granted: {
      tables: data.tables,
      queues: data.queues,
      deadLetters: data.deadLetters,
      uploads: {
        bucketName: data.uploads.bucketName,
        bucketArn: data.uploadsExport.arn,
        exportName: data.uploadsExport.name,
      },
      test: {
        tableArn: data.test.table.tableArn,
        tableName: data.test.table.tableName,
        bucketArn: data.testFilesExport.arn,
        exportName: data.testFilesExport.name,
        bucketName: data.test.files.bucketName,
      },
      alarmsArn: data.formatArn({
        service: 'cloudwatch',
        resource: 'alarm',
        resourceName: `${alarmNamed(settings, '')}*`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
      identity: { ...idsOf(identity) },
      mail,
      signingKeys: data.signingKeys,
      // Local stages also have an edge: the local host's, and the emulator's front server.
      originSecrets: settings.domain || isLocal || settings.stage === 'emulator' ? originSecrets : [],
      paymentKeys: settings.payments.provider === 'sandbox' ? undefined : secretOf(settings.payments.parameter, data),
      postKey: settings.carriers.pocztaParameter ? secretOf(settings.carriers.pocztaParameter, data) : undefined,
      pushKey: settings.push ? secretOf(settings.push.parameter, data) : undefined,
      ksefSecrets: settings.ksef.system === 'sandbox' ? undefined : ksefSecretsOf(settings.ksef, data),
    },
  };
  refuseUnknown(settings);
  const watch = settings.alarmsTo && new WatchStack(app, 'Watch', { ...named('watch'), alarms: data.alarms });
  const api = new ApiStack(app, 'Api', { ...named('api'), context });
  // Its alarms stop releases of the functions. Stacks of areas come after the API's.
  if (watch) api.addStackDependency(watch);
  const areaStacks = entries(functionsByStack).map(
    ([id, functions]) => new AreaStack(app, id, { ...named(kebab(id)), context, api: api.routed, functions }),
  );
  const site = siteOf(app, settings, {
    named,
    data,
    apiHost: api.hostName,
    originSecret: originSecrets.at(-1) ?? '',
    // DNS records are created once their target exists.
    after: areaStacks,
  });
  const { bucketName, bucketArn } = site?.files ?? data.sitePages ?? {};
  if (bucketName === undefined || bucketArn === undefined) throw new Error('A stage without a place for its pages.');
  const filling = { ...context, granted: { ...context.granted, site: { bucketName, bucketArn } } };
  const jobs = new JobsStack(app, 'Jobs', { ...named('jobs'), context: filling });
  if (watch) jobs.addStackDependency(watch);
  if (settings.deployedFrom)
    new DeployerStack(app, 'Deployer', {
      ...named('deployer'),
      repository: settings.deployedFrom,
      regions: [...new Set([settings.region, firewallRegion, ...(copyTo ? [copyTo] : [])])],
    });

  return app;
}

const idsOf = ({ userPool, client }: IdentityStack) => ({
  userPoolArn: userPool.userPoolArn,
  userPoolId: userPool.userPoolId,
  userPoolClientId: client.userPoolClientId,
});

/** `ApiOrders` is the part `api-orders` of a stack's name. */
const kebab = (id: string) => id.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

interface Parts {
  named: (part: string) => { stackName: string; env: NonNullable<StackProps['env']>; terminationProtection: boolean };
  data: DataStack;
  apiHost: string;
  originSecret: string;
  after: readonly Stack[];
}

/** The site of a stage with a domain; of another one there is none. */
function siteOf(app: App, settings: Settings, parts: Parts): SiteStack | undefined {
  if (!settings.domain) return undefined;
  const { named, data, apiHost, originSecret, after } = parts;
  const errorsUrl = settings.errorsUrl ?? process.env.SITE_ERRORS_URL;
  const connectOrigins = [
    `https://${data.uploads.bucketRegionalDomainName}`,
    // Where the site was built to send its error reports.
    ...(errorsUrl ? [new URL(errorsUrl).origin] : []),
  ];
  const { firewall, webAclArn } = firewallOf(app, settings, named('firewall'));
  const props = { ...named('site'), settings, apiHost, connectOrigins, originSecret, webAclArn };
  const site = new SiteStack(app, 'Site', props);
  for (const first of [...after, ...(firewall ? [firewall] : [])]) site.addStackDependency(first);
  if (settings.alarmsTo) watchEdge(app, settings, named, site);
  return site;
}

/** The alarms on the edge, in the region where it tells its figures. */
function watchEdge(app: App, settings: Settings, named: Parts['named'], site: SiteStack): void {
  const { env, ...rest } = named('edge-watch');
  const { stackName, env: at } = named('site');
  const where = { stackName, region: at.region ?? settings.region };
  const props = { ...rest, env: { ...env, region: firewallRegion }, settings, site: where };
  new EdgeWatchStack(app, 'EdgeWatch', props).addStackDependency(site);
}

/** The firewall of the site: the operator's where one is named, else the product's own. */
function firewallOf(
  app: App,
  settings: Settings,
  { stackName, env, terminationProtection }: { stackName: string; env: Environment; terminationProtection: boolean },
) {
  if (settings.webAclArn) return { webAclArn: settings.webAclArn };
  const firewall = new FirewallStack(app, 'Firewall', {
    stackName,
    env: { ...env, region: firewallRegion },
    terminationProtection,
    settings,
  });
  return { firewall, webAclArn: Fn.getStackOutput(stackName, firewallOutput, firewallRegion) };
}

function secretOf(parameterName: string, stack: DataStack) {
  const resourceName = parameterName.replace(/^\//, '');
  return { parameterName, parameterArn: stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName }) };
}

function ksefSecretsOf(ksef: Extract<Settings['ksef'], { system: 'ksef' }>, stack: DataStack) {
  return {
    token: ksef.parameter === undefined ? undefined : secretOf(ksef.parameter, stack),
    login: ksef.loginCertificates.map((name) => secretOf(name, stack)),
    offline: ksef.offlineCertificates.map((name) => secretOf(name, stack)),
  };
}

/** A function with provisioned concurrency has to exist. */
function refuseUnknown({ releases }: Settings): void {
  const known = everyFunction().map(({ name }) => name);
  const unknown = Object.keys(releases?.provisioned ?? {}).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`releases.provisioned names no function: ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}
