import { jobsHandler } from '../../runtime/jobsHandler.ts';

export const handler = jobsHandler({
  announceTerms: () => import('../announceTerms/index.ts'),
  countDinners: () => import('../countDinners/index.ts'),
  followParcels: () => import('../followParcels/index.ts'),
  mailReports: () => import('../mailReports/index.ts'),
  makeStatements: () => import('../makeStatements/index.ts'),
  measurePromises: () => import('../measurePromises/index.ts'),
});
