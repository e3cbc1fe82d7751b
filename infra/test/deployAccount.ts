import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { cdkCommand } from '../commands/deploy/steps.ts';
import { giveBack, listen, readBody } from '../local/http/server.ts';
import { callsOf } from '../local/record/awsActions.ts';
import { openS3Emulator } from '../local/s3/s3Emulator.ts';
import { allows, type PolicyStatement } from './iamPolicy.ts';

interface Stack {
  status: 'CREATE_COMPLETE' | 'ROLLBACK_COMPLETE';
  outputs: Readonly<Record<string, string>>;
}

interface AccountOf {
  account: string;
  region: string;
  /** What its role may do. */
  statements: readonly PolicyStatement[];
  /** What the stage's CDK app synthesises. */
  assembly: CloudAssembly;
  /** Values of outputs that something is found by, by `stack output`; others are made up. */
  outputs: Readonly<Record<string, string>>;
  bucket: string;
  /** A folder for what lies in its bucket. */
  dir: string;
  /** Where its tables are. */
  tablesAt: string;
}

const credentials = { accessKeyId: 'deployer', secretAccessKey: 'deployer-secret' };

/**
 * An account of AWS as a deploy meets it: CloudFormation, DynamoDB, S3, CloudFront and SES at one address, and the CDK command.
 * Every call is held against the role of who signs it and refused as IAM does it; what was called is kept. The CDK command
 * chooses stacks as the project's own does (it is asked), and a stack that it deploys is there afterwards with its outputs.
 */
