import type { staff as area } from '#shared/contract/staff.ts';
import { readAll } from '../../runtime/freshCatalogue.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { languageVersions } from '../../runtime/services/catalogue.ts';
import { publishLanguages as publish } from '../../usecases/catalogue/publishLanguages.ts';

export const publishLanguages: Handler<typeof area.publishLanguages> = async ({ body, caller, now, requestId }) => {
  const { revision, reason, valid_from: validFrom, languages } = body;
  const changes = languages.map(({ id, proofreading, target_languages }) => ({
    ...{ id, proofreading },
    targetLanguages: [...new Set(target_languages)],
  }));
  const acting = { by: sessionOf(caller).account, request: requestId };
  const wanted = { revision, reason, validFrom, changes, ...acting };
  const published = await publish({ versions: languageVersions(), now }, wanted);
  if ('refused' in published) return published;
  await readAll();
  return { status: 201, body: { version: published.version, valid_from: published.validFrom } };
};
