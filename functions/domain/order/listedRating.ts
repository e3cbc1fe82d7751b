import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language/language.ts';
import { ServiceKey } from '#shared/model/order/service.ts';
import type { Order, Rating } from './order.ts';

/** A rating as it is listed, stored beside its order: the work and the review, without a person. */
export const ListedRating = z.object({
  orderId: z.string(),
  stars: z.int(),
  text: z.optional(z.string()),
  /** Whether the customer agreed to publish it. */
  isPublic: z.boolean(),
  /** Whether staff keep it from the public; the reason is in the audit. */
  hidden: z.optional(z.boolean()),
  service: ServiceKey,
  sourceLanguage: LanguageId,
  targetLanguages: z.array(LanguageId),
  /** ISO 8601. */
  at: z.string(),
});
export type ListedRating = z.infer<typeof ListedRating>;

/** All ratings together: how many, and the sum of their stars. */
export const RatingTotal = z.object({ ratings: z._default(z.int(), 0), stars: z._default(z.int(), 0) });
export type RatingTotal = z.infer<typeof RatingTotal>;

/** A rating as it is listed; a hidden one stays hidden when the customer edits it. */
export const listedRating = (
  { id: orderId, form }: Pick<Order, 'id' | 'form'>,
  { stars, text, isPublic, at }: Rating,
  before: ListedRating | undefined,
): ListedRating => ({
  ...{ orderId, stars, isPublic, at, service: form.service },
  ...{ sourceLanguage: form.sourceLanguage, targetLanguages: form.targetLanguages },
  ...(text !== undefined && { text }),
  ...(before?.hidden && { hidden: true }),
});

/** Whether everybody may read it. */
export const isShown = ({ isPublic, hidden = false }: Pick<ListedRating, 'isPublic' | 'hidden'>): boolean =>
  isPublic && !hidden;

/** Stars on average, to a hundredth and rounded down; undefined without a rating. */
export const averageOf = ({ ratings, stars }: RatingTotal): number | undefined =>
  ratings === 0 ? undefined : Math.floor((stars * 100) / ratings) / 100;
