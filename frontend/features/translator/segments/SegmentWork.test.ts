import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SegmentedUnitWire } from '#shared/contract/schemas/segment.ts';
import { SegmentWork, type UnsentUnit } from './SegmentWork.ts';
import { demoUnit } from './test/demoUnits.ts';
import { isUnsent, joinedSegments, replaced, type SavedUnit, type Segment, splitSegments } from './unit.ts';
import type { Drawer } from './unsentStore.ts';

/** Keeps units as the service does: all or none, by version. `trouble` says what becomes of the next request. */
class Service {
  readonly units: Map<string, SegmentedUnitWire>;
  trouble: 'none' | 'unreachable' | 'answer lost' | 'refused' = 'none';
  requests = 0;

  constructor(units: readonly SegmentedUnitWire[]) {
    this.units = new Map(units.map((unit) => [unit.unit_id, unit]));
  }

  readonly server = {
    save: async (sent: SavedUnit[]) => {
      this.requests++;
      const { trouble } = this;
      this.trouble = 'none';
      if (trouble === 'unreachable') throw new Error('network');
      if (trouble === 'refused') throw Object.assign(new Error('refused'), { status: 413 });
      if (sent.some(({ unit_id: id, version }) => this.units.get(id)?.version !== version)) return undefined;
      for (const one of sent) this.write(one);
      if (trouble === 'answer lost') throw new Error('network');
      const units = sent.map(({ unit_id }) => ({ unit_id, version: this.units.get(unit_id)?.version ?? 0 }));
      return { version: this.requests, saved_at: '2026-11-29T08:00:00Z', units, findings: [] };
    },
    read: async (ids: readonly string[]) => ({ version: this.requests, units: this.all(ids) }),
  };

  all(ids: readonly string[] = [...this.units.keys()]): SegmentedUnitWire[] {
    return ids.flatMap((id) => this.units.get(id) ?? []);
  }

  private write({ unit_id, segments, ends }: SavedUnit): void {
    const unit = this.units.get(unit_id);
    if (!unit) throw new Error(`no unit ${unit_id}`);
    const cut = ends ? cutAt(unit, ends.map(Number)) : unit.segments;
    const written = cut.map((segment, n): Segment => {
      const { target = [], state = 'initial', origin = null } = segments[n] ?? {};
      return { ...segment, target: target as Segment['target'], state, origin };
    });
    this.units.set(unit_id, { ...unit, version: unit.version + 1, segments: written });
  }
}

function cutAt(unit: SegmentedUnitWire, ends: readonly number[]): Segment[] {
  const whole = unit.segments.map(({ source, after }) => source.join('') + after).join('');
  return ends.map((end, n) => {
    const text = whole.slice(ends[n - 1] ?? 0, end);
    const source = text.trimEnd();
    return { ...(unit.segments[0] as Segment), source: [source], after: text.slice(source.length), before: null };
  });
}

class MapDrawer implements Drawer<UnsentUnit> {
  readonly kept = new Map<string, UnsentUnit>();
  put = (unit: UnsentUnit) => void this.kept.set(unit.unit, structuredClone(unit));
  remove = (unit: string) => void this.kept.delete(unit);
}

/** A tab of a browser; `left`: what tabs before it left behind. */
function tabOn(service: Service, left: readonly UnsentUnit[] = []) {
  const drawer = new MapDrawer();
  const work = new SegmentWork(service.server, drawer, 0, null);
  work.add(structuredClone(service.all()));
  const stays = left.filter((one) => !work.restore(one));
  return { work, drawer, stays };
}

const textOf = (segment: Segment | undefined) => segment?.target.join('') ?? '';
const typeIn = (work: SegmentWork, id: string, n: number, text: string) => {
  const segments = work.unit(id)?.segments ?? [];
  const segment = segments[n];
  if (segment) work.change([{ unit: id, to: replaced(segments, n, { ...segment, target: [text] }) }]);
};

test('one request at a time carries what was typed; what is typed while it runs is sent after it', async () => {
  const service = new Service([demoUnit('a', 1), demoUnit('b', 1)]);
  const { work, drawer } = tabOn(service);
  typeIn(work, 'a', 0, 'one');
  const saving = work.save();
  typeIn(work, 'b', 0, 'two');
  expect(await saving).toBe(true);
  expect([service.requests, drawer.kept.size, work.status.unsent]).toEqual([2, 0, 0]);
  expect(service.all().map(({ segments }) => textOf(segments[0]))).toEqual(['one', 'two']);
});

test('of many units those that are refused are found, and the others are saved', async () => {
  const service = new Service([demoUnit('a', 1), demoUnit('bad', 1), demoUnit('c', 1)]);
  const { save } = service.server;
  service.server.save = async (sent) => {
    if (sent.some(({ unit_id }) => unit_id === 'bad')) service.trouble = 'refused';
    return save(sent);
  };
  const { work } = tabOn(service);
  for (const id of ['a', 'bad', 'c']) typeIn(work, id, 0, 'text');
  for (let tries = 0; tries < 3 && work.status.unsent > 1; tries++) await work.save();
  expect(service.all().map(({ segments }) => textOf(segments[0]))).toEqual(['text', '', 'text']);
  const bad = work.unit('bad');
  expect(bad && work.isRefused(bad)).toBe(true);
});

