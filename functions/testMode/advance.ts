import { inTestWorld } from '../runtime/testWorld.ts';
import type { OpenWorld } from './openWorld.ts';
import { agendaOf, clocks } from './services.ts';
import { settle } from './settle.ts';

/** A call has to answer within the gateway's half minute: the rest is left for the next one. */
const mostMs = 18_000;

export interface Advanced {
  now: Date;
  reached: boolean;
  instants: Date[];
}

/**
 * Moves a world's clock from one due instant to the next, and processes what is due at each. The clock is stored before
 * anything is done at its new time: the next advance continues an interrupted one. `account`: the world with the
 * account's clocks. `started`: real time.
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
  // An interrupted call may have left simulated people without planned acts.
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
