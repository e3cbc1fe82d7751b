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

/** A bucket that accepts only signed requests over TLS; interrupted uploads are deleted. */
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
  /** Receives an event for every file that arrives under the prefix of uploads. */
  arrivals: Queue;
  accessLog: Bucket;
  /** Whether events go to EventBridge, which the malware scan needs. */
  tellsEventBridge: boolean;
}

/** A file and its counted text are deleted at the same time. */
const kept = Duration.days(retentionDays.orderFiles);

/** The bucket of customers' files. Browsers upload and download them by presigned links, valid for ten minutes. */
export function uploadBucket(scope: Construct, id: string, props: UploadBucketProps): Bucket {
  const bucket = privateBucket(scope, id, {
    inProduction: props.inProduction,
    // Deleted and overwritten files can be restored for as long as a table can (npm run restore).
    versioned: true,
    // No default retention: only invoices are locked, by the function that writes them.
    objectLockEnabled: true,
    // The class declares an optional field more loosely than its interface.
    serverAccessLogsBucket: props.accessLog as IBucket,
    serverAccessLogsPrefix: 'uploads/',
    lifecycleRules: [
      { prefix: filePrefixes.counted, expiration: kept },
      { prefix: filePrefixes.uploads, expiration: kept },
      // A mail is deleted once it is read; one that could not be read is kept as long as its dead letter.
      { prefix: filePrefixes.inbound, expiration: Duration.days(retentionDays.inboundMails) },
      // Archives are made again on demand.
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
      // By account instead of by the bucket's ARN, which would make bucket and queue depend on each other.
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
  // S3 tests the queue's policy when the notification is created, so the policy has to exist before.
  if (allowed.policyDependable) resource.node.addDependency(allowed.policyDependable);
  return bucket;
}

/**
 * Files of test mode, below the prefix of their clock. They are deleted with the clock, or expire if the clock is
 * forgotten.
 */
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
