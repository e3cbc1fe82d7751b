import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { LanguageId } from '#shared/model/language/language.ts';
import { extensionOf } from '#shared/rules/uploads.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { isPlainlyOther } from '../../domain/words/isPlainlyOther.ts';
import { isUploadKey, uploadText } from '../../runtime/texts/uploadText.ts';
import { fileChangesWire } from './changesWire.ts';

interface Languages {
  /** The language detected with certainty; undefined if it is uncertain. */
  found: LanguageId | undefined;
  /** The language the customer chose. */
  said: LanguageId | undefined;
}

/** A notice if a text is certainly not in the chosen language. The choice stays: the customer may know better. */
export function languageNotices({ found, said }: Languages, locale: Locale): AttachmentWire['notices'] {
  const seen = found === undefined ? undefined : languageById(found);
  const chosen = said === undefined ? undefined : languageById(said);
  if (!seen || !chosen || !isPlainlyOther(seen.id, chosen.id)) return [];
  const replace = { found: seen.names[locale], said: chosen.names[locale] };
  const message = uploadText(locale, 'upload/notice.other_language', replace);
  return [{ code: 'other_language', message, source_lang: seen.id }];
}

/** That a file was counted as what it is, not as its name says; and which of its words nobody sees. */
function fileNotices(
  { name, countedAs, wordsByScope = {} }: CartFile,
  form: Cart['form'],
  locale: Locale,
): AttachmentWire['notices'] {
  const words = wordsByScope.hidden_parts ?? 0;
  const isLeftOut = form?.leaveOut?.includes('hidden_parts');
  const isSlides = /\.(?:ppt|pps)[xm]?$/i.test(name);
  const hidden = isLeftOut ? 'hidden_left_out' : isSlides ? 'hidden_slides' : 'hidden_sheets';
  return [
    ...(countedAs === undefined
      ? []
      : [
          {
            code: 'counted_as',
            message: uploadText(locale, 'upload/notice.counted_as', {
              name: `.${extensionOf(name)}`,
              type: `.${countedAs}`,
            }),
            source_lang: null,
          },
        ]),
    ...(words === 0
      ? []
      : [
          {
            code: 'hidden_parts',
            message: uploadText(locale, `upload/notice.${hidden}`, { words }),
            source_lang: null,
          },
        ]),
  ];
}

/** Text of a reason `outcome` or `outcome.detail`; without a text for the detail, the text of the outcome. */
export function reasonText(reason: string, locale: Locale): string {
  const keys = [`upload/reason.${reason}`, `upload/reason.${reason.split('.')[0]}`];
  return uploadText(locale, keys.find(isUploadKey) ?? 'upload/reason.unreadable');
}

/** The files of a cart as the contract writes them. */
export const attachmentsWire = (
  { cart, files }: { cart: Pick<Cart, 'hash' | 'form'>; files: readonly CartFile[] },
  locale: Locale,
): AttachmentWire[] => files.map((file) => attachmentWire(cart, file, locale));

function attachmentWire(
  { hash: cart, form }: Pick<Cart, 'hash' | 'form'>,
  file: CartFile,
  locale: Locale,
): AttachmentWire {
  return {
    id: file.id,
    cart,
    attachment_hash: file.hash,
    original_name: file.name,
    size: file.bytes,
    content_type: file.contentType,
    state: file.state,
    reason: file.reason === undefined ? null : { code: file.reason, message: reasonText(file.reason, locale) },
    total_words: file.words ?? null,
    characters_with_spaces: file.charactersWithSpaces ?? null,
    words_by_scope: file.wordsByScope ?? null,
    pictures: file.pictures ?? null,
    notices: [
      ...languageNotices({ found: file.textLanguage, said: file.sourceLanguage }, locale),
      ...fileNotices(file, form, locale),
    ],
    rule_version: file.ruleVersion ?? null,
    source_lang: file.sourceLanguage,
    target_lang: file.targetLanguages,
    is_manual: file.sworn,
    text: file.text ?? null,
    changes: fileChangesWire(file, form),
  };
}
