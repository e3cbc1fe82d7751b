import './sayPlainly.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { rotatedKeys, rotatedOriginSecrets } from '../settings/rotation.ts';

/**
 * `npm run -s rotate -- SETTINGS.json [edge]`: adds a key of certificates to the settings of a stage, or the next mark of the
 * edge. The next deployment makes it: with a key everything is signed from then on, and what was signed before stays valid, as
 * the public part of every key that is named stays published; a mark is sent from then on, and the last one taken as well.
 */
const [file, what] = process.argv.slice(2);
if (file === undefined || (what !== undefined && what !== 'edge'))
  throw new Error('Whose keys? npm run -s rotate -- SETTINGS.json [edge]');
const rotated = what === 'edge' ? rotatedOriginSecrets : rotatedKeys;
const settings = rotated(JSON.parse(readFileSync(file, 'utf8')), new Date());
writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
const { signingKeys, originSecrets } = settings;
console.log(JSON.stringify({ file, signingKeys, originSecrets, next: 'npm run deploy' }));
