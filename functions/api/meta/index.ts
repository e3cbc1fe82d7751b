import * as z from 'zod/mini';
import { meta, wantedText } from '#shared/contract/meta.ts';
import { format } from '#shared/messages/format.ts';
import { brandValues, hasBrand } from '#shared/rules/house/offered.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { methodsAnywhere } from '../../runtime/http/pickOperation.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { log } from '../../runtime/log.ts';
import { setting } from '../../runtime/settings.ts';

const wantedTexts = z.array(wantedText).check(z.maxLength(200));

/** Texts as the pages show them; a placeholder without a value stays visible as `{name}`. */
const getLocalization: Handler<typeof meta.getLocalization> = async ({ query: { messages }, locale }) => {
  const parsed = z.safeParse(wantedTexts, typeof messages === 'string' ? readJson(messages) : Object.values(messages));
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

/**
 * The OpenAPI document, built from every area's contract by its first request: most cold starts answer something else.
 */
const makeDocument = async () => (await import('#shared/contract/openapi.ts')).openapi(setting('SITE_ORIGIN'));

let document: ReturnType<typeof makeDocument> | undefined;

const getOpenapi: Handler<typeof meta.getOpenapi> = async () => {
  document ??= makeDocument();
  return { status: 200, body: await document };
};

/** The events carry no personal data by their schema; the log is where an analytics sink reads them. */
const sendAnalytics: Handler<typeof meta.sendAnalytics> = async ({ body }) => {
  if (!hasBrand('analytics')) return { refused: 'not_implemented' };
  log('info', 'analytics', { name: body.event, value: body.value, currency: body.currency, items: body.items.length });
  return { status: 202, body: undefined };
};

/** Also answers what is no operation: `not_found`, or `method_not_allowed` where the address has other methods. */
export const handler = httpHandler(meta, { getLocalization, getOpenapi, sendAnalytics }, {}, methodsAnywhere);
