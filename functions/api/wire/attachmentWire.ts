import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import { fileChangesWire } from './changesWire.ts';
import { languageNotices } from './languageNotices.ts';
import { reasonText } from './reasonText.ts';

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
    words_by_scope: file.wordsByScope ?? null,
    pictures: file.pictures ?? null,
    notices: languageNotices({ found: file.textLanguage, said: file.sourceLanguage }, locale),
    rule_version: file.ruleVersion ?? null,
    source_lang: file.sourceLanguage,
    target_lang: file.targetLanguages,
    is_manual: file.sworn,
    text: file.text ?? null,
    changes: fileChangesWire(file, form),
  };
}
