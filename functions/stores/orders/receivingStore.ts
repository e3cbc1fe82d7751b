import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { settlementFacts } from '../../domain/ledger/settlementFacts.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { auditItem } from '../audit/auditItems.ts';
import { ledgerStore } from '../ledger/ledgerStore.ts';
import { postingOf } from '../ledger/postingOf.ts';
import { queuedMailItem } from '../mails/mailItems.ts';
import { type ReceivedTransfer, receivedTransferItems } from '../payments/transferItems.ts';
import type { OrderingTables } from './orderingTables.ts';
import { workBegins } from './workItems.ts';

/** Settling money on our own bank account. */
export function receivingStore(db: DynamoDBDocumentClient, tables: OrderingTables) {
  const ledger = ledgerStore(db, tables.ledger);
  return {
    /**
     * Posts the facts with everything that follows, once, as settling a provider's payment does. `known`: this transfer
     * was booked before. `closed`: the wallet's account is closed.
     */
    receiveTransfer: async (
      received: ReceivedTransfer & { mail: Mail | undefined; line: AuditLine },
    ): Promise<'written' | 'known' | 'closed' | 'changed'> => {
      const { payment, attempt, notice, mail, line } = received;
      const { purpose } = payment;
      const facts = settlementFacts(payment, { attempt, notice }, 'applied', notice.receivedAt);
      const posted = await ledger.post(postingOf(facts), [
        ...receivedTransferItems(tables.payments, received),
        ...(purpose.kind === 'order' ? workBegins(tables, purpose.orderId, new Date(notice.receivedAt)) : []),
        ...(mail ? [queuedMailItem(tables.work, mail)] : []),
        auditItem(tables.audit, line, `transfer-${notice.transfer.reference}`),
      ]);
      if (posted.outcome === 'posted') return 'written';
      if (posted.outcome === 'closed') return 'closed';
      return posted.outcome === 'state' && posted.at === 0 ? 'known' : 'changed';
    },
  };
}
