import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { outbox } from '../../runtime/services/outbox.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { earnings, statements } from '../../runtime/services/statements.ts';
import { translators } from '../../runtime/services/translators.ts';
import { makeStatements } from '../../usecases/statements/statements.ts';

/** Makes translators' statements for the past month, and approves those that were not disputed in time. */
export const handler = scheduleHandler('make_statements', async (now) => {
  const onDefect = (translator: string, error: unknown) => logDefect('make_statements.failed', error, { translator });
  const stores = { translators: translators(), earnings: earnings(), statements: statements(), outbox: outbox() };
  const deps = { ...stores, mailQueue: mailQueue(), now, onDefect };
  const result = await makeStatements(deps);
  if (result.failed > 0) throw new Error(`${result.failed} statements could not be made.`);
  return { ...result };
});
