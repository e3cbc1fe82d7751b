import { fileCheckOperations } from './fileChecks.ts';
import { documents } from './zone/documents.ts';
import { jobChanges } from './zone/jobChanges.ts';
import { jobFiles } from './zone/jobFiles.ts';
import { jobs } from './zone/jobs.ts';
import { jobThread } from './zone/jobThread.ts';
import { offers } from './zone/offers.ts';
import { posting } from './zone/posting.ts';
import { profile } from './zone/profile.ts';
import { statements } from './zone/statements.ts';
import { swornWork } from './zone/sworn.ts';
import { jobTexts } from './zone/texts.ts';
import { jobWording } from './zone/wording.ts';

/** The zone of translators: offers, jobs, files, time and earnings of the one who calls. */
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
