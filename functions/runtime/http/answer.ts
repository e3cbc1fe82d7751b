import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Refusal } from '#shared/contract/operation.ts';
import { problems } from '#shared/contract/problems.ts';
import { formatWhole, type Values } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { FieldMessage, RefusalKey } from '#shared/messages/refusals.ts';
import { apiSecurityHeaders } from '#shared/rules/site/securityHeaders.ts';

const always = (requestId: string) => ({
  'x-request-id': requestId,
  ...apiSecurityHeaders,
  vary: 'Accept-Language',
});

/** A successful answer; public answers may be cached, all others never. */
export function answer(
  status: number,
  body: unknown,
  {
    requestId,
    cacheSeconds,
    headers,
  }: { requestId: string; cacheSeconds?: number | undefined; headers?: Readonly<Record<string, string>> | undefined },
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: {
      ...always(requestId),
      'cache-control': cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-store',
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** A refusal as problem+json (decision 5) with texts in the caller's language, loaded on the first refusal. */
export async function problemAnswer(
  refusal: Refusal,
  { requestId, locale }: { requestId: string; locale: Locale },
): Promise<APIGatewayProxyStructuredResultV2> {
  const code = refusal.refused;
  const status = problems[code];
  const { refusals } = await import('#shared/messages/refusals.ts');
  const say: Say = (key, replace = {}) => formatWhole(refusals[locale][key], replace, locale) ?? key;
  const detail = say(`problem/${code}.detail`, refusal.replace);
  const errors = refusal.fields && translateFields(refusal.fields, say);
  return {
    statusCode: status,
    headers: {
      ...always(requestId),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': locale,
      ...refusal.headers,
    },
    body: JSON.stringify({
      type: `urn:verso:problem:${code}`,
      title: say(`problem/${code}.title`, refusal.replace),
      status,
      detail,
      code,
      request_id: requestId,
      message: detail,
      ...(errors && { errors }),
    }),
  };
}

type Say = (key: RefusalKey, replace?: Values) => string;

function translateFields(
  fields: Readonly<Record<string, readonly FieldMessage[]>>,
  say: Say,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, list]) => [
      field,
      list.map((item) => (typeof item === 'string' ? say(item) : say(item.key, item.replace))),
    ]),
  );
}
