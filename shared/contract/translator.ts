import { drafts } from './translator/drafts.ts';
import { fileCheckOperations, jobFiles } from './translator/jobFiles.ts';
import { jobs, jobThread, offers } from './translator/jobs.ts';
import { jobChanges, jobWording } from './translator/jobWording.ts';
import { documents, profile } from './translator/profile.ts';
import { segments } from './translator/segments.ts';
import { statements } from './translator/statements.ts';
import { posting, swornWork } from './translator/swornWork.ts';

/** Operations of translators: the caller's offers, jobs, files, availability and earnings. */
export const translator = {
  ...offers,
  ...jobs,
  ...jobThread,
  ...jobFiles,
  ...fileCheckOperations,
  ...jobChanges,
  ...jobWording,
  ...segments,
  ...drafts,
  ...swornWork,
  ...posting,
  ...statements,
  ...profile,
  ...documents,
};
