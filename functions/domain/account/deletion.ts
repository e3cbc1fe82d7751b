import * as z from 'zod/mini';
import { DeletionBlock, DeletionState } from '#shared/model/deletion.ts';

/** A request to delete an account: kept without personal data, to show that it was done and when. */
export const Deletion = z.object({
  account: z.string(),
  state: DeletionState,
  /** The first time (ISO 8601). */
  askedAt: z.string(),
  /** What prevented it the last time. */
  blockedBy: z.optional(DeletionBlock),
  doneAt: z.optional(z.string()),
});
export type Deletion = z.infer<typeof Deletion>;

/** One month to do it or to say why not (GDPR, article 12). */
const days = 30;
export const deletionDue = ({ askedAt }: Pick<Deletion, 'askedAt'>): string =>
  new Date(Date.parse(askedAt) + days * 86_400_000).toISOString();
