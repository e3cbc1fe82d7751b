import { moneyLists } from '#shared/contract/moneyLists.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { reports } from '#shared/contract/reports.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { createPrepaid } from './createPrepaid.ts';
import { getBalance } from './getBalance.ts';
import { getPaymentAdvice } from './getPaymentAdvice.ts';
import { getPrepaidStatus } from './getPrepaidStatus.ts';
import { setLowBalance } from './setLowBalance.ts';

export const handler = httpHandler(prepaid, {
  createPrepaid,
  getPrepaidStatus,
  getBalance,
  setLowBalance,
  getPaymentAdvice,
  ...onFirstCall(moneyLists, () => import('./moneyListHandlers.ts')),
  ...onFirstCall(reports, () => import('./reportHandlers.ts')),
});
