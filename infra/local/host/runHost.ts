import { fileURLToPath } from 'node:url';
import { choosePort } from '../ports.ts';
import type { Host } from './host.ts';
import { paths } from './place.ts';
import { demoAccounts, demoCoupon } from './seedAccounts.ts';
import type { SiteBuild } from './siteBuild.ts';
import { watchSources } from './sources.ts';
import { startHost } from './startHost.ts';

/** `npm start`: the whole product on this machine until a signal. PORT (3000) and DATA_DIR (.local) choose where, SITE_BUILD=off leaves the site as it is, DEMO_DATA=off the demo accounts empty. `-- --simulate`: demo translators and staff do their part of every order. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
let host: Host | undefined;
let stoppingSince: number | undefined;
/** What the order page calls: the first call of a person does not wait until a function has started. */
const firstCalls = ['api/shop', 'api/account', 'jobs/countWords'];
const isSimulated = process.argv.includes('--simulate');
const ended = new AbortController();

/** A second signal ends at once, but not the one that a terminal sends to all processes of a command. */
const end = async (code: number) => {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > 2000) process.exit(code);
    return;
  }
  stoppingSince = Date.now();
  ended.abort();
  await host?.stop();
  process.exit(code);
};
process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
// npm puts a shell between itself and this process, and the shell passes no signal on: its end is the signal.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && void end(0), 500).unref();

try {
  const { port, remark } = await choosePort(process.env.PORT);
  if (remark) console.log(remark);
  host = await startHost({
    port,
    demo: true,
    throttled: true,
    threads: { kept: 6, seconds: 20, staying: firstCalls },
    dataDir: process.env.DATA_DIR || `${root}.local`,
  });
  const at = (path: string) => host?.url + path;
  for (const [name, url] of [
    ['site', at('/')],
    ['API', at('/api/openapi.json')],
    ['mailbox', at(paths.mailbox)],
    ['provider', at(paths.provider)],
  ])
    console.log(`${name?.padEnd(9)} ${url}`);
  const given = host.embeddedDynamo ? '' : ' (given: there is no embedded DynamoDB for this platform)';
  console.log(`tables    ${host.dynamoEndpoint}${given}`);
  if (host.identity) console.log(`demo accounts of this machine, password ${demoAccounts[0]?.password}:`);
  for (const { role, email } of host.identity ? demoAccounts : []) console.log(`  ${role.padEnd(10)} ${email}`);
  console.log(`demo coupon of this machine: ${demoCoupon.code}, ${demoCoupon.percent} % off`);
  const buildsSite = process.env.SITE_BUILD !== 'off';
  if (buildsSite && host.site.state !== 'built')
    console.log('the site is being built: a page that you ask for comes first');
  if (isSimulated) console.log('simulation: once the demo data is made, orders travel to their end by themselves');
  console.log(`ready ${host.url}`);
  watchSources(root, ['functions', 'shared', 'events'], (file) => {
    console.log(`${file} changed: functions start again`);
    host?.reload();
  });
  watchSources(root, ['infra/settings', 'infra/stacks', 'infra/constructs', 'shared/contract'], (file) =>
    console.log(`${file} changed: routes, queues and tables do at the next start`),
  );
  const { site } = host;
  if (buildsSite) watchSources(root, ['frontend'], () => void refreshSite(site));
  // The page first: functions start with their first call anyway.
  if (buildsSite) await refreshSite(site);
  await bundle(host);
  await host.warm();
  if (host.identity && process.env.DEMO_DATA !== 'off') await fillAccounts(host);
  if (host.identity && isSimulated) await host.simulate(ended.signal);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  await end(1);
}

/** Without bundles functions start from their sources, which takes longer and more memory. */
async function bundle(started: Host): Promise<void> {
  try {
    await started.bundle();
  } catch (failure) {
    if (stoppingSince === undefined) console.error(failure instanceof Error ? failure.message : failure);
  }
}

/** The product works without them: failures are printed, and retried at the next start. */
async function fillAccounts({ makeDemoData }: Host): Promise<void> {
  try {
    if ((await makeDemoData()) === 'made')
      console.log('the demo accounts have their orders, quotes, invoices and money');
  } catch (failure) {
    if (stoppingSince === undefined)
      console.error(`The demo data is not complete: ${failure instanceof Error ? failure.message : failure}`);
  }
}

async function refreshSite(site: SiteBuild): Promise<void> {
  try {
    if (await site.refresh()) console.log('the site is built');
  } catch (failure) {
    if (stoppingSince === undefined)
      console.error(`The site does not build:\n${failure instanceof Error ? failure.message : failure}`);
  }
}
