import { prepaid } from '#shared/contract/prepaid.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { createPrepaid } from './createPrepaid.ts';
import { exportSpending } from './exportSpending.ts';
import { getBalance } from './getBalance.ts';
import { getPaymentAdvice } from './getPaymentAdvice.ts';
import { getPrepaidStatus } from './getPrepaidStatus.ts';
import { getSpending } from './getSpending.ts';
import { linkBalanceStatement } from './linkBalanceStatement.ts';
import { listAccountHistory } from './listAccountHistory.ts';
import { listPayments } from './listPayments.ts';
import { setLowBalance } from './setLowBalance.ts';
import { setReportMail } from './setReportMail.ts';

export const handler = httpHandler(prepaid, {
  createPrepaid,
  getPrepaidStatus,
  getBalance,
  setLowBalance,
  listAccountHistory,
  listPayments,
  getSpending,
  exportSpending,
  setReportMail,
  linkBalanceStatement,
  getPaymentAdvice,
});
