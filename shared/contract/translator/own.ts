import * as z from 'zod/mini';
import { jobId, ownJob } from '../schemas/job.ts';
import { jobFileId } from '../schemas/jobFileId.ts';
import { text } from '../schemas/primitive.ts';
import { orderId } from '../staff/staffOnly.ts';

/** Operations about the data of the translator who calls. */
export const own = { callers: ['translator'], ownership: 'account' } as const;
export const params = z.object({ id: orderId, job: jobId });
export const fileParams = z.object({ id: orderId, job: jobId, file: jobFileId });
/** Operations that answer with the job in its new state. */
export const one = { ...own, params, success: { 200: ownJob } } as const;
export const reason = { reason: z.optional(text(1000)) };