export async function openDeployAccount(of: AccountOf) {
  const stacks = new Map<string, Stack>();
  const used = new Set<string>();
  const refused: string[] = [];
  /** Rule set by which SES takes mail; stacks whose protection was taken away; what CloudFront forgot. */
  const state = { ruleSet: undefined as string | undefined, unprotected: [] as string[], forgotten: [] as string[] };
  const recoverable = new Set<string>();

  const may = (action: string, resource: string, needs = true): boolean => {
    const isAllowed = allows(of.statements, { action, resource }, of.account);
    if (needs && !isAllowed) refused.push(`${action} ${resource}`);
    if (isAllowed) used.add(action);
    return isAllowed;
  };

  const files = await openS3Emulator({
    dir: of.dir,
    basePath: '',
    keys: credentials,
    send: async () => {},
    buckets: [{ name: of.bucket, region: of.region, targets: [], cors: [] }],
    may: ({ action, resource }) => may(action, `arn:aws:s3:::${resource}`, action !== 's3:ListBucket'),
  });

  const services: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
    dynamodb: async ({ request, body, region }) => {
      const { method = 'POST', url = '/', headers } = request;
      for (const { action, resource } of callsOf({ method, url, headers, body }, ''))
        if (!may(action, `arn:aws:dynamodb:${region}:${of.account}:table/${resource}`))
          return denied(action, 'application/x-amz-json-1.0', JSON.stringify({ __type: 'AccessDeniedException' }));
      const operation = String(headers['x-amz-target']).split('.')[1] ?? '';
      // What the emulator of the tables lacks.
      if (operation.endsWith('ContinuousBackups')) {
        const { TableName } = JSON.parse(body.toString());
        if (operation.startsWith('Update')) recoverable.add(TableName);
        const PointInTimeRecoveryStatus = recoverable.has(TableName) ? 'ENABLED' : 'DISABLED';
        const said = { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus } };
        return { status: 200, headers: {}, body: JSON.stringify({ ContinuousBackupsDescription: said }) };
      }
      const given = Object.entries(headers).filter(([name]) => /^(x-amz-|content-type|authorization)/.test(name));
      const passed = { method, headers: Object.fromEntries(given) as Record<string, string>, body: body.toString() };
      const answer = await fetch(of.tablesAt, passed);
      const type = answer.headers.get('content-type') ?? 'application/x-amz-json-1.0';
      return { status: answer.status, headers: { 'content-type': type }, body: await answer.text() };
    },
    cloudformation: async ({ body, region }) => {
      const asked = new URLSearchParams(body.toString());
      const [operation, name] = [asked.get('Action') ?? '', asked.get('StackName')];
      const stack = name === null ? '*' : `arn:aws:cloudformation:${region}:${of.account}:stack/${name}/1`;
      if (!may(`cloudformation:${operation}`, stack)) return denied(operation);
      if (operation === 'ListStacks') {
        const wanted = [...asked].flatMap(([key, value]) => (key.startsWith('StackStatusFilter') ? [value] : []));
        const found = region === of.region ? [...stacks] : [];
        const lines = found
          .filter(([, { status }]) => wanted.includes(status))
          .map(([StackName, { status }]) => xml('member', { StackName, StackStatus: status }));
        return query(operation, `<StackSummaries>${lines.join('')}</StackSummaries>`);
      }
      if (operation === 'UpdateTerminationProtection') {
        state.unprotected.push(name ?? '');
        return query(operation, '');
      }
      const found = stacks.get(name ?? '');
      if (!found) return refusal('ValidationError', `Stack with id ${name} does not exist`);
      if (operation === 'GetTemplate') return query(operation, '<TemplateBody>{"Resources":{}}</TemplateBody>');
      const outputs = Object.entries(found.outputs).map(([OutputKey, OutputValue]) =>
        xml('member', { OutputKey, OutputValue }),
      );
      const described = `<StackName>${name}</StackName><StackId>${stack}</StackId><StackStatus>${found.status}</StackStatus><Outputs>${outputs.join('')}</Outputs>`;
      return query(operation, `<Stacks><member>${described}</member></Stacks>`);
    },
    sts: async ({ body }) => {
      const asked = new URLSearchParams(body.toString());
      // Everybody may ask who they are.
      if (asked.get('Action') === 'GetCallerIdentity')
        return query(
          'GetCallerIdentity',
          `<Arn>arn:aws:sts::${of.account}:assumed-role/workflow/1</Arn><UserId>U</UserId><Account>${of.account}</Account>`,
        );
      if (may('sts:AssumeRole', asked.get('RoleArn') ?? '', false))
        throw new Error('Its own rights are what is looked at.');
      return denied('sts:AssumeRole');
    },
    ses: async ({ body }) => {
      const asked = new URLSearchParams(body.toString());
      const operation = asked.get('Action') ?? '';
      if (!may(`ses:${operation}`, '*')) return denied(operation);
      if (operation === 'SetActiveReceiptRuleSet') state.ruleSet = asked.get('RuleSetName') ?? undefined;
      const active = operation.startsWith('Describe') && state.ruleSet ? { Name: state.ruleSet } : undefined;
      return query(operation, active ? xml('Metadata', active) : '');
    },
    cloudfront: async ({ request }) => {
      const [, distribution = ''] = /\/distribution\/(\w+)\/invalidation$/.exec(request.url ?? '') ?? [];
      if (!may('cloudfront:CreateInvalidation', `arn:aws:cloudfront::${of.account}:distribution/${distribution}`))
        return denied('cloudfront:CreateInvalidation');
      state.forgotten.push(distribution);
      return { status: 201, headers: { 'content-type': 'text/xml' }, body: xml('Invalidation', { Id: 'I1' }) };
    },
  };

  const server = await listen(async (request, response) => {
    const signed = /Credential=\w+\/\d+\/([\w-]+)\/(\w+)\//.exec(request.headers.authorization ?? '');
    const [, region = '', service = ''] = signed ?? [];
    if (service === 's3') return files(request, response);
    const body = (await readBody(request)) ?? Buffer.of();
    const answer = await services[service]?.({ request, body, region });
    if (!answer) throw new Error(`A deploy calls ${service}, which is not known here.`);
    give(response, answer);
  });

  /** Stacks that the project's CDK command chooses for these arguments of `deploy`. */
  async function chosen(args: readonly string[]): Promise<string[]> {
    if (args.includes('--all')) return of.assembly.stacks.map(({ id }) => id);
    const named = args.slice(
      1,
      args.findIndex((one) => one.startsWith('--')),
    );
    const asked = ['synth', ...named, ...args.filter((one) => one === '--exclusively')];
    const [, ids = ''] = /Supply a stack id \(([^)]*)\)/.exec(await runCdk(asked)) ?? [];
    return ids.split(', ');
  }

  /** What the project's CDK command says, which knows this account alone; rejects where it fails. */
  async function runCdk(args: readonly string[]): Promise<string> {
    const env = {
      ...{ ...process.env, HOME: of.dir, CI: 'true', CDK_DISABLE_CLI_TELEMETRY: 'true' },
      ...{ AWS_ENDPOINT_URL: server.url, AWS_REGION: of.region, AWS_EC2_METADATA_DISABLED: 'true' },
      ...{ AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey },
    };
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [cdkCommand(), ...args, '--app', of.assembly.directory],
      { env, maxBuffer: 2 ** 26 },
    );
    return stdout + stderr;
  }

  return {
    /** For the clients of who deploys. */
    config: { region: of.region, endpoint: server.url, credentials, maxAttempts: 1 },
    stacks,
    state,
    used,
    refused,
    runCdk,
    /** Each run of the CDK command: what it deployed, and as what it was asked. */
    runs: [] as { stacks: string[]; args: readonly string[]; environment: Readonly<Record<string, string>> }[],
    async cdk(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<void> {
      const ids = await chosen(args);
      this.runs.push({ stacks: ids, args, environment });
      for (const role of rolesFor(of.assembly, ids))
        if (!may('sts:AssumeRole', role.replace(/\$\{AWS::Partition\}/, 'aws')))
          throw new Error(`Could not assume role ${role}`);
      const said: Record<string, Record<string, string>> = {};
      for (const { id, stackName, template } of of.assembly.stacks) {
        if (!ids.includes(id)) continue;
        const names = Object.keys(template.Outputs ?? {});
        const outputs = Object.fromEntries(names.map((name) => [name, of.outputs[`${stackName} ${name}`] ?? 'made']));
        stacks.set(stackName, { status: 'CREATE_COMPLETE', outputs });
        said[stackName] = outputs;
      }
      const file = args[args.indexOf('--outputs-file') + 1];
      if (args.includes('--outputs-file') && file) writeFileSync(file, JSON.stringify(said));
    },
    stop: () => server.stop(),
  };
}

