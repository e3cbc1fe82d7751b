import type { CallOf } from '../../operation.ts';
import type { AnyOperation } from '../operationId.ts';

/** A call of each operation, by the operation's id. */
export type ExampleCalls = { readonly [O in AnyOperation as O['id']]: CallOf<O> };

/** Ids and other values used by several examples. */
export const cart = 'b8nR4eXq0vT2mWc6yKz1Lp9sJd3hGf5a';
export const file = { hash: 'contract-1' };
export const order = { id: '7KQ2M9X4TB' };
export const approval = { approval: 'Zt5nQ8wR1yU4oP7sD0fG3hJ6kL9xC2vB' };
export const slug = 'k3Jx9Qm2Vt7Wb5Rz8Ynd';
export const password = 'Green-harbour-42';
export const mailed = 'Zt5nQ8wR1yU4oP7sD0fG3hJ6kL9xC2vB';

export const quote = { id: '4HW8N2K6RD' };
/** 3 pages at 52.00 PLN net each. */
export const quoteLine = {
  item: 'contract-1',
  target_lang: 1,
  step: 'translation',
  basis: 'pages',
  quantity: 3,
  unit_price: 5_200_000,
} as const;

export const job = { ...order, job: '01' };
export const jobFile = { ...job, file: 'pD3fHj6kL9qW2eR5tY8u' };
export const week = [0, 10_000, 10_000, 10_000, 10_000, 10_000, 0];
export const translator = {
  name: 'Demo Translator',
  pairs: [{ source_lang: 2, target_lang: 1, steps: ['translation', 'proofreading'], sworn: false }],
  words_per_day: 2_000,
  week,
  days_off: ['2026-12-24'],
  time_zone: 'Europe/Warsaw',
  country_id: 616,
} as const satisfies Omit<CallOf<Extract<AnyOperation, { id: 'createTranslator' }>>['body'], 'email'>;

export const billing = {
  name: 'Demo Company',
  address: 'ul. Przykładowa 1',
  city: 'Warszawa',
  postcode: '00-950',
  phone_number: '+48.600600600',
  vat_number: '5260001246',
  country_id: 616,
};

/** Whom an invoice is made out to, where it named the wrong buyer. */
export const rightBuyer = {
  ...{ name: 'Demo Company sp. z o.o.', address: 'ul. Przykładowa 1', city: 'Warszawa', postcode: '00-950' },
  ...{ vat_number: '5260001246', country_id: 616, customer: { type: 'company' as const } },
};
