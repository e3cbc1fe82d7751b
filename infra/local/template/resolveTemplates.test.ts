import { expect, test } from 'vitest';
import { resolveTemplates } from './resolveTemplates.ts';

const place = {
  region: 'eu-central-1',
  accountId: '000000000000',
  queueEndpoint: 'http://127.0.0.1:3000/local/queues',
  origin: 'http://127.0.0.1:3000',
};
const empty = { Parameters: {}, Mappings: {}, Conditions: {}, Outputs: {} };
const resource = (Type: string, Properties: Record<string, unknown> = {}) => ({ Type, Properties, Metadata: {} });

const data = {
  ...empty,
  name: 'verso-local-data',
  Resources: { Carts: resource('AWS::DynamoDB::Table'), Jobs: resource('AWS::SQS::Queue') },
  Outputs: { ExportsCarts: { Value: { Ref: 'Carts' }, Export: { Name: 'verso:carts' } } },
};

const resolve = (Properties: Record<string, unknown>, more: object = {}) => {
  const api = { ...empty, name: 'api', Resources: { X: resource('Test', Properties) }, ...more };
  return resolveTemplates([api, data], place).find(({ id }) => id === 'X')?.Properties;
};

test('names and addresses are the same on every start and go over stacks', () => {
  expect(resolve({ Table: { 'Fn::ImportValue': 'verso:carts' } })).toEqual({ Table: 'verso-local-data-Carts' });
  const [, queue] = resolveTemplates([data], place);
  expect(queue?.physical.ref).toBe('http://127.0.0.1:3000/local/queues/000000000000/verso-local-data-Jobs');
});

test('the intrinsic functions of a template give what CloudFormation gives', () => {
  const more = {
    Parameters: { Size: { Default: '7' } },
    Mappings: { M: { a: { b: 'mapped' } } },
    Conditions: {
      Yes: { 'Fn::Equals': [{ Ref: 'AWS::Partition' }, 'aws'] },
      No: { 'Fn::Not': [{ Condition: 'Yes' }] },
    },
    Resources: {
      F: resource('AWS::Lambda::Function'),
      X: resource('Test', {
        ref: { Ref: 'Size' },
        arn: { 'Fn::GetAtt': ['F', 'Arn'] },
        join: { 'Fn::Join': ['/', ['a', { Ref: 'AWS::Region' }]] },
        sub: { 'Fn::Sub': [`\${F.Arn}-\${own}-\${!kept}`, { own: { Ref: 'Size' } }] },
        select: { 'Fn::Select': [1, { 'Fn::Split': [':', 'x:y'] }] },
        map: { 'Fn::FindInMap': ['M', 'a', 'b'] },
        if: { 'Fn::If': ['No', 'no', 'yes'] },
        gone: { Ref: 'AWS::NoValue' },
        list: ['a', { 'Fn::If': ['No', 'b', { Ref: 'AWS::NoValue' }] }],
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    },
  };
  expect(resolve({}, more)).toEqual({
    ref: '7',
    arn: 'arn:aws:lambda:eu-central-1:000000000000:function:api-F',
    join: 'a/eu-central-1',
    sub: `arn:aws:lambda:eu-central-1:000000000000:function:api-F-7-\${kept}`,
    select: 'y',
    map: 'mapped',
    if: 'yes',
    list: ['a'],
    Condition: { StringEquals: { 'aws:SourceAccount': '000000000000' } },
  });
});

test('a function it does not know and a name that does not exist stop the start with a reason', () => {
  expect(() => resolve({ a: { 'Fn::Cidr': [] } })).toThrow('Template of api: the local host does not know Fn::Cidr');
  expect(() => resolve({ a: { Ref: 'None' } })).toThrow('there is no resource None');
  expect(() => resolve({ a: { 'Fn::ImportValue': 'none' } })).toThrow('nothing exports none');
});
