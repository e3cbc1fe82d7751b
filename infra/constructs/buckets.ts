import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  CfnBucket,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { testLimits } from '#shared/model/software/testMode.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { filePrefixes } from '../settings/grants.ts';

/** A bucket that nobody reaches without a signature or without TLS; interrupted uploads do not stay in it. */
export function privateBucket(
  scope: Construct,
  id: string,
  { inProduction, ...props }: BucketProps & { inProduction: boolean },
): Bucket {
  return new Bucket(scope, id, {
    ...props,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: inProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }, ...(props.lifecycleRules ?? [])],
  });
}

interface UploadBucketProps {
  inProduction: boolean;
  /** The only origin whose pages may send and fetch files. */
  siteOrigin: string;
  /** Told of every file that arrives under the prefix of uploads. */
  arrivals: Queue;
  accessLog: Bucket;
  /** The scan for malware hears of files by EventBridge. */
  tellsEventBridge: boolean;
}

/** A file and the text counted in it go at the same time. */
const kept = Duration.days(retentionDays.orderFiles);

/** Customers' files. Browsers send and fetch them with presigned links of ten minutes. */
export function uploadBucket(scope: Construct, id: string, props: UploadBucketProps): Bucket {
  const bucket = privateBucket(scope, id, {
    inProduction: props.inProduction,
    // What was deleted or written over by mistake can be fetched back as long as a table can (npm run restore).
    versioned: true,
    // Without a rule of its own: only invoices are locked, each by who writes it.
    objectLockEnabled: true,
    // Its class declares an optional field more loosely than its interface.
    serverAccessLogsBucket: props.accessLog as IBucket,
    serverAccessLogsPrefix: 'uploads/',
    lifecycleRules: [
      { prefix: filePrefixes.counted, expiration: kept },
      { prefix: filePrefixes.uploads, expiration: kept },
      // A mail goes once it is read; one that could not be is looked at as long as its dead letter.
      { prefix: filePrefixes.inbound, expiration: Duration.days(retentionDays.inboundMails) },
      // Made again whenever someone asks for it.
      { prefix: filePrefixes.archives, expiration: Duration.days(1) },
      { prefix: filePrefixes.quotes, expiration: Duration.days(1) },
      { noncurrentVersionExpiration: Duration.days(retentionDays.backups), expiredObjectDeleteMarker: true },
    ],
    cors: [
      {
        allowedOrigins: [props.siteOrigin],
        allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
        allowedHeaders: ['content-type', 'if-none-match'],
        exposedHeaders: ['etag'],
        maxAge: 600,
      },
    ],
  });
  const allowed = props.arrivals.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [props.arrivals.queueArn],
      // The bucket's ARN would make the two wait for each other.
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  const resource = bucket.node.defaultChild;
  if (!(resource instanceof CfnBucket)) throw new Error('A bucket without its resource.');
  resource.notificationConfiguration = {
    ...(props.tellsEventBridge && { eventBridgeConfiguration: { eventBridgeEnabled: true } }),
    queueConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        queue: props.arrivals.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: filePrefixes.uploads }] } },
      },
    ],
  };
  // S3 tests the queue's policy when the notification is set.
  if (allowed.policyDependable) resource.node.addDependency(allowed.policyDependable);
  return bucket;
}

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
