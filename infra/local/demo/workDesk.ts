import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { fileGateway } from '#functions/gateways/files.ts';
import { orderStore } from '#functions/stores/orders/orderStore.ts';
import { productionStore } from '#functions/stores/production/productionStore.ts';
import { earningStore } from '#functions/stores/translators/earningStore.ts';
import { translatorStore } from '#functions/stores/translators/translatorStore.ts';
import type { ProductionDeps } from '#functions/usecases/production/productionDeps.ts';
import { awsKeys, paths, region } from '../host/place.ts';
import type { Product } from '../template/readProduct.ts';

/** What the work behind orders is done with on this host: it has no HTTP operation yet. */
export type WorkDesk = Omit<ProductionDeps, 'now'> & { files: ReturnType<typeof fileGateway>; close(): void };

export function openWorkDesk({ tables, buckets }: Product, dynamo: string, origin: string): WorkDesk {
  const named = (all: readonly { id: string; name: string }[], start: string): string => {
    const found = all.find(({ id }) => id.startsWith(start));
    if (!found) throw new Error(`The templates have no ${start}.`);
    return found.name;
  };
  const [orders, jobs, translators] = ['Orders', 'Jobs', 'Translators'].map((name) => named(tables, name));
  if (!orders || !jobs || !translators) throw new Error('The templates have no tables of the work.');
  const client = new DynamoDBClient({ endpoint: dynamo, region, credentials: awsKeys });
  const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const s3 = new S3Client({ endpoint: origin + paths.files, region, credentials: awsKeys, forcePathStyle: true });
  return {
    orders: orderStore(db, orders),
    production: productionStore(db, { jobs, orders, translators }),
    translators: translatorStore(db, translators),
    earnings: earningStore(db, translators),
    files: fileGateway(s3, named(buckets, 'Uploads')),
    close: () => {
      s3.destroy();
      client.destroy();
    },
  };
}