interface Call {
  request: IncomingMessage;
  body: Buffer;
  region: string;
}
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const give = (response: ServerResponse, { body, ...answer }: Answer) =>
  giveBack(response, { ...answer, body: Buffer.from(body) });

const xml = (name: string, fields: Readonly<Record<string, string>>): string =>
  `<${name}>${Object.entries(fields)
    .map(([key, value]) => `<${key}>${value}</${key}>`)
    .join('')}</${name}>`;

const query = (operation: string, body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/xml' },
  body: `<${operation}Response><${operation}Result>${body}</${operation}Result></${operation}Response>`,
});

const refusal = (Code: string, Message: string, status = 400): Answer => ({
  ...{ status, headers: { 'content-type': 'text/xml' } },
  body: `<ErrorResponse>${xml('Error', { Type: 'Sender', Code, Message })}</ErrorResponse>`,
});

const denied = (action: string, type?: string, body = ''): Answer =>
  type === undefined
    ? refusal('AccessDenied', `not authorized to perform: ${action}`, 403)
    : { status: 400, headers: { 'content-type': type }, body };

/** The roles of the bootstrap as which the CDK command publishes the files of stacks and deploys them. */
function rolesFor(assembly: CloudAssembly, ids: readonly string[]): Set<string> {
  const roles = assembly.stacks
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, assumeRoleArn, lookupRole }) => {
      const assets = readFileSync(join(assembly.directory, `${id}.assets.json`), 'utf8');
      const publishing = [...assets.matchAll(/"assumeRoleArn": "([^"]+)"/g)].map(([, arn]) => arn);
      return [assumeRoleArn, lookupRole?.arn, ...publishing];
    });
  return new Set(roles.filter((arn) => arn !== undefined));
}
