import * as z from 'zod/mini';
import type { Resource } from './readTemplates.ts';

export interface Place {
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
export interface Physical {
  ref: string;
  attributes: Record<string, string>;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Names a resource as CloudFormation would, but the same on every start: the stack's name and the logical id. */
export function physicalNames(stack: string, id: string, { Type, Properties }: Resource, place: Place): Physical {
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
