import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { erasing } from '../../runtime/services/recruitment.ts';
import { eraseApplicants } from '../../usecases/recruitment/eraseApplicants.ts';

/** Erases applications with their files at the end of their retention. */
export const handler = scheduleHandler('erase_applicants', async (now) => {
  const onDefect = (application: string, error: unknown) =>
    logDefect('erase_applicants.failed', error, { application });
  const result = await eraseApplicants({ erasing: erasing(), files, now, onDefect });
  if (result.failed > 0) throw new Error(`${result.failed} applications could not be erased.`);
  return result;
});
