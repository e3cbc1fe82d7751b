import type { staff as area } from '#shared/contract/staff.ts';
import { applicationKey } from '../../gateways/fileKeys.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { files } from '../../runtime/services/files.ts';
import { applicants } from '../../runtime/services/recruitment.ts';

export const linkApplicantCv: Handler<typeof area.linkApplicantCv> = async ({ params, caller, now }) => {
  const applicant = await applicants().read(params.applicant);
  if (!applicant) return { refused: 'not_found' };
  const { id, name } = applicant.cv;
  const link = await (await files()).openLink(applicationKey(id), name, now);
  if ('refused' in link) return link;
  await applicants().note(applicant, { at: now.toISOString(), act: 'cv_read', by: sessionOf(caller).account });
  return { status: 200, body: { url: link.url, file_name: name, expires_at: link.expiresAt } };
};
