import { cartArea } from '#shared/contract/cart.ts';
import { areasHandler, loadedLater } from '../../runtime/areasHandler.ts';
import { handler as cartHandler } from '../cart/index.ts';

const metaHandler = loadedLater(() => import('../meta/index.ts'));

export const handler = areasHandler(
  { area: cartArea, handler: cartHandler },
  [
    { under: ['attachment'], handler: loadedLater(() => import('../attachments/index.ts')) },
    {
      under: ['catalogue', 'languages', 'payment', 'prices'],
      handler: loadedLater(() => import('../catalogue/index.ts')),
    },
    { under: ['gtm', 'localization', 'openapi.json'], handler: metaHandler },
    { under: ['quote'], handler: loadedLater(() => import('../quotes/index.ts')) },
  ],
  metaHandler,
);
