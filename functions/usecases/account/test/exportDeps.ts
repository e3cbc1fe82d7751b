import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { emailChangeStore } from '#functions/stores/accounts/emailChanges.ts';
import { orderApprovalStore } from '#functions/stores/accounts/orderApprovals.ts';
import { pushStore } from '#functions/stores/accounts/pushSubscriptions.ts';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { contactStore } from '#functions/stores/contacts/contacts.ts';
import { subscriberStore } from '#functions/stores/contacts/subscribers.ts';
import { invoiceStore } from '#functions/stores/invoices/invoices.ts';
import { adjustmentStore } from '#functions/stores/ledger/adjustments.ts';
import { ledgerStore } from '#functions/stores/ledger/ledger.ts';
import { complaintStore } from '#functions/stores/production/complaints.ts';
import { accessStore } from '#functions/stores/production/fileAccesses.ts';
import { glossaryStore } from '#functions/stores/production/glossaries.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { wishStore } from '#functions/stores/production/wishes.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { eventStore } from '#functions/stores/webhooks/events.ts';
import type { ExportDeps } from '../dataExport.ts';
import type { ClosingWorld } from './closingWorld.ts';

/** Dependencies of an export, on a world's stores. */
export function exportDeps(world: ClosingWorld): ExportDeps {
  const { db, names, clock } = world.pay;
  const { teams, webhooks, ...closing } = world.closeDeps();
  return {
    ...closing,
    accounts: accountStore(db, names.accounts),
    emailChanges: emailChangeStore(db, names),
    tokens: world.tokens,
    ledger: ledgerStore(db, names.ledger),
    glossaries: glossaryStore(db, names),
    thread: threadStore(db, names.jobs),
    complaints: complaintStore(db, names.jobs),
    wishes: wishStore(db, names.jobs),
    production: productionStore(db, names),
    quotes: quoteStore(db, names.quotes),
    contacts: contactStore(db, names.contacts),
    subscribers: subscriberStore(db, names.contacts),
    security: securityLog(db, names.accounts),
    pushes: pushStore(db, names.accounts),
    invoices: invoiceStore(db, names.invoices),
    adjustments: adjustmentStore(db, names),
    accesses: accessStore(db, names.jobs),
    orderApprovals: orderApprovalStore(db, names.accounts),
    members: teams.members,
    endpoints: webhooks.endpoints,
    events: eventStore(db, names.events),
    now: clock.at,
  };
}
