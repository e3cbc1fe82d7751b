import { jobsHandler } from '../../runtime/jobsHandler.ts';

export const handler = jobsHandler({
  eraseApplicants: () => import('../eraseApplicants/index.ts'),
  eraseCarts: () => import('../eraseCarts/index.ts'),
  eraseContacts: () => import('../eraseContacts/index.ts'),
});
