import { afterSale } from '#shared/contract/afterSale.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { acceptOrder } from './acceptOrder.ts';
import { announceThreadFile } from './announceThreadFile.ts';
import { answerQuestion } from './answerQuestion.ts';
import { complain } from './complain.ts';
import { confirmNames } from './confirmNames.ts';
import { getCorrections } from './getCorrections.ts';
import { getDeliveredText } from './getDeliveredText.ts';
import { getFileChanges } from './getFileChanges.ts';
import { getGivingUp } from './getGivingUp.ts';
import { getNames } from './getNames.ts';
import { getThread } from './getThread.ts';
import { giveUpOrder } from './giveUpOrder.ts';
import { goOnWithoutAnswer } from './goOnWithoutAnswer.ts';
import { linkComplaintAnswer } from './linkComplaintAnswer.ts';
import { linkThreadFile } from './linkThreadFile.ts';
import { listComplaints } from './listComplaints.ts';
import { rateOrder } from './rateOrder.ts';
import { requestCorrection } from './requestCorrection.ts';
import { writeToThread } from './writeToThread.ts';

export const handler = httpHandler(afterSale, {
  getNames,
  getCorrections,
  requestCorrection,
  getDeliveredText,
  getFileChanges,
  confirmNames,
  getThread,
  writeToThread,
  announceThreadFile,
  linkThreadFile,
  answerQuestion,
  goOnWithoutAnswer,
  acceptOrder,
  rateOrder,
  getGivingUp,
  giveUpOrder,
  listComplaints,
  complain,
  linkComplaintAnswer,
});
