import type { BilingualAnswer, BilingualRequest } from '../../gateways/bilingualInWorker.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { OwnJobDeps } from '../production/ownJobs.ts';

export type SegmentDeps = OwnJobDeps & {
  files: Pick<FileGateway, 'read' | 'put' | 'remove' | 'unopenable'>;
  /** Reads or writes a bilingual file under limits. */
  bilingual: (request: BilingualRequest) => Promise<BilingualAnswer>;
};
