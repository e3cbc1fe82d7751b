import { drafts } from '#shared/contract/translator/drafts.ts';
import { fileCheckOperations, jobFiles } from '#shared/contract/translator/jobFiles.ts';
import { jobs, jobThread, offers } from '#shared/contract/translator/jobs.ts';
import { jobChanges, jobWording } from '#shared/contract/translator/jobWording.ts';
import { documents, profile } from '#shared/contract/translator/profile.ts';
import { segments } from '#shared/contract/translator/segments.ts';
import { statements } from '#shared/contract/translator/statements.ts';
import { posting, swornWork } from '#shared/contract/translator/swornWork.ts';
import { translator } from '#shared/contract/translator.ts';
import { onFirstCall } from '../../runtime/http/handlers.ts';
import { methodsAnywhere } from '../../runtime/http/pickOperation.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';

/** It answers every address below its own that no area has: also what is another area's with another method. */
export const handler = httpHandler(
  translator,
  {
    ...onFirstCall(offers, () => import('./offers.ts')),
    ...onFirstCall(
      {
        ...jobs,
        ...jobThread,
        ...jobFiles,
        ...fileCheckOperations,
        ...jobChanges,
        ...jobWording,
        ...swornWork,
        ...posting,
      },
      () => import('./jobs.ts'),
    ),
    ...onFirstCall(segments, () => import('./segments.ts')),
    ...onFirstCall(drafts, () => import('./drafts.ts')),
    ...onFirstCall(statements, () => import('./statements.ts')),
    ...onFirstCall({ ...profile, ...documents }, () => import('./profile.ts')),
  },
  {},
  methodsAnywhere,
);
