import type { recruitment as area } from '#shared/contract/recruitment.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { announceCv as announce } from '../../usecases/recruitment/announceCv.ts';

export const announceCv: Handler<typeof area.announceCv> = async ({ body, now, sourceIp }) => {
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announce(recruitmentDeps(now), file, sourceIp);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};
