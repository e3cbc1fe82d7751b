import { fileCheckOperations } from '#shared/contract/fileChecks.ts';
import { translator } from '#shared/contract/translator.ts';
import { documents } from '#shared/contract/zone/documents.ts';
import { jobChanges } from '#shared/contract/zone/jobChanges.ts';
import { jobFiles } from '#shared/contract/zone/jobFiles.ts';
import { jobs } from '#shared/contract/zone/jobs.ts';
import { jobThread } from '#shared/contract/zone/jobThread.ts';
import { offers } from '#shared/contract/zone/offers.ts';
import { posting } from '#shared/contract/zone/posting.ts';
import { profile } from '#shared/contract/zone/profile.ts';
import { statements } from '#shared/contract/zone/statements.ts';
import { swornWork } from '#shared/contract/zone/sworn.ts';
import { jobTexts } from '#shared/contract/zone/texts.ts';
import { jobWording } from '#shared/contract/zone/wording.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';

export const handler = httpHandler(translator, {
  ...onFirstCall(offers, () => import('./offerHandlers.ts')),
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
    () => import('./jobHandlers.ts'),
  ),
  ...onFirstCall(statements, () => import('./statementHandlers.ts')),
  ...onFirstCall({ ...profile, ...documents }, () => import('./profileHandlers.ts')),
});
