import type { Order } from '#functions/domain/order/order.ts';
import type { Earning } from '#functions/domain/production/earning.ts';
import type { Job } from '#functions/domain/production/job.ts';
import type { Offer } from '#functions/domain/production/offer.ts';
import type { Plan } from '#functions/domain/production/plan.ts';
import type { RepertoriumEntry } from '#functions/domain/production/swornRecord.ts';
import type { Translator } from '#functions/domain/production/translator.ts';
import type { WorkEvent } from '#functions/domain/production/workEvent.ts';

/** A row as it lies in the table. */
export type Stored<T> = T & { pk: string; sk: string; due_pk?: string; due_at?: string; owner_pk?: string };

/** Everything that is stored about the work, as it lies. */
export interface StoredWork {
  orders: readonly Order[];
  plans: readonly Plan[];
  jobs: readonly Stored<Job>[];
  offers: readonly Stored<Offer>[];
  events: readonly WorkEvent[];
  translators: readonly Translator[];
  days: readonly { pk: string; sk: string; taken: number }[];
  counts: readonly { pk: string; unstarted?: number; approved?: number }[];
  earnings: readonly Earning[];
  repertorium: readonly RepertoriumEntry[];
  /** Orders known to be cancelled. */
  ended: ReadonlySet<string>;
}
