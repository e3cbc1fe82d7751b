import type { SegmentedUnitWire, SegmentFindingWire } from '#shared/contract/schemas/segment.ts';
import { applied, History, type UnitChange } from './history.ts';
import { addedTally, noTally, type Tally, tallyOf } from './tally.ts';
import {
  decidedUnit,
  isUnsent,
  mergedAnew,
  mergedUnit,
  type SavedUnit,
  type Segment,
  savedOf,
  savedUnitOf,
  sentUnitOf,
  type Unit,
  unitOf,
} from './unit.ts';
import type { Drawer, Unsent } from './unsentStore.ts';

/** What the server answers to a saving. */
interface Saved {
  version: number;
  saved_at: string;
  units: readonly { unit_id: string; version: number }[];
  findings: readonly SegmentFindingWire[];
}

export interface SegmentServer {
  /** Undefined if one of the units has changed since it was read; nothing is written then. */
  save: (units: SavedUnit[]) => Promise<Saved | undefined>;
  read: (units: readonly string[]) => Promise<{ version: number; units: readonly SegmentedUnitWire[] }>;
}

/** What of a unit is kept in the browser until the server has it. */
export interface UnsentUnit extends Unsent {
  unit: string;
  version: number;
  kept: readonly Segment[];
  segments: readonly Segment[];
  sent: Unit['sent'];
}

export interface WorkStatus {
  /** Of the whole job on the server. */
  version: number;
  savedAt: string | null;
  isSaving: boolean;
  unsent: number;
  clashes: number;
  /** Why the last saving failed. */
  failure: unknown;
  tally: Tally;
  canUndo: boolean;
  canRedo: boolean;
}

/** Of one request; a unit that is larger goes alone. */
const most = { units: 90, letters: 150_000 };

/** The segments of a job as they stand here, and the queue of what the server does not have yet. */
export class SegmentWork {
  readonly units: Unit[] = [];
  /** Grows whenever rows may have come, gone or moved. */
  layout = 0;
  /** Grows with each act of the person here. */
  edits = 0;
  status: WorkStatus;
  private readonly at = new Map<string, number>();
  private readonly unsent = new Set<string>();
  private readonly clashing = new Set<string>();
  /** Units that were refused alone, as they were then: they are sent again once they change. */
  private readonly refused = new Map<string, readonly Segment[]>();
  private readonly found = new Map<string, readonly SegmentFindingWire[]>();
  private readonly history = new History();
  private readonly listeners = new Set<() => void>();
  private readonly server: SegmentServer;
  private readonly drawer: Drawer<UnsentUnit>;
  private running: Promise<boolean> | undefined;
  private atOnce = most.units;

