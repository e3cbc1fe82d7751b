import type { FileGateway } from '../../gateways/files.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { ContactStore } from '../../stores/contacts/contactStore.ts';
import type { ReplyStore } from '../../stores/production/replyStore.ts';
import type { ThreadDeps } from '../thread/threadDeps.ts';

/** Dependencies of incoming mail. */
export interface InboundDeps extends ThreadDeps {
  replies: Pick<ReplyStore, 'key' | 'receivedItems' | 'isReceived'>;
  accounts: Pick<AccountStore, 'read'>;
  contacts: Pick<ContactStore, 'read' | 'change'>;
  files(): Promise<Pick<FileGateway, 'put'>>;
  /** The domain of reply addresses. */
  replyDomain: string;
  /** Our sender address. */
  mailFrom: string;
}
