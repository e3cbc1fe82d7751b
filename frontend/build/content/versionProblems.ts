import { consentTextVersion } from '#functions/domain/cart/consentTextVersion.ts';
import { agreedPages } from './agreedTexts.ts';
import type { RenderedFile } from './renderContent.ts';

/** What customers agree to has the version that is stored with their consent, and each of its versions can be read. */
export function versionProblems({ kind, slug, front }: RenderedFile, paths: readonly string[]): string[] {
  if (kind !== 'pages' || !(agreedPages as readonly string[]).includes(slug)) return [];
  return [
    ...(front.version === consentTextVersion
      ? []
      : [`the version is ${front.version}, and consents are stored with ${consentTextVersion}`]),
    ...(front.changes ?? [])
      .filter(({ date }) => !paths.includes(`/${slug}/${date}/`))
      .map(({ date }) => `its version of ${date} is not kept (npm run -s terms)`),
  ];
}
