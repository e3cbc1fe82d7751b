import { applicationKey } from '../../gateways/fileKeys.ts';
import { type AnnouncedFile, announceFile, type FileAnnounced } from '../files/announceFile.ts';
import type { RecruitmentDeps } from './recruitmentDeps.ts';

/** A link to send a CV. */
export const announceCv = (
  deps: Pick<RecruitmentDeps, 'applicants' | 'rates' | 'files' | 'now'>,
  file: AnnouncedFile,
  viewer: string,
): Promise<FileAnnounced> =>
  announceFile(deps, file, viewer, {
    service: 'cv',
    limit: 'cv-by',
    keyOf: applicationKey,
    note: deps.applicants.announceCv,
  });
