import { randomUUID } from 'node:crypto';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { emulatorClient } from './cdk.ts';
import type { Outputs } from './deploy.ts';

/** Leaves a row and a file behind; what comes back says whether both are still there as they were. */
export async function leaveData(endpoint: string, { data }: Outputs): Promise<() => Promise<boolean>> {
  const config = emulatorClient(endpoint);
  const [db, s3] = [new DynamoDBClient(config), new S3Client({ ...config, forcePathStyle: true })];
  const mark = randomUUID();
  const key = { pk: { S: `kept#${mark}` }, sk: { S: 'kept' } };
  const file = { Bucket: data.UploadBucketName, Key: `delivered/kept-${mark}.txt` };
  await db.send(new PutItemCommand({ TableName: data.TableWorkName, Item: { ...key, mark: { S: mark } } }));
  await s3.send(new PutObjectCommand({ ...file, Body: mark }));
  return async () => {
    const { Item } = await db.send(new GetItemCommand({ TableName: data.TableWorkName, Key: key }));
    const { Body } = await s3.send(new GetObjectCommand(file));
    return Item?.mark?.S === mark && (await Body?.transformToString()) === mark;
  };
}
