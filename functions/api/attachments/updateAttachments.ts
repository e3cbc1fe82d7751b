import type { attachmentsArea } from '#shared/contract/attachments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { cartFiles, carts } from '../../runtime/services/carts.ts';
import { setLanguages } from '../../usecases/attachments/setLanguages.ts';
import { attachmentsWire } from '../wire/attachmentWire.ts';

export const updateAttachments: Handler<typeof attachmentsArea.updateAttachments> = async (request) => {
  const { body, cartHash, query, locale, now } = request;
  const changes = Object.entries(body).map(([hash, languages]) => ({
    hash,
    sourceLanguage: languages.source_lang,
    targetLanguages: languages.target_lang,
    sworn: languages.is_manual,
  }));
  const found = await setLanguages({ carts: carts(), cartFiles: cartFiles(), now }, cartHash ?? query.cart, changes);
  return 'refused' in found ? found : { status: 200, body: attachmentsWire(found, locale) };
};
