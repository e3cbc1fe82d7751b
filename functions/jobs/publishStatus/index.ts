import * as z from 'zod/mini';
import { levelOf, StatusPart } from '#shared/model/house/serviceStatus.ts';
import { siteGateway } from '../../gateways/ownSite.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { alarms, statusDeps } from '../../runtime/services/outside/sitePages.ts';
import { setting } from '../../runtime/settings.ts';
import { endMissed, lookAround, noteStatus } from '../../usecases/status/serviceStatus.ts';

/** A state change of one of the stage's alarms, from EventBridge. */
const AlarmChanged = z.object({
  'detail-type': z.literal('CloudWatch Alarm State Change'),
  detail: z.object({ alarmName: z.string(), state: z.object({ value: z.string() }) }),
});

/** Publishes the status page: on schedule by probes from outside and by what became of its alarms, and whenever one goes on or off. */
export const handler = scheduleHandler('publish_status', async (now, _share, event) => {
  const alarm = z.safeParse(AlarmChanged, event);
  const sighting = alarm.success
    ? { alarm: alarm.data.detail.alarmName, on: alarm.data.detail.state.value === 'ALARM' }
    : { tried: await lookAround(siteGateway(setting('SITE_ORIGIN'))), isWhole: true };
  const deps = statusDeps(now);
  const noted = await noteStatus(deps, sighting);
  const status = (!alarm.success && noted && (await endMissed({ ...deps, states: alarms() }, noted))) || noted;
  const troubled = status ? StatusPart.options.filter((part) => levelOf(status, part) !== 'works').length : 0;
  return { published: Number(status !== undefined), troubled };
});
