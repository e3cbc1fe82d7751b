import { inTestWorld } from '../runtime/testWorld.ts';
import type { OpenWorld } from './openWorld.ts';
import { agendaOf, clocks } from './services.ts';
import { settle } from './settle.ts';

/** A call answers within the half minute that its gateway waits: what is left then is for the next one. */
const mostMs = 18_000;

export interface Advanced {
  now: Date;
  reached: boolean;
  instants: Date[];
}

/**
 * Moves the clock of a world from one instant at which something is due to the next, and does at each what is due there. The
 * clock is kept before anything is done at its new time: an advance that is cut off goes on with the next one.
 * `account`: the world that the clocks of its account are kept in. `started`: of the real time.
 */
export async function advance(
  world: OpenWorld,
  { account, to, started }: { account: OpenWorld; to: Date; started: number },
): Promise<Advanced> {
  const instants: Date[] = [];
  const agenda = agendaOf(world.clock);
  const move = (now: Date) => {
    world.now = now;
    return inTestWorld(account, () => clocks().move(world.clock, now));
  };
  const work = async () => {
    const settled = await inTestWorld(world, () => settle(world));
    if (settled !== 'nothing') instants.push(world.now);
    return settled;
  };
  const unfinished = () => ({ now: world.now, reached: false, instants });
  // A call that died may have left people without a plan of what they do.
  for (const table of ['jobs', 'quotes']) world.touched.add(table);
  if ((await work()) === 'cut') return unfinished();
  for (;;) {
    if (performance.now() - started > mostMs) return unfinished();
    const next = await agenda.next(world.now);
    const last = next === undefined || next > to;
    if (last && world.now >= to) return { now: world.now, reached: true, instants };
    await move(last ? to : next);
    if (!last && (await work()) === 'cut') return unfinished();
  }
}
