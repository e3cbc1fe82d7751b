import { type App, type Environment, Fn } from 'aws-cdk-lib/core';
import type { Settings } from './settings/settings.ts';
import { FirewallStack, firewallOutput, firewallRegion } from './stacks/firewallStack.ts';

/** The firewall of the site: the operator's where one is named, else the product's own. */
export function firewallOf(
  app: App,
  settings: Settings,
  { stackName, env, terminationProtection }: { stackName: string; env: Environment; terminationProtection: boolean },
) {
  if (settings.webAclArn) return { webAclArn: settings.webAclArn };
  const firewall = new FirewallStack(app, 'Firewall', {
    stackName,
    env: { ...env, region: firewallRegion },
    terminationProtection,
    settings,
  });
  return { firewall, webAclArn: Fn.getStackOutput(stackName, firewallOutput, firewallRegion) };
}
