import * as z from 'zod/mini';
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

const numeric = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));

export const TableProperties = z.looseObject({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z._default(
    z.array(z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: z.looseObject({}) })),
    [],
  ),
  TimeToLiveSpecification: z.optional(z.object({ AttributeName: z.string(), Enabled: z.boolean() })),
});

const QueueProperties = z.object({
  VisibilityTimeout: z._default(numeric, 30),
  DelaySeconds: z._default(numeric, 0),
  MessageRetentionPeriod: z._default(numeric, 345_600),
  RedrivePolicy: z.optional(z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: numeric })),
});

const BucketProperties = z.object({
  NotificationConfiguration: z.optional(
    z.object({
      QueueConfigurations: z._default(
        z.array(
          z.object({
            Event: z.string(),
            Queue: z.string(),
            Filter: z.optional(
              z.object({ S3Key: z.object({ Rules: z.array(z.object({ Name: z.string(), Value: z.string() })) }) }),
            ),
          }),
        ),
        [],
      ),
    }),
  ),
  CorsConfiguration: z.optional(
    z.object({
      CorsRules: z.array(
        z.object({
          AllowedOrigins: z.array(z.string()),
          AllowedMethods: z.array(z.string()),
          AllowedHeaders: z.optional(z.array(z.string())),
          ExposedHeaders: z.optional(z.array(z.string())),
          MaxAge: z.optional(numeric),
        }),
      ),
    }),
  ),
});

const FunctionProperties = z.object({
  Environment: z._default(z.object({ Variables: z._default(z.record(z.string(), z.coerce.string()), {}) }), {
    Variables: {},
  }),
  Timeout: z._default(numeric, 3),
  MemorySize: z._default(numeric, 128),
});

const RouteProperties = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.string(), 'NONE'),
  AuthorizerId: z.optional(z.string()),
});

const RouteSettings = z.object({ ThrottlingRateLimit: z.optional(numeric), ThrottlingBurstLimit: z.optional(numeric) });

const StageProperties = z.object({
  DefaultRouteSettings: z.optional(RouteSettings),
  /** By route key. */
  RouteSettings: z._default(z.record(z.string(), RouteSettings), {}),
});

const IntegrationProperties = z.object({
  IntegrationUri: z.string(),
  TimeoutInMillis: z._default(numeric, 30_000),
});

const AuthorizerProperties = z.object({
  AuthorizerUri: z.optional(z.string()),
  IdentitySource: z._default(z.array(z.string()), []),
});

const MappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z._default(numeric, 10),
  MaximumBatchingWindowInSeconds: z._default(numeric, 0),
  FunctionResponseTypes: z._default(z.array(z.string()), []),
  ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.optional(numeric) })),
  Enabled: z._default(z.boolean(), true),
});

const RuleProperties = z.object({
  ScheduleExpression: z.optional(z.string()),
  State: z._default(z.string(), 'ENABLED'),
  Targets: z._default(z.array(z.object({ Arn: z.string(), Input: z.optional(z.string()) })), []),
});

const EventRuleProperties = z.object({
  EventPattern: z.optional(z.looseObject({ source: z._default(z.array(z.string()), []) })),
  Targets: z._default(z.array(z.object({ Arn: z.string() })), []),
});

const ScanPlanProperties = z.object({
  ProtectedResource: z.object({
    S3Bucket: z.object({ BucketName: z.string(), ObjectPrefixes: z._default(z.array(z.string()), ['']) }),
  }),
});

const ScheduleProperties = z.object({
  ScheduleExpression: z.string(),
  State: z._default(z.string(), 'ENABLED'),
  Target: z.object({ Arn: z.string(), Input: z.optional(z.string()) }),
});

const ParameterProperties = z.object({ Value: z.string() });
