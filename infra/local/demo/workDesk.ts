import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { fileGateway } from '#functions/gateways/files.ts';
import { queueGateway } from '#functions/gateways/queue.ts';
import { auditStore } from '#functions/stores/audit/auditStore.ts';
import { mailOutbox } from '#functions/stores/mails/mailOutbox.ts';
import { orderStore } from '#functions/stores/orders/orderStore.ts';
import { productionStore } from '#functions/stores/production/productionStore.ts';
import { agreementStore } from '#functions/stores/translators/agreementStore.ts';
import { earningStore } from '#functions/stores/translators/earningStore.ts';
import { repertoriumStore } from '#functions/stores/translators/repertoriumStore.ts';
import { statementStore } from '#functions/stores/translators/statementStore.ts';
import { translatorStore } from '#functions/stores/translators/translatorStore.ts';
import type { ProductionDeps } from '#functions/usecases/production/productionDeps.ts';
import { awsKeys, paths, region } from '../host/place.ts';
import type { Product } from '../template/readProduct.ts';

/** What the work behind orders, and what is paid for it, is done with at times of the past. */
export interface WorkDesk extends Omit<ProductionDeps, 'now' | 'outbox'> {
  db: DynamoDBDocumentClient;
  outbox: ReturnType<typeof mailOutbox>;
  statements: ReturnType<typeof statementStore>;
  agreements: ReturnType<typeof agreementStore>;
  audit: ReturnType<typeof auditStore>;
  files: ReturnType<typeof fileGateway>;
  close(): void;
}

export function openWorkDesk({ functions }: Product, dynamo: string, origin: string): WorkDesk {
  const settings = new Map(functions.flatMap(({ properties }) => Object.entries(properties.Environment.Variables)));
  const setting = (name: string): string => {
    const found = settings.get(name);
    if (found === undefined) throw new Error(`No function has ${name}.`);
    return found;
  };
  const own = { region, credentials: awsKeys };
  const client = new DynamoDBClient({ ...own, endpoint: dynamo });
  const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const s3 = new S3Client({ ...own, endpoint: origin + paths.files, forcePathStyle: true });
  const sqs = new SQSClient({ ...own, endpoint: origin + paths.queues });
  const [orders, jobs, translators] = [setting('TABLE_ORDERS'), setting('TABLE_JOBS'), setting('TABLE_TRANSLATORS')];
  return {
    db,
    orders: orderStore(db, orders),
    production: productionStore(db, { jobs, orders, translators }),
    translators: translatorStore(db, translators),
    earnings: earningStore(db, translators),
    repertorium: repertoriumStore(db, translators),
    statements: statementStore(db, translators),
    agreements: agreementStore(db, translators),
    audit: auditStore(db, setting('TABLE_AUDIT')),
    outbox: mailOutbox(db, setting('TABLE_WORK')),
    mailQueue: queueGateway(sqs, setting('QUEUE_MAIL_URL')),
    files: fileGateway(s3, setting('UPLOAD_BUCKET')),
    close: () => {
      sqs.destroy();
      s3.destroy();
      client.destroy();
    },
  };
}
