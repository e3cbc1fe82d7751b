import { buyerOperations } from '#shared/contract/afterSale/buyers.ts';
import { changeOperations } from '#shared/contract/afterSale/changes.ts';
import { complaintOperations } from '#shared/contract/afterSale/complaints.ts';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';
import { confirmedNames } from '#shared/contract/afterSale/names.ts';
import { afterSale, charityOperations, ratings } from '#shared/contract/afterSale.ts';
import { onFirstCall } from '../../runtime/http/handlers.ts';
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
  ...onFirstCall(confirmedNames, () => import('./confirmedNames.ts')),
  ...onFirstCall(complaintOperations, () => import('./complaints.ts')),
  ...onFirstCall(buyerOperations, () => import('./buyers.ts')),
  ...onFirstCall(changeOperations, () => import('./orderChanges.ts')),
  ...onFirstCall(correctionOperations, () => import('./corrections.ts')),
  ...onFirstCall({ getGivingUp, giveUpOrder }, () => import('./givingUp.ts')),
  ...onFirstCall({ acceptOrder, chooseFileDays, getFileAccesses, rateOrder }, () => import('./acceptance.ts')),
  ...onFirstCall(charityOperations, () => import('./charity.ts')),
  ...onFirstCall(ratings, () => import('./ratings.ts')),
  ...onFirstCall(threadOperations, () => import('./thread.ts')),
});
