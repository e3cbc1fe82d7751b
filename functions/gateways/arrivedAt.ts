import { HeadObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';

/** When a file arrived; undefined if it does not exist. */
export async function arrivedAt(s3: S3Client, bucket: string, key: string): Promise<Date | undefined> {
  try {
    return (await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).LastModified;
  } catch (error) {
    // Without ListBucket, S3 answers 403 for a missing key.
    if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0))
      return undefined;
    throw error;
  }
}
