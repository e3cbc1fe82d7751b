import { agreements, translators } from '../../runtime/services/production.ts';
import { applicants } from '../../runtime/services/recruitment.ts';

/** What the documents of a translator are read and written with. */
export const documentDeps = (now: Date) => ({
  ...{ translators: translators(), agreements: agreements(), applicants: applicants(), now },
});
