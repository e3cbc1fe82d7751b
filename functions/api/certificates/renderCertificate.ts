import type { Locale } from '#shared/messages/locale.ts';
import type { SignedAny, SignedCertificate } from '#shared/model/order/certificate.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import { certificatePdf, type DocumentParts, erasurePdf } from '../../domain/certificates/certificatePdf.ts';
import { priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { vatSentence } from '../../domain/vat/vatTreatment.ts';
import { digestOfJson } from '../../gateways/signing/signedDocuments.ts';
import { fonts } from '../../runtime/services/outside/fonts.ts';
import { setting } from '../../runtime/settings.ts';
import { pricingText } from '../../runtime/texts/pricingText.ts';
import { translateMail } from '../../runtime/texts/translateMail.ts';

/** A certificate for people, in the language of the person who asks. */
export function renderCertificate({ certificate, signature }: SignedAny, locale: Locale): Uint8Array {
  if (certificate.kind === 'price') return renderPrice({ certificate, signature }, locale);
  return erasurePdf({ certificate, signature }, commonParts(certificate, locale));
}

const commonParts = (certificate: SignedAny['certificate'], locale: Locale): DocumentParts => ({
  fonts: fonts(),
  locale,
  digest: digestOfJson(certificate),
  checkAt: `${setting('SITE_ORIGIN')}${sitePaths.certificate(locale)}`,
  say: (key, replace) => translateMail(locale, `certificate/pdf.${key}`, replace),
});

function renderPrice(signed: SignedCertificate, locale: Locale): Uint8Array {
  const { certificate } = signed;
  const list = priceConfiguration(certificate.price_version);
  const nameOf = (id: number) => languageById(id)?.names[locale] ?? String(id);
  return certificatePdf(signed, {
    ...commonParts(certificate, locale),
    service: serviceByKey(certificate.service).names[locale],
    listDay: list && warsawDayOf(new Date(list.validFrom)),
    pairName: (source, target) => (source === target ? nameOf(source) : `${nameOf(source)} – ${nameOf(target)}`),
    vatSentence: pricingText(locale, vatSentence(certificate.vat.reason, certificate.vat.rate)),
  });
}
