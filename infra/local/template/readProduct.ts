import * as z from 'zod/mini';
import {
  AuthorizerProperties,
  BucketProperties,
  EventRuleProperties,
  FunctionProperties,
  IntegrationProperties,
  MappingProperties,
  ParameterProperties,
  QueueProperties,
  RouteProperties,
  RuleProperties,
  ScanPlanProperties,
  ScheduleProperties,
  StageProperties,
  TableProperties,
} from './properties.ts';
import type { Resolved } from './resolveTemplates.ts';

/** The template resources that the local host runs, in the templates' own terms. */
export type Product = ReturnType<typeof readProduct>;

export function readProduct(resources: readonly Resolved[]) {
  const all = <T extends z.ZodMiniType>(type: string, schema: T) =>
    resources
      .filter((resource) => resource.Type === type)
      .map((resource) => ({
        id: resource.id,
        name: resource.physical.ref,
        arn: resource.physical.attributes.Arn ?? '',
        metadata: resource.Metadata,
        properties: parsed(schema, resource),
      }));
  return {
    tables: all('AWS::DynamoDB::Table', TableProperties),
    queues: all('AWS::SQS::Queue', QueueProperties),
    buckets: all('AWS::S3::Bucket', BucketProperties),
    functions: all('AWS::Lambda::Function', FunctionProperties),
    apiStages: all('AWS::ApiGatewayV2::Stage', StageProperties),
    routes: all('AWS::ApiGatewayV2::Route', RouteProperties),
    integrations: all('AWS::ApiGatewayV2::Integration', IntegrationProperties),
    authorizers: all('AWS::ApiGatewayV2::Authorizer', AuthorizerProperties),
    mappings: all('AWS::Lambda::EventSourceMapping', MappingProperties),
    schedules: [
      ...all('AWS::Events::Rule', RuleProperties).flatMap(({ id, properties }) =>
        properties.ScheduleExpression === undefined || properties.State !== 'ENABLED'
          ? []
          : properties.Targets.map((target) => ({ id, expression: properties.ScheduleExpression ?? '', target })),
      ),
      ...all('AWS::Scheduler::Schedule', ScheduleProperties).flatMap(({ id, properties }) =>
        properties.State === 'ENABLED'
          ? [{ id, expression: properties.ScheduleExpression, target: properties.Target }]
          : [],
      ),
    ],
    eventRules: all('AWS::Events::Rule', EventRuleProperties).filter(({ properties }) => properties.EventPattern),
    scanPlans: all('AWS::GuardDuty::MalwareProtectionPlan', ScanPlanProperties),
    userPools: all('AWS::Cognito::UserPool', z.looseObject({})),
    userPoolClients: all('AWS::Cognito::UserPoolClient', z.looseObject({ UserPoolId: z.string() })),
    userPoolGroups: all(
      'AWS::Cognito::UserPoolGroup',
      z.looseObject({ UserPoolId: z.string(), GroupName: z.string() }),
    ),
    keys: all('AWS::KMS::Key', z.looseObject({ KeySpec: z.literal('ECC_NIST_P256') })),
    parameters: all('AWS::SSM::Parameter', ParameterProperties),
  };
}

function parsed<T extends z.ZodMiniType>(schema: T, resource: Resolved): z.infer<T> {
  const result = z.safeParse(schema, resource.Properties);
  if (result.success) return result.data;
  throw new Error(`Template of ${resource.stack}, ${resource.id}: ${z.prettifyError(result.error)}`);
}
