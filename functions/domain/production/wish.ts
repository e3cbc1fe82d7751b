import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language/language.ts';
import { NextTime } from '#shared/model/order/rating.ts';
import { JobStep } from '#shared/model/work/job.ts';
import type { Job } from './job.ts';

/** A customer's wish about a translator: preferred for these pairs and steps, or excluded. */
export const Wish = z.object({
  customer: z.string(),
  translator: z.string(),
  wish: NextTime,
  works: z.array(z.object({ step: JobStep, sourceLanguage: LanguageId, targetLanguage: LanguageId })),
  /** ISO 8601. */
  at: z.string(),
  /** The order it came from; wishes of earlier versions lack it. */
  orderId: z.optional(z.string()),
});
export type Wish = z.infer<typeof Wish>;

/** The translator whom the customer prefers for such a job, by the latest wish. */
export const wishedFor = (
  wishes: readonly Wish[],
  { step, sourceLanguage, targetLanguage }: Pick<Job, 'step' | 'sourceLanguage' | 'targetLanguage'>,
): string | undefined =>
  wishes
    .filter(({ wish }) => wish === 'same')
    .sort((a, b) => b.at.localeCompare(a.at))
    .find(({ works }) =>
      works.some(
        (work) =>
          work.step === step && work.sourceLanguage === sourceLanguage && work.targetLanguage === targetLanguage,
      ),
    )?.translator;

/** The translators a customer has excluded. */
export const unwanted = (wishes: readonly Wish[]): string[] =>
  wishes.filter(({ wish }) => wish === 'other').map(({ translator }) => translator);
