import * as z from 'zod/mini';

/** Steps of the work on an item, in their order. */
export const JobStep = z.enum(['translation', 'proofreading', 'verification', 'certification', 'shipping']);
export type JobStep = z.infer<typeof JobStep>;

/** State of a job; the allowed transitions are in `functions/domain/production/job.ts`. */
export const JobState = z.enum([
  'planned',
  'waiting',
  'open',
  'assigned',
  'working',
  'held',
  'delivered',
  'returned',
  'approved',
  'cancelled',
]);
export type JobState = z.infer<typeof JobState>;

export const OfferState = z.enum(['sent', 'accepted', 'declined', 'expired', 'lost', 'withdrawn']);
export type OfferState = z.infer<typeof OfferState>;

/** Unit of a translator's pay. */
export const WorkUnit = z.enum(['word', 'page']);
export type WorkUnit = z.infer<typeof WorkUnit>;

/** Whether a translator gets new work. */
export const TranslatorState = z.enum(['active', 'paused', 'ended']);
export type TranslatorState = z.infer<typeof TranslatorState>;

/** What a job waits for, as filtered on the desk. */
export const JobQueue = z.enum(['unassigned', 'offer', 'start', 'work', 'check']);
export type JobQueue = z.infer<typeof JobQueue>;
/** The lists of the desk: the queues, and what of the work is overdue. */
export const JobList = z.enum([...JobQueue.options, 'overdue']);
export type JobList = z.infer<typeof JobList>;

/** A translator's jobs by what is left to do, with the states of each list. */
export const OwnJobList = z.enum(['open', 'delivered', 'done']);
export type OwnJobList = z.infer<typeof OwnJobList>;
export const ownJobStates = {
  open: ['assigned', 'working', 'held', 'returned'],
  delivered: ['delivered'],
  done: ['approved', 'cancelled'],
} as const satisfies Record<OwnJobList, readonly JobState[]>;

/** The actor of a work event. */
export const ActorKind = z.enum(['system', 'staff', 'translator', 'customer']);
export type ActorKind = z.infer<typeof ActorKind>;

/** Who caused a new round of a job. */
export const JobFault = z.enum(['translator', 'customer', 'staff']);
export type JobFault = z.infer<typeof JobFault>;

export const EarningKind = z.enum(['earning', 'deduction', 'correction']);
export type EarningKind = z.infer<typeof EarningKind>;

/** Acts in the history of an order's work. */
export const WorkAct = z.enum([
  'planned',
  'offered',
  'accepted',
  'declined',
  'expired',
  'assigned',
  'started',
  'given_back',
  'away',
  'held',
  'resumed',
  'file_added',
  'file_read',
  'sworn_recorded',
  'check_dismissed',
  'check_overridden',
  'read_unchanged',
  'delivered',
  'returned',
  'sent_back',
  'approved',
  'taken_in_house',
  'done_by_staff',
  'reopened',
  'cancelled',
  'unassigned',
  'promise_moved',
  'names_confirmed',
  'correction_asked',
  'excluded',
  'order_held',
  'hold_answered',
  'order_released',
  'parcel_prepared',
  'parcel_sent',
  'parcel_in_locker',
  'parcel_delivered',
  'parcel_returned',
  'parcel_kept',
  'label_read',
  'address_corrected',
  'note_changed',
  'language_removed',
  'originals_received',
  'originals_handed_over',
  'originals_taken_back',
  'originals_compared',
  'originals_returned',
  'apostille_applied',
  'apostille_obtained',
]);
export type WorkAct = z.infer<typeof WorkAct>;
