import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { translators } from '../../runtime/services/production.ts';
import { translatorWire } from '../wire/workWire.ts';

export const listTranslators: Handler<typeof area.listTranslators> = async ({ locale }) => {
  const found = (await translators().all()).map(translatorWire);
  return { status: 200, body: { translators: found.sort((a, b) => a.name.localeCompare(b.name, locale)) } };
};
