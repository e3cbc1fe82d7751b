import type { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import type { Translator } from '#functions/domain/production/translator.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { repertoriumStore } from '#functions/stores/translators/repertorium.ts';
import { earningStore } from '#functions/stores/translators/statements.ts';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import type { AskForNamesDeps } from '#functions/usecases/names/askForNames.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import type { ProductionDeps } from '#functions/usecases/production/changeWork.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import type { Review } from '#shared/model/order/service.ts';
import type { JobStep } from '#shared/model/work/job.ts';
import type { Random } from '../proof/random.ts';

/** What the people and clocks of one history share. */
export interface WorkStory {
  random: Random;
  orders: readonly string[];
  translators: readonly string[];
  kind: WorkKind;
  /** A process of its own, at the history's time now; it writes when its turn comes, where it is given one. */
  process: (turn?: Promise<unknown>) => ProductionDeps & AskForNamesDeps;
  /** Lets time pass. */
  wait: (minutes: number) => void;
  /** From now on no call meets a fault. */
  faultless: () => void;
  send: (command: TransactWriteCommand) => Promise<unknown>;
  tables: WorkTables;
  count: { files: number };
  /** Orders that were cancelled: no job brings them back. */
  ended: Set<string>;
}

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
  countryId: 616,
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

/** What a history is about: how long it is, how many meet in it and how they behave. */
export interface WorkKind {
  rounds: readonly [number, number];
  orders: readonly number[];
  people: readonly number[];
  services: readonly ('translation' | 'sworn' | 'proofreading')[];
  reviews: readonly Review[];
  wordsPerDay: readonly number[];
  /** How often someone writes after the others what was read before them. */
  late: number;
  /** How often, of what happens, an order is given up. */
  ends: number;
  /** How often everything is checked in the middle. */
  looks: number;
  /** One of them takes what there is and starts none of it. */
  isLazy: boolean;
}

const ordinary: WorkKind = {
  ...{ rounds: [12, 40], orders: [1, 2, 4], people: [2, 2, 3, 5], wordsPerDay: [500, 2000, 8000] },
  ...{ services: ['translation', 'translation', 'sworn', 'proofreading'] },
  reviews: ['none', 'proofreading', 'verification'],
  ...{ late: 0.1, ends: 0.01, looks: 0.2, isLazy: false },
};

/** Each rule that only a rare meeting of people breaks has a kind in which they meet. */
const kinds: readonly WorkKind[] = [
  ordinary,
  { ...ordinary, rounds: [4, 12], orders: [1, 2] },
  { ...ordinary, rounds: [40, 90], orders: [2, 4], people: [3, 5], looks: 0.08 },
  { ...ordinary, rounds: [6, 20], orders: [1, 2], late: 0.8, ends: 0.15 },
  {
    ...ordinary,
    rounds: [6, 15],
    orders: [4],
    people: [2],
    wordsPerDay: [20_000],
    services: ['translation'],
    isLazy: true,
  },
  { ...ordinary, rounds: [12, 40], orders: [1], people: [2, 3], wordsPerDay: [8000], services: ['sworn'], ends: 0 },
  {
    ...{ ...ordinary, orders: [1], people: [2, 3], wordsPerDay: [8000], services: ['translation'], ends: 0 },
    ...{ rounds: [12, 40], reviews: ['proofreading', 'verification'] },
  },
];

/** Seven histories in a row are one of each kind. */
export const kindOf = (seed: number): WorkKind => kinds[seed % kinds.length] ?? ordinary;
