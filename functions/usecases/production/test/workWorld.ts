import { randomUUID } from 'node:crypto';
import type { Translator } from '#functions/domain/production/translator.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { repertoriumStore } from '#functions/stores/translators/repertorium.ts';
import { earningStore } from '#functions/stores/translators/statements.ts';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import type { TestTables } from '#infra/test/tables.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import type { ProductionDeps } from '../changeWork.ts';
import { closeJob, takeJobInHouse } from '../houseWork.ts';
import { addJobFile } from '../jobFiles.ts';

/** Dependencies of production, on a test's tables. */
export const productionDeps = ({ db, names }: TestTables, now: Date): ProductionDeps => ({
  orders: orderStore(db, names.orders),
  production: productionStore(db, { jobs: names.jobs, orders: names.orders, translators: names.translators }),
  translators: translatorStore(db, names.translators),
  earnings: earningStore(db, names.translators),
  repertorium: repertoriumStore(db, names.translators),
  outbox: mailOutbox(db, names.work),
  mailQueue: { send: async () => {} },
  now,
});

/** Dependencies of the sweeper, which also finds names in pasted texts; the bucket is empty. */
export const sweepDeps = (tables: TestTables, now: Date) => ({
  ...productionDeps(tables, now),
  carts: cartStore(tables.db, tables.names.carts),
  files: async () => ({ read: async () => undefined }),
  rules: defaultAfterSaleRules,
});

/** Someone who translates and revises from English into Polish. */
export const someTranslator = (id: string, change: Partial<Translator> = {}): Translator => ({
  id,
  state: 'active',
  email: `${id}@example.com`,
  locale: 'pl',
  name: `Demo translator ${id}`,
  timeZone: 'Europe/Warsaw',
  countryId: 616,
  pairs: [
    { sourceLanguage: 1, targetLanguage: 2, steps: ['translation', 'proofreading', 'verification'], sworn: false },
  ],
  specialisations: [],
  wordsPerDay: 2000,
  week: [0, 10_000, 10_000, 10_000, 10_000, 10_000, 0],
  daysOff: [],
  rates: [],
  revision: 0,
  ...change,
});

/** An uploaded file of a job. */
export const jobFile = (now: Date) => ({
  id: randomUUID(),
  name: 'translation.docx',
  bytes: 12,
  contentType: 'application/octet-stream',
  sha256: '0'.repeat(64),
  uploadedAt: now.toISOString(),
});

/** A sworn translator's statement for one copy on paper. */
export const certified = (number = '1/2026') => ({
  formula: true,
  seal: 'seal' as const,
  number,
  madeFrom: 'scan' as const,
  pages: 2,
  copies: 1,
  document: 'Diploma no. 7 of 2 June 2020',
});

/** The house does every open job of an order that is no parcel, one after the other, or only one of them. */
export async function doneInHouse(deps: ProductionDeps, orderId: string, only?: string): Promise<void> {
  const by = { kind: 'staff', id: 'desk' } as const;
  for (const { id: jobId, step } of (await deps.production.read(orderId))?.jobs ?? []) {
    if (step === 'shipping' || (only !== undefined && only !== jobId)) continue;
    const name = { orderId, jobId, by };
    await takeJobInHouse(deps, name);
    await addJobFile(deps, { ...name, translator: undefined, file: jobFile(deps.now) });
    await closeJob(deps, { ...name, reason: 'Made by us.' });
  }
}
