import { readFileSync, writeFileSync } from 'node:fs';
import { rotatedKeys } from '../settings/rotatedKeys.ts';

/**
 * `npm run -s rotate -- SETTINGS.json`: adds a key of certificates to the settings of a stage. The next deployment makes it in
 * KMS and signs with it; what was signed before stays valid, as the public part of every key that is named stays published.
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Whose keys? npm run -s rotate -- SETTINGS.json');
const settings = rotatedKeys(JSON.parse(readFileSync(file, 'utf8')), new Date());
writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
console.log(JSON.stringify({ file, signingKeys: settings.signingKeys, next: 'npm run deploy' }));
