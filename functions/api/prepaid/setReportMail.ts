import type { prepaid } from '#shared/contract/prepaid.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { reports } from '../../runtime/services/payments.ts';
import { setReportMail as set } from '../../usecases/reports/mailReports.ts';

export const setReportMail: Handler<typeof prepaid.setReportMail> = async ({ body, caller, now }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const { monthly } = body;
  if ((await set({ reports: reports(), now }, caller.account, monthly)) === 'closed')
    return { refused: 'unauthorized' };
  return { status: 200, body: { monthly } };
};
