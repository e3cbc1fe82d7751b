import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { production } from '../../runtime/services/production.ts';
import { readFileCheck } from '../../usecases/production/fileChecks.ts';
import { checkReportWire } from '../wire/checkWire.ts';

export const getStaffFileCheck: Handler<typeof area.getStaffFileCheck> = async ({ params, locale }) => {
  const named = { orderId: params.id, jobId: params.job, fileId: params.file };
  const read = await readFileCheck({ production: production(), files: await files() }, named);
  if ('refused' in read) return read;
  return { status: 200, body: checkReportWire(read, locale) };
};
