import { answerFor, isChanged, queryOf } from '#shared/contract/versions/changes.ts';
import { type ApiVersion, endOf, isApiVersion, newestVersion } from '#shared/model/software/apiVersion.ts';
import { optionalSetting } from '../settings.ts';
import { type Call, type Event, type HttpMiddleware, Refused } from './chain.ts';

/** The header that selects the version of a call, overriding the token's version. */
const header = 'api-version';

/**
 * Translates between the newest version of the API and the caller's, which is that of the token or the header. The
 * other middlewares and the handlers know only the newest. An answer in an older version says how long that version is
 * supported.
 */
export const apiVersion = (): HttpMiddleware => ({
  before: ({ event, context: { call } }) => {
    const version = versionOf(event, call);
    call.version = version;
    if (call.caller.kind === 'token' || event.headers[header] !== undefined)
      call.headers = { ...call.headers, ...headersOf(version) };
    const query = queryOf(version, call.picked.operation.id, new URLSearchParams(event.rawQueryString));
    event.rawQueryString = query.toString();
  },
  after: ({ context: { call }, response }) => {
    const { version, picked } = call;
    if (!response?.body || !isChanged(version, picked.operation.id)) return;
    response.body = JSON.stringify(answerFor(version, picked.operation.id, JSON.parse(response.body)));
  },
});

function versionOf({ headers }: Event, { caller }: Call): ApiVersion {
  const named = headers[header];
  if (named === undefined) return (caller.kind === 'token' && caller.version) || newestVersion;
  if (isApiVersion(named)) return named;
  throw new Refused({ refused: 'validation_failed', fields: { 'Api-Version': ['validation/invalid'] } });
}

/** `Deprecation` by RFC 9745 and `Sunset` by RFC 8594, with a link to the page that says what to do. */
function headersOf(version: ApiVersion): Record<string, string> {
  const end = endOf(version);
  return {
    [header]: version,
    ...(end && {
      deprecation: `@${end.deprecated.getTime() / 1000}`,
      sunset: end.sunset.toUTCString(),
      link: `<${optionalSetting('SITE_ORIGIN') ?? ''}/en/api/versions/>; rel="deprecation"; type="text/html"`,
    }),
  };
}
