import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

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
