import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { webhookQueue } from '../../runtime/services/outside/queues.ts';
import { endpoints, events, lanes, told } from '../../runtime/services/webhooks.ts';
import { testWorld } from '../../runtime/testWorld.ts';
import { recordEvents } from '../../usecases/webhooks/recordEvents.ts';

/** Every minute: records events under their accounts, and delivers those that wait for endpoints. */
export const handler = scheduleHandler('tell_events', async (now) => {
  const onDefect = (id: string, error: unknown) => logDefect('tell_events.subject_failed', error, { id });
  const deps = { told: told(), events: events(), endpoints: endpoints(), lanes: lanes(), webhookQueue: webhookQueue() };
  // A test clock stands still, so no event at its time can still be under way, and events need not settle.
  const done = await recordEvents({ ...deps, onDefect, now, ...(testWorld() && { settledMs: 0 }) });
  if (done.failed > 0) throw new Error(`${done.failed} subjects could not be recorded.`);
  return done;
});
