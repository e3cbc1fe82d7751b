import { fileCheckOperations, jobFiles } from './zone/jobFiles.ts';
import { jobs, jobThread, offers } from './zone/jobs.ts';
import { jobChanges, jobTexts, jobWording } from './zone/jobTexts.ts';
import { documents, profile } from './zone/profile.ts';
import { statements } from './zone/statements.ts';
import { posting, swornWork } from './zone/swornWork.ts';

/** Operations of translators: the caller's offers, jobs, files, availability and earnings. */
export const translator = {
  ...offers,
  ...jobs,
  ...jobThread,
  ...jobFiles,
  ...fileCheckOperations,
  ...jobTexts,
  ...jobChanges,
  ...jobWording,
  ...swornWork,
  ...posting,
  ...statements,
  ...profile,
  ...documents,
};
