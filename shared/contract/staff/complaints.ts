import * as z from 'zod/mini';
import { RefundTarget } from '../../model/money/refund.ts';
import { ComplaintOutcome, ComplaintRemedy } from '../../model/order/complaint.ts';
import { JobFault } from '../../model/work/job.ts';
import { operations } from '../operation.ts';
import { complaintNumber, complaintRow, staffComplaint } from '../schemas/complaint.ts';
import { jobId } from '../schemas/job.ts';
import { money } from '../schemas/money.ts';
import { instant, listOf, text, wholeNumber } from '../schemas/primitive.ts';
import { by, byEveryStaff, orderId } from './staffOnly.ts';

/** Complaints, for those who answer them. */
export const staffComplaints = operations({
  listComplaintQueue: {
    on: 'GET /api/staff/complaint',
    ...byEveryStaff,
    summary: 'Complaints without a decision, by the end of their time.',
    success: { 200: z.object({ complaints: z.array(complaintRow), now: instant }) },
    errors: [],
  },
  getStaffComplaints: {
    on: 'GET /api/staff/order/{id}/complaint',
    ...byEveryStaff,
    summary: 'The complaints about an order, what is left of its payment, and the jobs that can go back.',
    params: z.object({ id: orderId }),
    success: {
      200: z.object({
        complaints: z.array(staffComplaint),
        left: money,
        jobs: z.array(z.object({ job_id: z.string(), pair: z.string(), step: z.string() })),
      }),
    },
    errors: ['not_found'],
  },
  decideComplaint: {
    on: 'POST /api/staff/order/{id}/complaint/{number}/decision',
    ...by('support', 'project', 'finance'),
    summary:
      'Decides a complaint within its time and does what follows, in one write: `correction` sends jobs back, `reduction` and `refund` give money back (finance and administrators, with the password). The answer is mailed. Above the limit of one person it waits for a second one (`proposed`). `conflict`: it is decided, or its time is over.',
    params: z.object({ id: orderId, number: complaintNumber }),
    body: z.object({
      outcome: ComplaintOutcome,
      remedy: ComplaintRemedy,
      answer: text(4000),
      /** The reduction in grosze, gross; only with that remedy. */
      amount: z.optional(wholeNumber(1, 100_000_000)),
      to: z.optional(RefundTarget),
      jobs: z.optional(listOf(jobId, 50)),
      fault: z.optional(JobFault),
    }),
    success: { 200: staffComplaint },
    errors: ['not_found', 'conflict', 'second_person', 'password_required'],
  },
});
