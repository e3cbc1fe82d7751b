import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { termsModule } from '#frontend/build/content/termsText.ts';
import { locales } from '#shared/messages/locale.ts';

/** Writes the terms of sale for the mail that confirms an order: after each change of the page. */
for (const locale of locales) {
  const file = fileURLToPath(new URL(`../../shared/messages/${locale}/terms.ts`, import.meta.url));
  writeFileSync(file, termsModule(locale));
}
