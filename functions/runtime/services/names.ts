import { setting } from '../settings.ts';
import { carts } from './carts.ts';
import { files } from './files.ts';

/** What names are looked for in, and the terms of asking for them. */
export const namesDeps = () => ({ carts: carts(), files, rules: setting('AFTER_SALE') });
