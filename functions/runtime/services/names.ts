import { setting } from '../settings.ts';
import { carts } from './carts.ts';
import { files } from './outside/files.ts';

/** Dependencies of finding names, and the rules for asking. */
export const namesDeps = () => ({ carts: carts(), files, rules: setting('AFTER_SALE') });
