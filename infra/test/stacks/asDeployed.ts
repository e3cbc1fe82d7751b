import { templates } from '../production.ts';

const [account, region] = ['111122223333', 'eu-central-1'];

/** What AWS will have made of a value of a template, in its length: names are those that CloudFormation makes up. */
export function asDeployed(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\{\{resolve:secretsmanager:[^}]+\}\}/g, 'x'.repeat(43));
  if (typeof value !== 'object' || value === null) return String(value);
  const { Ref, 'Fn::ImportValue': imported, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value as Intrinsics;
  if (imported !== undefined) return exported(imported);
  if (Ref !== undefined) return Ref.startsWith('AWS::') ? ofPlatform(Ref) : nameOf(Ref);
  if (attribute !== undefined)
    return attribute[1] === 'Arn'
      ? `arn:aws:dynamodb:${region}:${account}:table/${nameOf(attribute[0])}`
      : nameOf(attribute[0]);
  if (join !== undefined) return join[1].map(asDeployed).join(join[0]);
  const inner = Array.isArray(value)
    ? value.map(quoted)
    : Object.entries(value).map(([key, one]) => `"${key}":${quoted(one)}`);
  return `{${inner.join()}}`;
}

interface Intrinsics {
  Ref?: string;
  'Fn::ImportValue'?: string;
  'Fn::GetAtt'?: [string, string];
  'Fn::Join'?: [string, unknown[]];
}

const quoted = (value: unknown) => (typeof value === 'string' ? `"${asDeployed(value)}"` : asDeployed(value));

const ofPlatform = (ref: string) => (ref === 'AWS::Partition' ? 'aws' : ref === 'AWS::Region' ? region : account);

/** What a stack exports under this name, as its resource is called. */
function exported(name: string): string {
  for (const { Outputs = {} } of Object.values(templates))
    for (const { Value, Export } of Object.values(Outputs)) if (Export?.Name === name) return asDeployed(Value);
  throw new Error(`Nothing is exported as ${name}.`);
}

/** `stack-LogicalId-` and what AWS puts after it; a queue is called by its address. */
function nameOf(id: string): string {
  for (const [stack, { Resources }] of Object.entries(templates)) {
    const type = Resources[id]?.Type;
    if (type === undefined) continue;
    const name = `verso-production-${stack.toLowerCase()}-${id}-ABCDEFGHIJKLM`;
    return type === 'AWS::SQS::Queue' ? `https://sqs.${region}.amazonaws.com/${account}/${name}` : name;
  }
  return id;
}
