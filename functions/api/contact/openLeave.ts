import type { contact as area } from '#shared/contract/contact.ts';
import { sitePaths } from '#shared/rules/sitePaths.ts';
import type { Handler } from '../../runtime/http/request.ts';

/** Opening it changes nothing: mail scanners open links. */
export const openLeave: Handler<typeof area.openLeave> = async ({ params, locale }) => ({
  status: 303,
  body: undefined,
  headers: { location: sitePaths.leaveNewsletter(locale, params.link) },
});
