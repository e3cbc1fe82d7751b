import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A resource whose properties hold no intrinsic function any more. */
export interface Resolved extends Resource {
  stack: string;
  id: string;
  physical: Physical;
}

/** Stands for AWS::NoValue: the property is left out. */
const noValue = Symbol('AWS::NoValue');

/**
 * Replaces every intrinsic function of the stacks by its value here.
 * Throws an Error that names the stack and the function it does not know, so that a new construct is noticed at start.
 */
export function resolveTemplates(stacks: readonly Stack[], place: Place): Resolved[] {
  const exports = new Map<string, () => unknown>();
  const resolvers = stacks.map((stack) => ({ stack, resolve: resolver(stack, place, exports) }));
  for (const { stack, resolve } of resolvers)
    for (const output of Object.values(stack.Outputs))
      if (output.Export) exports.set(String(resolve(output.Export.Name)), () => resolve(output.Value));
  return resolvers.flatMap(({ stack, resolve }) =>
    Object.entries(stack.Resources).flatMap(([id, resource]) => {
      if (resource.Condition !== undefined && resolve({ Condition: resource.Condition }) !== true) return [];
      const physical = physicalNames(stack.name, id, resource, place);
      const properties = resolve(resource.Properties);
      return [{ ...resource, stack: stack.name, id, physical, Properties: isRecord(properties) ? properties : {} }];
    }),
  );
}

function resolver(stack: Stack, place: Place, exports: ReadonlyMap<string, () => unknown>) {
  const pseudo: Record<string, unknown> = {
    'AWS::Region': place.region,
    'AWS::AccountId': place.accountId,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack.name,
    'AWS::StackId': `arn:aws:cloudformation:${place.region}:${place.accountId}:stack/${stack.name}/local`,
    'AWS::NoValue': noValue,
  };
  const fail = (why: string): never => {
    throw new Error(`Template of ${stack.name}: ${why}`);
  };
  const physical = (id: string): Physical => {
    const resource = stack.Resources[id];
    return resource ? physicalNames(stack.name, id, resource, place) : fail(`there is no resource ${id}`);
  };
  const ref = (name: string): unknown => {
    if (name in pseudo) return pseudo[name];
    const parameter = stack.Parameters[name];
    return parameter ? parameter.Default : physical(name).ref;
  };
  const attribute = (id: string, name: string): string =>
    physical(id).attributes[name] ?? `${physical(id).ref}.${name}`;
  const list = (value: unknown): unknown[] => {
    const resolved = resolve(value);
    return Array.isArray(resolved) ? resolved : fail(`a list was expected: ${JSON.stringify(value)}`);
  };
  const sub = (value: unknown): string => {
    const [pattern, own] = Array.isArray(value) ? value : [value, {}];
    const names = isRecord(own) ? own : {};
    return String(pattern).replace(/\$\{(!?)([^}]+)\}/g, (_, literal, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in names) return String(resolve(names[name]));
      const [id = '', ...rest] = name.split('.');
      return String(rest.length > 0 ? attribute(id, rest.join('.')) : ref(name));
    });
  };
  const functions: Record<string, (argument: unknown) => unknown> = {
    Ref: (name) => ref(String(name)),
    Condition: (name) => resolve(stack.Conditions[String(name)]),
    'Fn::GetAtt': (value) => {
      const [id = '', ...rest] = Array.isArray(value) ? value.map(String) : String(value).split('.');
      return attribute(id, rest.join('.'));
    },
    'Fn::Sub': sub,
    'Fn::Join': (value) => {
      const [separator, parts] = Array.isArray(value) ? value : [];
      return list(parts).join(String(separator));
    },
    'Fn::Select': (value) => {
      const [index, from] = Array.isArray(value) ? value : [];
      return list(from)[Number(resolve(index))];
    },
    'Fn::Split': (value) => {
      const [separator, from] = Array.isArray(value) ? value : [];
      return String(resolve(from)).split(String(separator));
    },
    'Fn::ImportValue': (value) => {
      const name = String(resolve(value));
      return exports.get(name)?.() ?? fail(`nothing exports ${name}`);
    },
    'Fn::FindInMap': (value) => {
      const [map, first, second] = list(value).map(String);
      return stack.Mappings[map ?? '']?.[first ?? '']?.[second ?? ''];
    },
    'Fn::If': (value) => {
      const [condition, yes, no] = Array.isArray(value) ? value : [];
      return resolve(resolve({ Condition: condition }) === true ? yes : no);
    },
    'Fn::Equals': (value) => {
      const [a, b] = list(value);
      return JSON.stringify(a) === JSON.stringify(b);
    },
    'Fn::And': (value) => list(value).every((one) => one === true),
    'Fn::Or': (value) => list(value).some((one) => one === true),
    'Fn::Not': (value) => list(value)[0] !== true,
    'Fn::Base64': (value) => Buffer.from(String(resolve(value))).toString('base64'),
    'Fn::GetAZs': () => ['a', 'b', 'c'].map((zone) => place.region + zone),
  };
  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve).filter((one) => one !== noValue);
    if (!isRecord(value)) return value;
    const [[name, argument] = ['', undefined], ...more] = Object.entries(value);
    const known = more.length === 0 ? functions[name] : undefined;
    // `Condition` is also the name of a plain property (of a policy statement): there it holds an object.
    if (known && (name !== 'Condition' || typeof argument === 'string')) return known(argument);
    if (more.length === 0 && name.startsWith('Fn::')) return fail(`the local host does not know ${name}`);
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, one]) => [key, resolve(one)] as const)
        .filter(([, one]) => one !== noValue),
    );
  }
  return resolve;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const Resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  Metadata: z._default(z.record(z.string(), z.unknown()), {}),
  Condition: z.optional(z.string()),
});
const Template = z.object({
  Resources: z._default(z.record(z.string(), Resource), {}),
  Parameters: z._default(z.record(z.string(), z.object({ Default: z.optional(z.unknown()) })), {}),
  Mappings: z._default(z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))), {}),
  Conditions: z._default(z.record(z.string(), z.unknown()), {}),
  Outputs: z._default(
    z.record(z.string(), z.object({ Value: z.unknown(), Export: z.optional(z.object({ Name: z.unknown() })) })),
    {},
  ),
});

