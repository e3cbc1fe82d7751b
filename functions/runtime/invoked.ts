import { sendReports } from './defectReports.ts';
import { inScope, type Scope } from './scope.ts';

/** Runs an invocation in its scope; defects are reported before it ends. */
export const invoked = <T>(scope: Scope, work: () => Promise<T>): Promise<T> =>
  inScope(scope, async () => {
    try {
      return await work();
    } finally {
      await sendReports();
    }
  });
