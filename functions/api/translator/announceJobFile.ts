import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { announceJobFile as announce } from '../../usecases/production/receiveJobFile.ts';
import { ownName } from './answerJob.ts';

export const announceJobFile: Handler<typeof area.announceJobFile> = async (request) => {
  const { body, now } = request;
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announce({ ...productionDeps(now), files: await files() }, ownName(request), file);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};
