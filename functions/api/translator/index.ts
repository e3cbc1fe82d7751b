import { translator } from '#shared/contract/translator.ts';
import { fileCheckOperations, jobFiles } from '#shared/contract/zone/jobFiles.ts';
import { jobs, jobThread, offers } from '#shared/contract/zone/jobs.ts';
import { jobChanges, jobTexts, jobWording } from '#shared/contract/zone/jobTexts.ts';
import { documents, profile } from '#shared/contract/zone/profile.ts';
import { statements } from '#shared/contract/zone/statements.ts';
import { posting, swornWork } from '#shared/contract/zone/swornWork.ts';
import { onFirstCall } from '../../runtime/http/handlers.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';

export const handler = httpHandler(translator, {
  ...onFirstCall(offers, () => import('./offers.ts')),
  ...onFirstCall(
    {
      ...jobs,
      ...jobThread,
      ...jobFiles,
      ...fileCheckOperations,
      ...jobTexts,
      ...jobChanges,
      ...jobWording,
      ...swornWork,
      ...posting,
    },
    () => import('./jobs.ts'),
  ),
  ...onFirstCall(statements, () => import('./statements.ts')),
  ...onFirstCall({ ...profile, ...documents }, () => import('./profile.ts')),
});