type Resource = z.infer<typeof Resource>;
type Template = z.infer<typeof Template>;

/** A synthesised stack under its CloudFormation name. */
interface Stack extends Template {
  name: string;
}

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(
        z.looseObject({ templateFile: z.optional(z.string()), stackName: z.optional(z.string()) }),
      ),
    }),
  ),
});

/** All stacks of a synthesised app (`cdk.out`), named by its manifest, or by their files where there is none. */
export async function readTemplates(dir: string): Promise<Stack[]> {
  const files = (await readdir(dir)).filter((name) => name.endsWith('.template.json'));
  const names = await stackNames(dir);
  return Promise.all(
    files.map(async (file) => ({
      name: names.get(file) ?? file.replace('.template.json', ''),
      ...Template.parse(JSON.parse(await readFile(join(dir, file), 'utf8'))),
    })),
  );
}

async function stackNames(dir: string): Promise<Map<string, string>> {
  const text = await readFile(join(dir, 'manifest.json'), 'utf8').catch(() => '{"artifacts":{}}');
  const { artifacts } = Manifest.parse(JSON.parse(text));
  return new Map(
    Object.entries(artifacts).flatMap(([id, { type, properties }]) =>
      type === 'aws:cloudformation:stack' && properties?.templateFile
        ? [[properties.templateFile, properties.stackName ?? id] as const]
        : [],
    ),
  );
}

interface Place {
  region: string;
  accountId: string;
  /** Where queue addresses begin: `http://127.0.0.1:3000/local/queues`. */
  queueEndpoint: string;
  /** `http://127.0.0.1:3000`. */
  origin: string;
  /** Keeps hosts apart that share a DynamoDB. */
  tableSuffix?: string;
}

/** What `Ref` and `Fn::GetAtt` give for one resource here. */
interface Physical {
  ref: string;
  attributes: Record<string, string>;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Names a resource as CloudFormation would, but the same on every start: the stack's name and the logical id. */
function physicalNames(stack: string, id: string, { Type, Properties }: Resource, place: Place): Physical {
  const { region, accountId } = place;
  const name = `${stack}-${id}`;
  const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${accountId}:${rest}`;
  switch (Type) {
    case 'AWS::DynamoDB::Table':
    case 'AWS::DynamoDB::GlobalTable': {
      const table = (text(Properties.TableName) ?? name) + (place.tableSuffix ?? '');
      return { ref: table, attributes: { Arn: arn('dynamodb', `table/${table}`) } };
    }
    case 'AWS::SQS::Queue': {
      const queue = text(Properties.QueueName) ?? name;
      const url = `${place.queueEndpoint}/${accountId}/${queue}`;
      return { ref: url, attributes: { Arn: arn('sqs', queue), QueueName: queue, QueueUrl: url } };
    }
    case 'AWS::S3::Bucket': {
      const bucket = (text(Properties.BucketName) ?? name).toLowerCase().slice(0, 63);
      const domain = `${bucket}.s3.${region}.amazonaws.com`;
      const attributes = { Arn: `arn:aws:s3:::${bucket}`, DomainName: domain, RegionalDomainName: domain };
      return { ref: bucket, attributes };
    }
    case 'AWS::Lambda::Function':
      return { ref: name, attributes: { Arn: arn('lambda', `function:${name}`) } };
    case 'AWS::Cognito::UserPool': {
      const pool = `${region}_${id.replace(/\W/g, '').slice(-16)}`;
      const provider = `cognito-idp.${region}.amazonaws.com/${pool}`;
      return {
        ref: pool,
        attributes: {
          Arn: arn('cognito-idp', `userpool/${pool}`),
          UserPoolId: pool,
          ProviderName: provider,
          ProviderURL: `https://${provider}`,
        },
      };
    }
    case 'AWS::Cognito::UserPoolClient': {
      const client = id.toLowerCase().replace(/\W/g, '').slice(-26);
      return { ref: client, attributes: { ClientId: client } };
    }
    case 'AWS::ApiGatewayV2::Api':
      return { ref: id, attributes: { ApiId: id, ApiEndpoint: place.origin } };
    case 'AWS::KMS::Key':
      return { ref: name, attributes: { Arn: arn('kms', `key/${name}`), KeyId: name } };
    case 'AWS::SSM::Parameter': {
      const parameter = text(Properties.Name) ?? `/${name}`;
      return { ref: parameter, attributes: { Value: text(Properties.Value) ?? '' } };
    }
    default: {
      const given = z.safeParse(z.object({ Name: z.string() }), Properties);
      const plain = given.success ? given.data.Name : name;
      return { ref: plain, attributes: { Arn: arn(serviceOf(Type), plain), Id: id, Name: plain } };
    }
  }
}

const serviceOf = (type: string): string => type.split('::')[1]?.toLowerCase() ?? 'local';
