import { carts } from '../../runtime/services/carts.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { certificateDeps } from './certificateDeps.ts';

export const quoteDeps = (now: Date) => ({ ...certificateDeps(), quotes: quotes(), carts: carts(), now });
