import { recruitment } from '#shared/contract/recruitment.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { announceCv } from './announceCv.ts';
import { apply } from './apply.ts';
import { applyRules } from './applyRules.ts';

const { acceptInvitation, answerTrial, readInvitation, readTrial } = recruitment;

export const handler = httpHandler(
  recruitment,
  {
    announceCv,
    apply,
    ...onFirstCall({ answerTrial, readTrial }, () => import('./trialHandlers.ts')),
    ...onFirstCall({ acceptInvitation, readInvitation }, () => import('./invitationHandlers.ts')),
  },
  { apply: applyRules },
);
