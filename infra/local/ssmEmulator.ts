import * as z from 'zod/mini';
import { AwsRefusal, awsJsonHandler } from './http/awsJson.ts';
import { type Throttle, tokenBucket } from './http/callRates.ts';
import type { LocalHandler } from './http/server.ts';

export interface Parameter {
  value: string;
  type: 'String' | 'SecureString';
}

const maxNames = 10;

/** Of an account that has not switched higher throughput on: all that read, together. */
const usualThroughput: Throttle = { rate: 40, burst: 40 };

/**
 * Systems Manager's parameters, read only: the values are the local host's own (sandbox credentials, local keys). It
 * takes so many calls a second as the service does: functions that all start at once are refused a part of theirs.
 */
export function ssmEmulator(
  parameters: ReadonlyMap<string, Parameter>,
  region: string,
  throughput = usualThroughput,
): LocalHandler {
  const take = tokenBucket(throughput);
  const refuseMany = () => {
    if (!take()) throw new AwsRefusal('ThrottlingException', 'Rate exceeded');
  };
  const startedAt = Date.now() / 1000;
  const shown = (name: string, { value, type }: Parameter, decrypt: boolean) => ({
    Name: name,
    Type: type,
    // Without WithDecryption the real service answers the ciphertext: code that forgot it must not work here.
    Value: type === 'SecureString' && !decrypt ? Buffer.from(`encrypted:${name}`).toString('base64') : value,
    Version: 1,
    LastModifiedDate: startedAt,
    ARN: `arn:aws:ssm:${region}:000000000000:parameter/${name.replace(/^\//, '')}`,
    DataType: 'text',
  });
  const Decrypt = { WithDecryption: z._default(z.boolean(), false) };
  return awsJsonHandler('AmazonSSM', '1.1', {
    GetParameter: (body) => {
      refuseMany();
      const { Name, WithDecryption } = z.object({ Name: z.string(), ...Decrypt }).parse(body);
      const parameter = parameters.get(Name);
      if (!parameter) throw new AwsRefusal('ParameterNotFound', `Parameter ${Name} not found.`);
      return { Parameter: shown(Name, parameter, WithDecryption) };
    },
    GetParameters: (body) => {
      refuseMany();
      const { Names, WithDecryption } = z.object({ Names: z.array(z.string()), ...Decrypt }).parse(body);
      if (Names.length > maxNames)
        throw new AwsRefusal('ValidationException', 'Member must have length less than or equal to 10');
      return {
        Parameters: Names.flatMap((name) => {
          const parameter = parameters.get(name);
          return parameter ? [shown(name, parameter, WithDecryption)] : [];
        }),
        InvalidParameters: Names.filter((name) => !parameters.has(name)),
      };
    },
    GetParametersByPath: (body) => {
      refuseMany();
      const { Path, Recursive, MaxResults, NextToken, WithDecryption } = ByPath.parse(body);
      const base = Path.endsWith('/') ? Path : `${Path}/`;
      const below = [...parameters]
        .filter(([name]) => name.startsWith(base) && (Recursive || !name.slice(base.length).includes('/')))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      const start = Number(NextToken ?? 0);
      const page = below.slice(start, start + MaxResults);
      return {
        Parameters: page.map(([name, parameter]) => shown(name, parameter, WithDecryption)),
        ...(start + MaxResults < below.length && { NextToken: String(start + MaxResults) }),
      };
    },
  });
}

const ByPath = z.object({
  Path: z.string().check(z.startsWith('/')),
  Recursive: z._default(z.boolean(), false),
  MaxResults: z._default(z.int().check(z.gte(1), z.lte(maxNames)), maxNames),
  NextToken: z.optional(z.string()),
  WithDecryption: z._default(z.boolean(), false),
});
