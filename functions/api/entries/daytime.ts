import { tokens } from '#shared/contract/tokens.ts';
import { areasHandler, loadedLater } from '../../runtime/areasHandler.ts';
import { handler as tokensHandler } from '../tokens/index.ts';

export const handler = areasHandler({ area: tokens, handler: tokensHandler }, [
  { under: ['recruitment'], handler: loadedLater(() => import('../recruitment/index.ts')) },
  { under: ['companies', 'team'], handler: loadedLater(() => import('../team/index.ts')) },
  {
    under: ['glossary', 'order', 'style-notes', 'translator-preference'],
    handler: loadedLater(() => import('../wording/index.ts')),
  },
]);
