import * as z from 'zod/mini';
import type { meta } from '#shared/contract/meta.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { translate } from '../../runtime/translate.ts';

const wanted = z
  .array(
    z.object({
      key: z.string().check(z.maxLength(200)),
      replace: z.optional(z.record(z.string(), z.union([z.string().check(z.maxLength(1000)), z.number()]))),
    }),
  )
  .check(z.maxLength(200));

export const getLocalization: Handler<typeof meta.getLocalization> = async ({ query, locale }) => {
  const parsed = z.safeParse(wanted, readJson(query.messages));
  if (!parsed.success) return { refused: 'validation_failed', fields: { messages: ['validation/messages'] } };
  return {
    status: 200,
    body: parsed.data.map(({ key, replace }) => ({ key, translation: translate(locale, key, replace) })),
    headers: { 'content-language': locale },
  };
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
