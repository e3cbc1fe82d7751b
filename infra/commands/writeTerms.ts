import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { agreedPages, keptVersion } from '#frontend/build/content/agreedTexts.ts';
import { comingModule, comingTermsOf, termsModule } from '#frontend/build/content/termsText.ts';
import { locales } from '#shared/messages/locale.ts';

/**
 * After a new version of the terms or the privacy policy: writes the terms for the mail that confirms an order, and keeps
 * both texts under their version (`frontend/content/<language>/versions`), where those who agreed to it find it again. Of
 * terms that are kept there and apply later it writes what the mails say that tell of them.
 */
const coming = fileURLToPath(new URL('../../functions/domain/account/comingTerms.ts', import.meta.url));
writeFileSync(coming, comingModule(comingTermsOf()));
for (const locale of locales) {
  const file = fileURLToPath(new URL(`../../shared/messages/${locale}/terms.ts`, import.meta.url));
  writeFileSync(file, termsModule(locale));
  for (const page of agreedPages) {
    const kept = keptVersion(locale, page);
    writeFileSync(kept.file, kept.text);
  }
}
