import { account } from '#shared/contract/account.ts';
import { areasHandler, loadedLater } from '../../runtime/areasHandler.ts';
import { handler as accountHandler } from '../account/index.ts';

export const handler = areasHandler({ area: account, handler: accountHandler }, [
  { under: ['contact', 'newsletter'], handler: loadedLater(() => import('../contact/index.ts')) },
  { under: ['push', 'settings'], handler: loadedLater(() => import('../settings/index.ts')) },
  { under: ['events', 'webhook'], handler: loadedLater(() => import('../webhooks/index.ts')) },
]);