  constructor(server: SegmentServer, drawer: Drawer<UnsentUnit>, version: number, savedAt: string | null) {
    this.server = server;
    this.drawer = drawer;
    this.status = {
      version,
      savedAt,
      isSaving: false,
      unsent: 0,
      clashes: 0,
      failure: undefined,
      tally: noTally,
      canUndo: false,
      canRedo: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly unit = (id: string): Unit | undefined => this.units[this.at.get(id) ?? -1];

  /** What the server found in a unit when it was saved last. */
  readonly findingsOf = (unit: string): readonly SegmentFindingWire[] => this.found.get(unit) ?? none;

  /** Units as the server has them: new ones, or known ones that may have changed there. */
  add(wires: readonly SegmentedUnitWire[]): void {
    for (const wire of wires) {
      const known = this.unit(wire.unit_id);
      if (!known) {
        this.at.set(wire.unit_id, this.units.length);
        this.units.push(unitOf(wire));
        this.note({ tally: addedTally(this.status.tally, tallyOf(wire.segments)) });
      } else if (wire.version >= known.version) this.put(mergedUnit(known, wire));
    }
    this.layout++;
    this.tell();
  }

  /** What was typed before a reload or a crash. Answers whether it is taken over; every unit has to be there. */
  restore(record: UnsentUnit): boolean {
    const unit = this.unit(record.unit);
    // It stays in its drawer until somebody has decided about what is there already.
    if (!unit || unit.clash) return false;
    this.put(mergedAnew(unit, record));
    this.layout++;
    this.tell();
    return true;
  }

  /** Changes units; `of` names an act that goes on, as typing in one field does. */
  change(changes: readonly { unit: string; to: readonly Segment[] }[], of?: string): void {
    const made = changes.flatMap(({ unit: id, to }): UnitChange[] => {
      const unit = this.unit(id);
      if (!unit || unit.segments === to) return [];
      if (unit.segments.length !== to.length) this.layout++;
      this.put({ ...unit, segments: to });
      return [{ unit: id, from: unit.segments, to }];
    });
    this.history.add(made, of);
    this.edits++;
    this.tell();
  }

  /** Takes the last act back that changed something. Answers where. */
  undo(): { unit: string; n: number } | undefined {
    while (this.history.canUndo) {
      const place = this.replay(this.history.undo());
      if (place) return place;
    }
    return undefined;
  }

  redo(): { unit: string; n: number } | undefined {
    while (this.history.canRedo) {
      const place = this.replay(this.history.redo());
      if (place) return place;
    }
    return undefined;
  }

  private replay(changes: readonly UnitChange[]): { unit: string; n: number } | undefined {
    let place: { unit: string; n: number } | undefined;
    for (const change of changes) {
      const unit = this.unit(change.unit);
      const segments = unit && applied(unit.segments, change);
      if (!unit || !segments || segments === unit.segments) continue;
      if (segments.length !== unit.segments.length) this.layout++;
      const n = segments.findIndex((one, at) => one !== unit.segments[at]);
      place ??= { unit: unit.id, n: Math.max(0, n) };
      this.put({ ...unit, segments });
    }
    this.edits++;
    this.tell();
    return place;
  }

  decide(id: string, stays: 'own' | 'other', n?: number): void {
    const unit = this.unit(id);
    if (!unit) return;
    this.put(decidedUnit(unit, stays, n));
    this.edits++;
    this.layout++;
    this.tell();
  }

  /** Another tab, or somebody else, brought the job to this version. */
  isAt(version: number): void {
    if (version <= this.status.version) return;
    this.note({ version });
    this.tell();
  }

  /** Takes over a unit whose notes the server changed. */
  noted(wire: SegmentedUnitWire): void {
    this.add([wire]);
  }

  /** Whether a unit was refused as it stands. */
  isRefused({ id, segments }: Unit): boolean {
    return this.refused.get(id) === segments;
  }

  /** Sends what is unsent, one request at a time; true once the server has everything. */
  save(): Promise<boolean> {
    this.running ??= this.saveAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async saveAll(): Promise<boolean> {
    this.note({ isSaving: true });
    this.tell();
    let failure: unknown;
    try {
      for (let batch = this.batch(); batch.length > 0; batch = this.batch()) await this.send(batch);
    } catch (error) {
      failure = error;
    }
    this.note({ isSaving: false, failure });
    this.tell();
    return this.unsent.size === 0;
  }

  private batch(): Unit[] {
    const batch: Unit[] = [];
    let letters = 0;
    for (const id of this.unsent) {
      const unit = this.unit(id);
      if (!unit || unit.clash || this.isRefused(unit)) continue;
      letters += JSON.stringify(unit.segments.map(({ target }) => target)).length;
      if (batch.length > 0 && letters > most.letters) break;
      batch.push(unit);
      if (batch.length >= this.atOnce) break;
    }
    return batch;
  }

  private async send(batch: readonly Unit[]): Promise<void> {
    // Known before the request leaves: its answer may never come.
    for (const unit of batch) this.put(sentUnitOf(unit));
    let saved: Saved | undefined;
    try {
      saved = await this.server.save(batch.map(savedOf));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const [unit] = batch;
      if (batch.length === 1 && unit) this.refused.set(unit.id, unit.segments);
      else this.atOnce = Math.max(1, Math.floor(batch.length / 2));
      if (batch.length === 1) throw error;
      return;
    }
    if (!saved) return this.takeOver(batch);
    const versions = new Map(saved.units.map(({ unit_id, version }) => [unit_id, version]));
    for (const { id, segments, version } of batch) {
      const unit = this.unit(id);
      this.found.set(
        id,
        saved.findings.filter((one) => one.unit_id === id),
      );
      // A newer version may have been read while this was being saved; it already contains what was saved.
      if (unit && unit.version <= (versions.get(id) ?? version))
        this.put(savedUnitOf(unit, segments, versions.get(id) ?? version));
    }
    this.atOnce = Math.min(most.units, this.atOnce * 2);
    this.note({ version: saved.version, savedAt: saved.saved_at });
    this.tell();
  }

  private async takeOver(batch: readonly Unit[]): Promise<void> {
    const { version, units } = await this.server.read(batch.map(({ id }) => id));
    const isMoved = units.some((wire) => wire.version !== this.unit(wire.unit_id)?.version);
    if (!isMoved) throw new Error('The server refuses versions that it has.');
    this.note({ version });
    this.add(units);
  }

  private put(unit: Unit): void {
    const at = this.at.get(unit.id) ?? -1;
    const before = this.units[at];
    if (!before) return;
    this.units[at] = unit;
    if (before.segments !== unit.segments)
      this.note({ tally: addedTally(this.status.tally, tallyOf(unit.segments), tallyOf(before.segments)) });
    if (isUnsent(unit) || unit.clash) {
      this.unsent.add(unit.id);
      const { id, version, kept, segments, sent } = unit;
      this.drawer.put({ unit: id, version, kept, segments, sent });
    } else if (this.unsent.delete(unit.id)) this.drawer.remove(unit.id);
    if (unit.clash) this.clashing.add(unit.id);
    else this.clashing.delete(unit.id);
  }

  /** The same status where nothing of it changes: most keys change nothing that bars above and below the segments show. */
  private note(change: Partial<WorkStatus>): void {
    const names = Object.keys(change) as (keyof WorkStatus)[];
    if (names.every((name) => Object.is(change[name], this.status[name]))) return;
    this.status = { ...this.status, ...change };
  }

  private tell(): void {
    this.note({
      unsent: this.unsent.size,
      clashes: this.clashing.size,
      canUndo: this.history.canUndo,
      canRedo: this.history.canRedo,
    });
    for (const listener of this.listeners) listener();
  }
}

const none: readonly SegmentFindingWire[] = [];

/** Refused for what was sent, not for who sent it or when: smaller parts may pass. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 400 || error.status === 413 || error.status === 422);
