import type { attachmentsArea } from '#shared/contract/attachments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { countedText } from '../../usecases/attachments/countedText.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const getCountedText: Handler<typeof attachmentsArea.getCountedText> = async ({
  params,
  cartHash,
  query,
  now,
}) => {
  const deps = { carts: carts(), files: await files(), now };
  const found = await countedText(deps, { cartHash: cartHash ?? query.cart, hash: params.hash });
  if ('refused' in found) return found;
  const { file, link, includable } = found;
  return {
    status: 200,
    body: {
      attachment_hash: file.hash,
      total_words: file.words,
      words_by_scope: file.wordsByScope ?? {},
      includable: includable.map(({ scope, words, included, price }) => ({
        scope,
        order_words: words,
        included,
        price_gross: price === undefined ? null : moneyWire(price),
      })),
      pictures: file.pictures ?? 0,
      characters: file.characters ?? 0,
      characters_with_spaces: file.charactersWithSpaces ?? 0,
      rule_version: file.ruleVersion ?? '',
      text: link ? { url: link.url, expires_at: link.expiresAt } : null,
    },
  };
};
