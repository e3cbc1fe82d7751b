import type { staff as area } from '#shared/contract/staff.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { linkJobFile } from '../../usecases/production/linkJobFile.ts';
import { actingOn } from './answerWork.ts';

export const linkStaffJobFile: Handler<typeof area.linkStaffJobFile> = async (request) => {
  const { params, now } = request;
  const deps = { ...productionDeps(now), files: await files() };
  const link = await linkJobFile(deps, { ...actingOn(request), fileId: params.file });
  if ('refused' in link) return link;
  await noteAccess(request, params.id, { way: 'download', what: 'draft', file: params.file });
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
