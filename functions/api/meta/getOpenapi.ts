import type { meta } from '#shared/contract/meta.ts';
import { openapi } from '#shared/contract/openapi.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { setting } from '../../runtime/settings.ts';

let document: ReturnType<typeof openapi> | undefined;

export const getOpenapi: Handler<typeof meta.getOpenapi> = async () => {
  document ??= openapi(setting('SITE_ORIGIN'));
  return { status: 200, body: document };
};
