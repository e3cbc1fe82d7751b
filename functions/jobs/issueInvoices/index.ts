import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { db } from '../../runtime/services/db.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { vies } from '../../runtime/services/outside/vies.ts';
import { payments } from '../../runtime/services/payments.ts';
import { setting } from '../../runtime/settings.ts';
import {
  collectionStore,
  correctionDueStore,
  orderInvoiceDueStore,
  topUpInvoiceDueStore,
} from '../../stores/invoices/dueInvoices.ts';
import { sweepCorrections } from '../../usecases/invoices/correctionInvoices.ts';
import { sweepInvoices } from '../../usecases/invoices/dueInvoices.ts';

/** Every minute: issues invoices of paid orders, of past months, and held ones about which VIES has now answered. */
export const handler = scheduleHandler('issue_invoices', async (now) => {
  const deps = {
    invoices: invoices(),
    collections: collectionStore(db(), { invoices: setting('TABLE_INVOICES'), accounts: setting('TABLE_ACCOUNTS') }),
    orderDues: orderInvoiceDueStore(db(), setting('TABLE_ORDERS')),
    topUpDues: topUpInvoiceDueStore(db(), setting('TABLE_PAYMENTS')),
    topUpVat: setting('TOP_UP_VAT'),
    accounts: accounts(),
    payments: payments(),
    vies: vies(),
    seller: setting('SELLER'),
    onDefect: (orderId: string, error: unknown) => logDefect('invoice.failed', error, { orderId }),
    now,
  };
  const swept = await sweepInvoices(deps);
  const corrections = await sweepCorrections({
    ...deps,
    corrections: correctionDueStore(db(), setting('TABLE_INVOICES')),
    invoicesTable: setting('TABLE_INVOICES'),
  });
  // Throws to raise the alarm, after everything else is done.
  const { failed, needs_person } = swept;
  if (failed + needs_person + corrections.failed > 0) {
    const counts = `${failed} failed, ${needs_person} differ, ${corrections.failed} corrections`;
    throw new Error(`Invoices wait for a person: ${counts}.`);
  }
  return { ...swept, ...corrections };
});
