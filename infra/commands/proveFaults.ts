import { addressHeader } from '../client/calls.ts';
import { paths } from '../local/host/place.ts';
import { flows } from './faults/flows.ts';
import { type FaultKind, faultKinds, oneFault, type Place } from './faults/oneFault.ts';
import { faultWorld } from './faults/world.ts';
import { productFor, prove } from './proof/prove.ts';

/**
 * `npm run -s prove:faults [-- --quick --seed N --from N --count N --only FLOW]`: every outgoing call of every flow meets
 * every fault once (figure 10). Customers try again as people do, schedules fire; then all must be as if nothing had
 * happened. Flows one by one, and each from where it was stopped, add up to the whole.
 */
await prove('prove:faults', async ({ quick, from, count, only, random, seconds }) => {
  const fault = oneFault(paths.files, async (caller) => {
    for (const one of host.functions.values())
      if (caller === undefined ? one.busy > 0 : one.settings.environment.AWS_ACCESS_KEY_ID === caller) await one.kill();
  });
  await using host = await productFor({
    tablesThrough: fault.through,
    awsThrough: fault.through,
    providersThrough: fault.through,
    scheduleEverySeconds: 24 * 3600,
    addressHeader,
  });
  const failed: string[] = [];
  const kinds = Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Record<FaultKind, number>;
  let unstruck = 0;

  const world = await faultWorld(host);
  const pairs: { name: string; key: string; kind: FaultKind }[] = [];
  for (const [name, flow] of Object.entries(flows)) {
    if (only !== undefined && name !== only) continue;
    // What both of two undisturbed runs call is the flow's; the rest is a matter of time.
    let common: Place[] | undefined;
    for (let run = 0; run < 3; run++) {
      const prepared = await flow.prepare(world);
      fault.begin();
      await flow.act(world, prepared);
      const places = [...fault.places];
      const wrong = await flow.wrong(world, prepared);
      if (wrong.length > 0) throw new Error(`${name} is wrong without any fault: ${wrong.join(', ')}`);
      // The first run warms up: keys are read, connections opened.
      if (run === 0) continue;
      const before = common;
      common = before ? places.filter(({ key }) => before.some((one) => one.key === key)) : places;
    }
    for (const { key, isTransaction } of common ?? [])
      for (const kind of faultKinds) if (kind !== 'conflict' || isTransaction) pairs.push({ name, key, kind });
    console.error(`${name}: ${common?.length} calls`);
  }
  const tried = quick ? random.shuffle(pairs).slice(0, count ?? 12) : pairs.slice(from, count && from + count);
  for (const [index, { name, key, kind }] of tried.entries()) {
    const flow = flows[name];
    if (!flow) continue;
    let complaints: string[] = [];
    let isStruck = false;
    // A call that only happens now and then, as of a job that found something to do, is waited for.
    for (let run = 0; run < 3 && complaints.length === 0 && !isStruck; run++) {
      fault.begin();
      const prepared = await flow.prepare(world);
      fault.begin({ key, kind });
      const failure = await flow.act(world, prepared).catch(String);
      isStruck = fault.struck;
      // What is looked at afterwards meets nothing.
      fault.begin();
      complaints = failure === undefined ? await flow.wrong(world, prepared).catch(asFinding) : [failure];
    }
    if (!isStruck) unstruck += 1;
    else kinds[kind] += 1;
    if (complaints.length > 0) {
      failed.push(`${name} | ${key} | ${kind}: ${complaints.join('; ')}`);
      console.error(failed.at(-1));
    }
    if (!quick && index % 25 === 24)
      console.error(
        `${from + index + 1} of ${pairs.length}, ${failed.length} failed, ${unstruck} not met, ${seconds()} s`,
      );
  }
  const pairsStruck = tried.length - unstruck;
  return {
    flows: only === undefined ? Object.keys(flows).length : 1,
    pairs: pairsStruck,
    all_pairs: pairs.length,
    not_met: unstruck,
    faults: kinds,
    recovered: pairsStruck - failed.length,
    failed: failed.length,
    seconds: seconds(),
  };
});

function asFinding(error: unknown): string[] {
  return [String(error)];
}
