import type { meta } from '#shared/contract/meta.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { setting } from '../../runtime/settings.ts';

/**
 * Built from every area's contract on the first request for it: most cold starts of this function answer something
 * else.
 */
const make = async () => (await import('#shared/contract/openapi.ts')).openapi(setting('SITE_ORIGIN'));

let document: ReturnType<typeof make> | undefined;

export const getOpenapi: Handler<typeof meta.getOpenapi> = async () => {
  document ??= make();
  return { status: 200, body: await document };
};
