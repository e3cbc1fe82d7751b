import './sayPlainly.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { PriceConfiguration } from '#functions/domain/pricing/priceConfiguration.ts';
import { priceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { checkCertificate } from '#functions/usecases/certificates/certificates.ts';
import { CertificateKey } from '#shared/model/order/certificateKey.ts';
import { readSettings } from '../settings/readSettings.ts';

/**
 * `npm run -s verify -- FILE [--site https://verso.example] [--keys FILE]`: checks a certificate on this machine, with the
 * product's own rules of prices. The public keys, and price lists that were published later, come from the site, or the
 * keys from a file kept from `/api/certificate/keys`; never from the certificate. Exits 1 for one that does not hold.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, keys: { type: 'string' }, stage: { type: 'string', default: 'local' } },
});
const [file] = positionals;
if (file === undefined) throw new Error('Which certificate? npm run -s verify -- FILE');
const site = values.site ?? readSettings(values.stage).siteOrigin;
const document = readFileSync(file, 'utf8');

const Keys = z.object({ keys: z.array(CertificateKey) });
const { keys } = Keys.parse(
  values.keys === undefined ? await answer('/api/certificate/keys') : JSON.parse(readFileSync(values.keys, 'utf8')),
);
const version = priceVersionOf(document);
const listed = version === undefined ? undefined : (priceConfiguration(version) ?? (await publishedList(version)));
const checked = checkCertificate({ keys, prices: () => listed }, document);
for (const { field, stated, computed } of checked.differences) console.log(`${field}: ${stated}, computed ${computed}`);
console.log(JSON.stringify({ file, ...checked, differences: checked.differences.length }));
process.exitCode = checked.valid ? 0 : 1;

async function answer(path: string): Promise<unknown> {
  const response = await fetch(site + path).catch(() => {
    console.error(`${site} cannot be reached. Name the site with --site, or a file of its public keys with --keys.`);
    process.exit(1);
  });
  if (!response.ok) throw new Error(`${site}${path} answers ${response.status}.`);
  return response.json();
}

/** A list that this copy of the code did not come with. */
async function publishedList(named: string): Promise<PriceConfiguration | undefined> {
  const response = await fetch(`${site}/api/certificate/prices/${encodeURIComponent(named)}`);
  return response.ok ? PriceConfiguration.parse(await response.json()) : undefined;
}

function priceVersionOf(text: string): string | undefined {
  const Named = z.object({ certificate: z.object({ price_version: z.string() }) });
  try {
    return Named.parse(JSON.parse(text)).certificate.price_version;
  } catch {
    return undefined;
  }
}
