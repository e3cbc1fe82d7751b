import type { Applicant } from '../../domain/recruitment/applicant.ts';
import { applicationKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { Erasable, ErasingStore } from '../../stores/applicants/applicants.ts';

interface EraseApplicantDeps {
  erasing: ErasingStore;
  files(): Promise<FileGateway>;
  now: Date;
}

/** Erases an application: the CV's bytes first, so that an interrupted run is finished by repeating it. */
export async function eraseApplicant(
  { erasing, files }: Pick<EraseApplicantDeps, 'erasing' | 'files'>,
  applicant: Applicant,
): Promise<'erased' | 'changed'> {
  await (await files()).remove([applicationKey(applicant.cv.id)]);
  return erasing.erase(applicant);
}

/** Erases applications past their retention, and CVs that no form named. A failure does not stop the others. */
export async function eraseApplicants(
  deps: EraseApplicantDeps & { onDefect: (id: string, error: unknown) => void },
  limit = 100,
): Promise<{ erased: number; failed: number }> {
  const { erasing, files, now, onDefect } = deps;
  let [erased, failed] = [0, 0];
  for (const one of await erasing.due(now, limit)) {
    try {
      if ((await erase(one)) === 'erased') erased += 1;
    } catch (error) {
      failed += 1;
      onDefect(idOf(one), error);
    }
  }
  return { erased, failed };

  async function erase(one: Erasable): Promise<string> {
    if ('id' in one) return eraseApplicant(deps, one);
    // The row is deleted before the bytes: if a form takes the CV at the same moment, it is kept.
    const outcome = await erasing.eraseCv(one.cv);
    if (outcome === 'erased') await (await files()).remove([applicationKey(one.cv)]);
    return outcome;
  }
}

const idOf = (one: Erasable): string => ('id' in one ? one.id : one.cv);
