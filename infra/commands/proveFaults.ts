import { paths } from '../local/host/place.ts';
import { flows } from './faults/flows.ts';
import { type FaultKind, faultKinds, oneFault, type Place } from './faults/oneFault.ts';
import { faultWorld } from './faults/world.ts';
import { productFor, prove } from './proof/prove.ts';

/**
 * `npm run -s prove:faults [-- --quick --seed N --count N --only FLOW]`: every outgoing call of every flow meets every
 * fault once (figure 10). Customers try again as people do, schedules fire; then all must be as if nothing had happened.
 */
await prove(async ({ quick, count, only, random, seconds }) => {
  const fault = oneFault(paths.files, async (caller) => {
    for (const one of host.functions.values())
      if (caller === undefined ? one.busy > 0 : one.settings.environment.AWS_ACCESS_KEY_ID === caller) await one.kill();
  });
  await using host = await productFor({
    tablesThrough: fault.through,
    awsThrough: fault.through,
    providersThrough: fault.through,
    scheduleEverySeconds: 24 * 3600,
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
  const tried = quick ? random.shuffle(pairs).slice(0, count ?? 12) : pairs.slice(0, count);
  for (const [index, { name, key, kind }] of tried.entries()) {
    const flow = flows[name];
    if (!flow) continue;
    fault.begin();
    const prepared = await flow.prepare(world);
    fault.begin({ key, kind });
    const told = await flow.act(world, prepared).then(
      () => flow.wrong(world, prepared),
      (error: unknown) => [String(error)],
    );
    if (!fault.struck) unstruck += 1;
    else kinds[kind] += 1;
    if (told.length > 0) {
      failed.push(`${name} | ${key} | ${kind}: ${told.join('; ')}`);
      console.error(failed.at(-1));
    }
    if (!quick && index % 50 === 49) console.error(`${index + 1} of ${tried.length}`);
  }
  const pairsStruck = tried.length - unstruck;
  return {
    ok: failed.length === 0 && (quick || (pairsStruck >= 400 && count === undefined && only === undefined)),
    flows: only === undefined ? Object.keys(flows).length : 1,
    pairs: pairsStruck,
    all_pairs: pairs.length,
    not_met: unstruck,
    faults: kinds,
    recovered: pairsStruck - failed.length,
    seconds: seconds(),
  };
});
