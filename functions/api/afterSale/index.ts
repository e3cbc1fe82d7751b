import { changeOperations } from '#shared/contract/afterSale/changes.ts';
import { charityOperations } from '#shared/contract/afterSale/charity.ts';
import { complaintOperations } from '#shared/contract/afterSale/complaints.ts';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';
import { confirmedNames } from '#shared/contract/afterSale/names.ts';
import { standing } from '#shared/contract/afterSale/standing.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';

const { acceptOrder, chooseFileDays, getFileAccesses, getGivingUp, giveUpOrder, rateOrder } = afterSale;
const { announceThreadFile, answerQuestion, getThread, goOnWithoutAnswer, linkThreadFile, writeToThread } = afterSale;
const threadOperations = {
  announceThreadFile,
  answerQuestion,
  getThread,
  goOnWithoutAnswer,
  linkThreadFile,
  writeToThread,
};

export const handler = httpHandler(afterSale, {
  ...onFirstCall(confirmedNames, () => import('./namesHandlers.ts')),
  ...onFirstCall(complaintOperations, () => import('./complaintHandlers.ts')),
  ...onFirstCall(changeOperations, () => import('./changeHandlers.ts')),
  ...onFirstCall(correctionOperations, () => import('./correctionHandlers.ts')),
  ...onFirstCall({ getGivingUp, giveUpOrder }, () => import('./givingUpHandlers.ts')),
  ...onFirstCall({ acceptOrder, chooseFileDays, getFileAccesses, rateOrder }, () => import('./acceptanceHandlers.ts')),
  ...onFirstCall(charityOperations, () => import('./charityHandlers.ts')),
  ...onFirstCall(standing, () => import('./standingHandlers.ts')),
  ...onFirstCall(threadOperations, () => import('./threadHandlers.ts')),
});
