import { accounts } from '../../runtime/built/accounts.ts';
import { db } from '../../runtime/built/db.ts';
import { invoices } from '../../runtime/built/invoices.ts';
import { payments } from '../../runtime/built/payments.ts';
import { vies } from '../../runtime/built/vies.ts';
import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { setting } from '../../runtime/settings.ts';
import { collectionStore } from '../../stores/collectionStore.ts';
import { correctionDueStore } from '../../stores/correctionDueStore.ts';
import { orderInvoiceDueStore } from '../../stores/orderInvoiceDueStore.ts';
import { topUpInvoiceDueStore } from '../../stores/topUpInvoiceDueStore.ts';
import { sweepCorrections } from '../../usecases/invoices/sweepCorrections.ts';
import { sweepInvoices } from '../../usecases/invoices/sweepInvoices.ts';

/** Every minute: invoices of paid orders, those of months that ended, and held ones that the register now lets go. */
export const handler = scheduleHandler('issue_invoices', async (now) => {
  const parts = {
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
  const swept = await sweepInvoices(parts);
  const corrections = await sweepCorrections({
    ...parts,
    corrections: correctionDueStore(db(), setting('TABLE_INVOICES')),
    invoicesTable: setting('TABLE_INVOICES'),
  });
  // The failure of this run is the alarm; everything else of it is done.
  const { failed, needs_person } = swept;
  if (failed + needs_person + corrections.failed > 0) {
    const counts = `${failed} failed, ${needs_person} differ, ${corrections.failed} corrections`;
    throw new Error(`Invoices wait for a person: ${counts}.`);
  }
  return { ...swept, ...corrections };
});
