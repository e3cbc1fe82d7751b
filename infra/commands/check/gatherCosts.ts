import { type AnomalyMonitor, GetAnomalyMonitorsCommand } from '@aws-sdk/client-cost-explorer';
import type { Facts } from './facts.ts';

/** The account's monitor of costs by service. `own`: what the stage calls its own; `ask` answers undefined where it may not. */
export async function gatherCosts(
  ask: (command: object) => Promise<unknown>,
  own: string,
): Promise<Facts['costMonitor']> {
  const said = (await ask(new GetAnomalyMonitorsCommand({ MaxResults: 100 }))) as
    | { AnomalyMonitors?: AnomalyMonitor[] }
    | undefined;
  const found = said?.AnomalyMonitors?.find(({ MonitorDimension }) => MonitorDimension === 'SERVICE');
  if (!found?.MonitorArn) return said && 'none';
  return { arn: found.MonitorArn, isOwn: found.MonitorName === own };
}
