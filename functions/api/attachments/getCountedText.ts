import type { attachmentsArea } from '#shared/contract/attachments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { countedText } from '../../usecases/attachments/attachmentLinks.ts';

export const getCountedText: Handler<typeof attachmentsArea.getCountedText> = async ({
  params,
  cartHash,
  query,
  now,
}) => {
  const deps = { carts: carts(), files: await files(), now };
  const found = await countedText(deps, { cartHash: cartHash ?? query.cart, hash: params.hash });
  if ('refused' in found) return found;
  const { file, link } = found;
  return {
    status: 200,
    body: {
      attachment_hash: file.hash,
      total_words: file.words,
      words_by_scope: file.wordsByScope ?? {},
      characters: file.characters ?? 0,
      characters_with_spaces: file.charactersWithSpaces ?? 0,
      rule_version: file.ruleVersion ?? '',
      text: link ? { url: link.url, expires_at: link.expiresAt } : null,
    },
  };
};
