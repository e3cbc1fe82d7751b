import * as z from 'zod/mini';
import { type meta, wantedText } from '#shared/contract/meta.ts';
import { format } from '#shared/messages/format.ts';
import { brandValues } from '#shared/rules/offered.ts';
import type { Handler } from '../../runtime/http/request.ts';

const wanted = z.array(wantedText).check(z.maxLength(200));

/** Texts as the pages show them; a placeholder without a value stays visible as `{name}`. */
export const getLocalization: Handler<typeof meta.getLocalization> = async ({ query: { messages }, locale }) => {
  const parsed = z.safeParse(wanted, typeof messages === 'string' ? readJson(messages) : Object.values(messages));
  if (!parsed.success) return { refused: 'validation_failed', fields: { messages: ['validation/messages'] } };
  // The texts of every page: loaded by the first call that asks for some.
  const { [locale]: texts } = (await import('#shared/messages/everyText.ts')).everyText;
  return {
    status: 200,
    body: parsed.data.map(({ key, replace = {} }) => {
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
      return { key, translation: text === undefined ? key : format(text, { ...brandValues, ...replace }, locale) };
    }),
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
