import * as z from 'zod/mini';

/** A translator put a file into a job: it is to be checked against its source. */
export const jobFileAdded = z.object({
  version: z.literal(1),
  event: z.literal('job_file_added'),
  orderId: z.string().check(z.minLength(1)),
  jobId: z.string().check(z.minLength(1)),
  fileId: z.string().check(z.minLength(1)),
});
export type JobFileAdded = z.infer<typeof jobFileAdded>;
