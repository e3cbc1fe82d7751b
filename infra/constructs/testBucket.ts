import { type Bucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { testLimits } from '#shared/model/testMode.ts';
import { privateBucket } from './privateBucket.ts';

/** Files of test mode, below the clock they belong to. They go with it, and those of a forgotten one by themselves. */
export const testBucket = (
  scope: Construct,
  id: string,
  { siteOrigin, accessLog }: { siteOrigin: string; accessLog: Bucket },
): Bucket =>
  privateBucket(scope, id, {
    inProduction: false,
    serverAccessLogsBucket: accessLog as IBucket,
    serverAccessLogsPrefix: 'test/',
    lifecycleRules: [{ expiration: Duration.days(testLimits.keptDays) }],
    cors: [
      {
        allowedOrigins: [siteOrigin],
        allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
        allowedHeaders: ['content-type', 'if-none-match'],
        exposedHeaders: ['etag'],
        maxAge: 600,
      },
    ],
  });
