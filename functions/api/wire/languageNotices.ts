import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { LanguageId } from '#shared/model/language.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { isPlainlyOther } from '../../domain/words/language/isPlainlyOther.ts';
import { uploadText } from '../../runtime/texts/uploadText.ts';

interface Languages {
  /** The language the text is plainly in; undefined where that is uncertain. */
  found: LanguageId | undefined;
  /** The language the customer chose. */
  said: LanguageId | undefined;
}

/** Says that a text is plainly not in the source language. Nothing is changed: the customer may know better. */
export function languageNotices({ found, said }: Languages, locale: Locale): AttachmentWire['notices'] {
  const seen = found === undefined ? undefined : languageById(found);
  const chosen = said === undefined ? undefined : languageById(said);
  if (!seen || !chosen || !isPlainlyOther(seen.id, chosen.id)) return [];
  const replace = { found: seen.names[locale], said: chosen.names[locale] };
  return [{ code: 'other_language', message: uploadText(locale, 'upload/notice.other_language', replace) }];
}
