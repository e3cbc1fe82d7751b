import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import type { Translator } from '#functions/domain/production/translator.ts';
import { mailOutbox } from '#functions/stores/mails/mailOutbox.ts';
import { orderStore } from '#functions/stores/orders/orderStore.ts';
import { productionStore } from '#functions/stores/production/productionStore.ts';
import { earningStore } from '#functions/stores/translators/earningStore.ts';
import { repertoriumStore } from '#functions/stores/translators/repertoriumStore.ts';
import { translatorStore } from '#functions/stores/translators/translatorStore.ts';
import type { AskForNamesDeps } from '#functions/usecases/names/askForNames.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import type { ProductionDeps } from '#functions/usecases/production/productionDeps.ts';
import { defaultAfterSaleRules } from '#shared/model/afterSaleRules.ts';
import type { JobStep } from '#shared/model/job.ts';
import type { Random } from '../proof/random.ts';
import type { WorkKind } from './historyKinds.ts';

export const workTables = { jobs: 'jobs', orders: 'orders', translators: 'translators', work: 'work' };
export type WorkTables = typeof workTables;

/** A Monday, nine in Warsaw. */
export const morning = Date.parse('2026-11-23T08:00:00Z');

/** What the use cases take, on one connection: one process. */
export function workDeps(db: DynamoDBDocumentClient, names: WorkTables, now: Date): ProductionDeps & AskForNamesDeps {
  return {
    orders: orderStore(db, names.orders),
    production: productionStore(db, names),
    translators: translatorStore(db, names.translators),
    earnings: earningStore(db, names.translators),
    repertorium: repertoriumStore(db, names.translators),
    outbox: mailOutbox(db, names.work),
    mailQueue: { send: async () => {} },
    now,
    // The texts of these histories are never written: there is nothing to look for names in.
    carts: { readContent: async () => undefined },
    files: async () => ({ read: async () => undefined }),
    rules: defaultAfterSaleRules,
  };
}

const allSteps: readonly JobStep[] = ['translation', 'proofreading', 'verification', 'certification'];

/** Someone with a few steps, little room and now and then the ministry's entry. */
export const randomTranslator = (random: Random, id: string, wordsPerDay: readonly number[]): Translator => ({
  id,
  state: 'active',
  email: `${id}@example.com`,
  locale: 'en',
  name: id,
  timeZone: 'Europe/Warsaw',
  pairs: [2, 3].map((targetLanguage) => ({
    sourceLanguage: 1,
    targetLanguage,
    steps: allSteps.filter(() => random.chance(0.95)),
    sworn: random.chance(0.8),
  })),
  specialisations: [],
  wordsPerDay: random.pick(wordsPerDay),
  week: [0, 10_000, 10_000, 10_000, 10_000, 10_000, 0],
  daysOff: [],
  rates: random.chance(0.3) ? [{ step: 'translation', unit: 'word', rate: random.between(8_000, 20_000) }] : [],
  revision: 0,
});

/** A paid order of one or two languages, of one of these services. */
export function randomOrder(random: Random, { services, reviews }: Pick<WorkKind, 'services' | 'reviews'>, now: Date) {
  const service = random.pick(services);
  const review = service === 'translation' ? random.pick(reviews) : 'none';
  const targetLanguages = random.chance(0.3) ? [2, 3] : [2];
  const words = random.pick([40, 300, 700]);
  const item = { id: 'text', sourceLanguage: 1, targetLanguages, count: { state: 'counted' as const, words } };
  // A sworn price is a person's; its lines have the same form.
  const priced = service === 'sworn' ? 'translation' : service;
  const quotation = quote(
    { service: priced, items: [item], specialised: false, review, express: random.chance(0.2) },
    currentPriceConfiguration(now),
    now,
  );
  return placedOrder(now, {
    order: { state: 'accepted', acceptedAt: now.toISOString(), quotation },
    form: { service, review, sourceLanguage: 1, targetLanguages, shippingMethod: random.pick([0, 1]) },
  }).order;
}
