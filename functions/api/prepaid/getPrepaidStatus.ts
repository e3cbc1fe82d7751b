import type { prepaid } from '#shared/contract/prepaid.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import { failureOf, statusName } from '../../domain/payment/statusName.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ledger, payments } from '../../runtime/services/payments.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { invoiceOf } from './invoiceOf.ts';

export const getPrepaidStatus: Handler<typeof prepaid.getPrepaidStatus> = async ({ params, caller, locale, now }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const rows = await payments().read(params.slug);
  const payment = rows?.payment;
  if (!rows || payment?.purpose.kind !== 'top_up' || payment.account !== caller.account)
    return { refused: 'not_found' };
  const { topUp, bonus, fee } = payment.purpose;
  const status = statusName(payment, rows.attempts, now);
  const why = status === 'failed' ? failureOf(rows.attempts, now) : status === 'expired' ? status : undefined;
  return {
    status: 200,
    body: {
      status_name: status,
      slug: payment.slug,
      topup: moneyWire(topUp),
      bonus: moneyWire(bonus),
      fee: moneyWire(fee),
      price_gross: moneyWire(payment.amount),
      balance: moneyWire(spendable(await ledger().readWallet(caller.account))),
      ...(await invoiceOf(payment, caller.account, rows.invoiceDue)),
      test_payment: payment.test,
      message: why ? paymentText(locale, `payment/top_up.${why}`) : null,
    },
  };
};
