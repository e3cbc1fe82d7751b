import * as z from 'zod/mini';

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

export const QueueProperties = z.object({
  VisibilityTimeout: z._default(numeric, 30),
  DelaySeconds: z._default(numeric, 0),
  MessageRetentionPeriod: z._default(numeric, 345_600),
  RedrivePolicy: z.optional(z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: numeric })),
});

export const BucketProperties = z.object({
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

export const FunctionProperties = z.object({
  Environment: z._default(z.object({ Variables: z._default(z.record(z.string(), z.coerce.string()), {}) }), {
    Variables: {},
  }),
  Timeout: z._default(numeric, 3),
  MemorySize: z._default(numeric, 128),
});

export const RouteProperties = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.string(), 'NONE'),
  AuthorizerId: z.optional(z.string()),
});

const RouteSettings = z.object({ ThrottlingRateLimit: z.optional(numeric), ThrottlingBurstLimit: z.optional(numeric) });

export const StageProperties = z.object({
  DefaultRouteSettings: z.optional(RouteSettings),
  /** By route key. */
  RouteSettings: z._default(z.record(z.string(), RouteSettings), {}),
});

export const IntegrationProperties = z.object({
  IntegrationUri: z.string(),
  TimeoutInMillis: z._default(numeric, 30_000),
});

export const AuthorizerProperties = z.object({
  AuthorizerUri: z.optional(z.string()),
  IdentitySource: z._default(z.array(z.string()), []),
});

export const MappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z._default(numeric, 10),
  MaximumBatchingWindowInSeconds: z._default(numeric, 0),
  FunctionResponseTypes: z._default(z.array(z.string()), []),
  ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.optional(numeric) })),
  Enabled: z._default(z.boolean(), true),
});

export const RuleProperties = z.object({
  ScheduleExpression: z.optional(z.string()),
  State: z._default(z.string(), 'ENABLED'),
  Targets: z._default(z.array(z.object({ Arn: z.string(), Input: z.optional(z.string()) })), []),
});

export const EventRuleProperties = z.object({
  EventPattern: z.optional(z.looseObject({ source: z._default(z.array(z.string()), []) })),
  Targets: z._default(z.array(z.object({ Arn: z.string() })), []),
});

export const ScanPlanProperties = z.object({
  ProtectedResource: z.object({
    S3Bucket: z.object({ BucketName: z.string(), ObjectPrefixes: z._default(z.array(z.string()), ['']) }),
  }),
});

export const ScheduleProperties = z.object({
  ScheduleExpression: z.string(),
  State: z._default(z.string(), 'ENABLED'),
  Target: z.object({ Arn: z.string(), Input: z.optional(z.string()) }),
});

export const ParameterProperties = z.object({ Value: z.string() });
