import { sendReports } from './defectReports.ts';
import { inScope, type Scope } from './scope.ts';

/** The whole of an invocation in its scope; what broke in it is reported before it ends. */
export const invoked = <T>(scope: Scope, work: () => Promise<T>): Promise<T> =>
  inScope(scope, async () => {
    try {
      return await work();
    } finally {
      await sendReports();
    }
  });