test('an answer that is lost before more is typed and sent is no clash', async () => {
  const service = new Service([demoUnit('a', 1)]);
  const { work } = tabOn(service);
  const sendWith = async (trouble: Service['trouble'], text: string) => {
    typeIn(work, 'a', 0, text);
    service.trouble = trouble;
    return work.save();
  };
  await sendWith('answer lost', 'one');
  await sendWith('unreachable', 'one two');
  await sendWith('none', 'one two three');
  for (let tries = 0; tries < 3 && work.status.unsent > 0; tries++) await work.save();
  expect([work.status.clashes, work.status.unsent, textOf(service.all()[0]?.segments[0])]).toEqual([
    ...[0, 0, 'one two three'],
  ]);
});

test('undo goes back over everything that was done, but not over what another tab did since', async () => {
  const service = new Service([demoUnit('a', 2)]);
  const [one, two] = [tabOn(service).work, tabOn(service).work];
  typeIn(one, 'a', 0, 'mine');
  typeIn(one, 'a', 1, 'mine too');
  await one.save();
  typeIn(two, 'a', 1, 'theirs');
  await two.save();
  two.decide('a', 'own');
  await two.save();
  one.add(service.all());
  one.undo();
  one.undo();
  expect(one.unit('a')?.segments.map(textOf)).toEqual(['', 'theirs']);
  one.redo();
  expect(one.unit('a')?.segments.map(textOf)).toEqual(['mine', 'theirs']);
});

type Step =
  | { do: 'type'; tab: number; unit: number; n: number }
  | { do: 'save'; tab: number; trouble: Service['trouble'] }
  | { do: 'reload' | 'look' | 'split' | 'join' | 'decide'; tab: number; unit: number; n: number; own: boolean };

const tab = fc.nat({ max: 1 });
const place = { unit: fc.nat({ max: 2 }), n: fc.nat({ max: 2 }) };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), tab, ...place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      tab,
      trouble: fc.constantFrom<Service['trouble'][]>('none', 'none', 'unreachable', 'answer lost', 'refused'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom<('reload' | 'look' | 'split' | 'join' | 'decide')[]>(
        'reload',
        'look',
        'split',
        'join',
        'decide',
      ),
      tab,
      own: fc.boolean(),
      ...place,
    }),
  },
);

const wordsIn = (text: string) => text.match(/w\d+/g) ?? [];

test('nothing typed is ever lost, in whatever order two tabs save, fail, meet, reload, cut and decide', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
      const service = new Service([demoUnit('a', 3), demoUnit('b', 2), demoUnit('c', 1)]);
      const tabs = [tabOn(service), tabOn(service)];
      /** Words that nobody has typed over or decided against. */
      const alive = new Set<string>();
      let typed = 0;
      for (const one of steps) {
        const now = tabs[one.tab];
        if (!now) continue;
        if (one.do === 'save') {
          service.trouble = one.trouble;
          await now.work.save();
          service.trouble = 'none';
          continue;
        }
        const id = 'abc'.charAt(one.unit);
        const segments = now.work.unit(id)?.segments ?? [];
        if (one.do === 'type') {
          for (const word of wordsIn(textOf(segments[one.n]))) alive.delete(word);
          const word = `w${++typed}`;
          if (segments[one.n]) alive.add(word);
          typeIn(now.work, id, one.n, word);
        } else if (one.do === 'reload') {
          tabs[one.tab] = tabOn(service, [...now.drawer.kept.values(), ...now.stays]);
        } else if (one.do === 'look') now.work.add(structuredClone(service.all()));
        else if (one.do === 'split') change(now.work, id, splitSegments(segments, one.n, 8));
        else if (one.do === 'join') change(now.work, id, joinedSegments(segments, one.n));
        else decide(now.work, id, one.n, one.own, alive);
      }
      const seen = new Set<string>();
      const see = (all: readonly Segment[]) => {
        for (const segment of all) for (const word of wordsIn(textOf(segment))) seen.add(word);
      };
      for (const { segments } of service.units.values()) see(segments);
      for (const { work, stays } of tabs) {
        // What is sent is the server's to keep: an old copy of it here does not count.
        for (const unit of work.units) {
          if (isUnsent(unit)) see(unit.segments);
          see(unit.clash?.theirs ?? []);
        }
        for (const { segments } of stays) see(segments);
      }
      expect([...alive].filter((word) => !seen.has(word))).toEqual([]);
    }),
    { seed: 37, numRuns: 400 },
  );
});

function change(work: SegmentWork, id: string, to: readonly Segment[] | undefined): void {
  if (to) work.change([{ unit: id, to }]);
}

/** What is decided against is given up knowingly. */
function decide(work: SegmentWork, id: string, n: number, own: boolean, alive: Set<string>): void {
  const unit = work.unit(id);
  if (!unit?.clash) return;
  const { theirs, at } = unit.clash;
  const isWhole = at === undefined;
  if (!isWhole && !at.includes(n)) return;
  const [ours, others] = isWhole ? [unit.segments, theirs] : [[unit.segments[n]], [theirs[n]]];
  const stays = (own ? ours : others).map(textOf).flatMap(wordsIn);
  for (const segment of own ? others : ours)
    for (const word of wordsIn(textOf(segment))) if (!stays.includes(word)) alive.delete(word);
  work.decide(id, own ? 'own' : 'other', isWhole ? undefined : n);
}

test('a key that moves no number leaves the status the same, so that nothing beside its segment is drawn again', () => {
  const { work } = tabOn(new Service([demoUnit('u', 2)]));
  typeIn(work, 'u', 0, 'E');
  const { status } = work;
  typeIn(work, 'u', 0, 'Ei');
  expect(work.status).toBe(status);
  expect(work.edits).toBe(2);
});
