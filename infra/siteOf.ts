import type { App, Stack, StackProps } from 'aws-cdk-lib/core';
import { firewallOf } from './firewallOf.ts';
import type { Settings } from './settings/settings.ts';
import type { DataStack } from './stacks/dataStack.ts';
import { SiteStack } from './stacks/siteStack.ts';

interface Parts {
  named: (part: string) => { stackName: string; env: NonNullable<StackProps['env']>; terminationProtection: boolean };
  data: DataStack;
  apiHost: string;
  originSecret: string;
  after: readonly Stack[];
}

/** The site of a stage with a domain; of another one there is none. */
export function siteOf(app: App, settings: Settings, parts: Parts): SiteStack | undefined {
  if (!settings.domain) return undefined;
  const { named, data, apiHost, originSecret, after } = parts;
  const errorsUrl = settings.errorsUrl ?? process.env.SITE_ERRORS_URL;
  const connectOrigins = [
    `https://${data.uploads.bucketRegionalDomainName}`,
    // Where the site was built to send its error reports.
    ...(errorsUrl ? [new URL(errorsUrl).origin] : []),
  ];
  const { firewall, webAclArn } = firewallOf(app, settings, named('firewall'));
  const props = { ...named('site'), settings, apiHost, connectOrigins, originSecret, webAclArn };
  const site = new SiteStack(app, 'Site', props);
  for (const first of [...after, ...(firewall ? [firewall] : [])]) site.addStackDependency(first);
  return site;
}
