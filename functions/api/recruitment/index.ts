import { recruitment } from '#shared/contract/recruitment.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { announceCv } from './announceCv.ts';
import { answerTrial } from './answerTrial.ts';
import { apply } from './apply.ts';
import { applyRules } from './applyRules.ts';
import { readInvitation } from './readInvitation.ts';
import { readTrial } from './readTrial.ts';

export const handler = httpHandler(
  recruitment,
  { acceptInvitation, announceCv, answerTrial, apply, readInvitation, readTrial },
  { apply: applyRules },
);
