import type { BlockBeforeWire, BlockNoteWire, DraftBlockWire, SavedBlockWire } from '#shared/contract/schemas/draft.ts';
import { mostOfDraft } from '#shared/model/work/draft.ts';
import type { Drawer, Unsent } from '../segments/unsentStore.ts';
import {
  type Block,
  blockOf,
  type Content,
  decidedBlock,
  evenRanks,
  isSame,
  isUnsent,
  mergedBlock,
  newBlockId,
  ranksBetween,
  savedOf,
} from './block.ts';

export interface DraftServer {
  /** Undefined if one of the blocks has changed since it was read; nothing is written then. */
  save: (blocks: SavedBlockWire[]) => Promise<
    | {
        version: number;
        saved_at: string;
        blocks: readonly { block_id: string; version: number; before: BlockBeforeWire }[];
      }
    | undefined
  >;
  read: () => Promise<{ version: number; blocks: readonly DraftBlockWire[] }>;
}

/** What of a block is kept in the browser until the server has it. */
export interface UnsentBlock extends Unsent, Pick<Block, 'version' | 'kept' | 'now' | 'sent'> {}

export interface DraftStatus {
  /** Of the whole draft on the server. */
  version: number;
  savedAt: string | null;
  isSaving: boolean;
  unsent: number;
  clashes: number;
  /** Why the last saving failed. */
  failure: unknown;
  canUndo: boolean;
  canRedo: boolean;
}

interface Change {
  id: string;
  from: Content;
  to: Content;
}
interface Act {
  changes: readonly Change[];
  /** Typing in one field goes on in its act. */
  of: string | undefined;
  at: number;
}

/** Letters of one request, requests of a block that are remembered, acts that are, and how long a pause ends an act of typing. */
const most = { letters: 150_000, sent: 20, acts: 500, pauseMilliseconds: 1_500 };

/** The blocks of a draft as they stand here, and the queue of what the server does not have yet. */
export class DraftWork {
  status: DraftStatus;
  /** Grows with each act of the person here. */
  edits = 0;
  /** Grows with each change of what is shown. */
  shown = 0;
  /** What is noted at blocks, oldest first: it is not typed, and waits in no queue. */
  notes: readonly BlockNoteWire[] = [];
  private readonly blocks = new Map<string, Block>();
  private readonly unsent = new Set<string>();
  /** Blocks that were refused alone, as they were then: they are sent again once they change. */
  private readonly refused = new Map<string, Content>();
  private readonly done: Act[] = [];
  private readonly undone: Act[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly server: DraftServer;
  private readonly drawer: Drawer<UnsentBlock>;
  private running: Promise<boolean> | undefined;
  private atOnce: number = mostOfDraft.atOnce;

  constructor(server: DraftServer, drawer: Drawer<UnsentBlock>, version: number, savedAt: string | null) {
    this.server = server;
    this.drawer = drawer;
    const nothing = { isSaving: false, unsent: 0, clashes: 0, failure: undefined, canUndo: false, canRedo: false };
    this.status = { version, savedAt, ...nothing };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly block = (id: string): Block | undefined => this.blocks.get(id);

  /** The blocks of a page in their order. */
  page(page: number): Block[] {
    return [...this.blocks.values()]
      .filter(({ now }) => now.page === page && now.kind !== 'removed')
      .sort((one, other) => one.now.rank - other.now.rank || (one.id < other.id ? -1 : 1));
  }

  /** Blocks of a page that this step has taken out. */
  gone(page: number): Block[] {
    return [...this.blocks.values()]
      .filter(({ now, before }) => now.page === page && now.kind === 'removed' && before)
      .sort((one, other) => one.now.rank - other.now.rank || (one.id < other.id ? -1 : 1));
  }

  takeNotes(notes: readonly BlockNoteWire[]): void {
    this.notes = notes;
    this.tell();
  }

  /** The last page that has a block. */
  get lastPage(): number {
    return Math.max(1, ...[...this.blocks.values()].flatMap(({ now }) => (now.kind === 'removed' ? [] : [now.page])));
  }

  /** The first page with a block that was changed here and elsewhere. */
  get clashingPage(): number | undefined {
    return [...this.blocks.values()].find(({ clash }) => clash)?.now.page;
  }

  isRefused({ id, now }: Block): boolean {
    return this.refused.get(id) === now;
  }

  /** A page without blocks gets a paragraph to type in, which is nothing until something is typed. */
  ensure(page: number): void {
    if (this.page(page).length > 0) return;
    const [rank = 1] = evenRanks(1);
    this.put({
      id: newBlockId(),
      version: 0,
      kept: undefined,
      now: { page, rank, kind: 'paragraph', text: '', rows: [] },
    });
    this.tell();
  }

  /** Blocks as the server has them: new ones, or known ones that may have changed there. */
  add(wires: readonly DraftBlockWire[], version = 0): void {
    for (const wire of wires) {
      const known = this.blocks.get(wire.block_id);
      if (!known) this.put(blockOf(wire));
      else if (wire.version >= known.version) this.put(mergedBlock(known, wire));
    }
    this.status = { ...this.status, version: Math.max(this.status.version, version) };
    this.tell();
  }

  /** What was typed before a reload or a crash. Answers whether it is taken over. */
  restore({ unit: id, version, kept, now, sent }: UnsentBlock): boolean {
    const block = this.blocks.get(id);
    if (block?.clash) return false;
    const typed: Block = { id, version, kept, now, sent };
    if (!block?.kept) this.put({ ...typed, version: 0, kept: undefined });
    else
      this.put(
        mergedBlock(typed, { block_id: id, version: block.version, ...block.now, before: block.before ?? null }),
      );
    this.tell();
    return true;
  }

  /** Changes blocks; `of` names an act that goes on, as typing in one field does. */
  change(changes: readonly { id: string; to: Content }[], of?: string): void {
    const made = changes.flatMap(({ id, to }): Change[] => {
      const block = this.blocks.get(id);
      if (!block || isSame(block.now, to)) return [];
      this.put({ ...block, now: to });
      return [{ id, from: block.now, to }];
    });
    this.remember(made, of);
  }

  /** New blocks after another one, or at the beginning of a page, in one act with changes of others. Answers their ids. */
  insert(
    page: number,
    after: string | undefined,
    contents: readonly Pick<Content, 'kind' | 'text' | 'rows'>[],
    also: readonly { id: string; to: Content }[] = [],
  ): string[] {
    const blocks = this.page(page);
    const at = after === undefined ? 0 : blocks.findIndex(({ id }) => id === after) + 1;
    const made: Change[] = [];
    const put = (id: string, from: Content, to: Content) => {
      const block = this.blocks.get(id) ?? { id, version: 0, kept: undefined };
      this.put({ ...block, now: to });
      made.push({ id, from, to });
    };
    let ranks = ranksBetween(blocks[at - 1]?.now.rank, blocks[at]?.now.rank, contents.length);
    if (!ranks) {
      const even = evenRanks(blocks.length + contents.length);
      for (const [place, { id, now }] of blocks.entries())
        put(id, now, { ...now, rank: even[place < at ? place : place + contents.length] ?? now.rank });
      ranks = even.slice(at, at + contents.length);
    }
    const ids = contents.map((content, n) => {
      const id = newBlockId();
      const to = { ...content, page, rank: ranks[n] ?? 1 };
      put(id, { ...to, kind: 'removed', text: '', rows: [] }, to);
      return id;
    });
    for (const { id, to } of also) {
      const now = this.blocks.get(id)?.now;
      if (now) put(id, now, { ...to, rank: now.rank });
    }
    this.remember(made);
    return ids;
  }

  /** Puts a block before or behind its neighbour. */
  move(id: string, by: 1 | -1): void {
    const now = this.blocks.get(id)?.now;
    if (!now) return;
    const blocks = this.page(now.page);
    const at = blocks.findIndex((one) => one.id === id);
    const other = blocks[at + by];
    if (!other) return;
    const near = other.now.rank;
    const beyond = blocks[at + 2 * by]?.now.rank;
    const [rank] = (by > 0 ? ranksBetween(near, beyond, 1) : ranksBetween(beyond, near, 1)) ?? [];
    if (rank !== undefined) {
      this.change([{ id, to: { ...now, rank } }]);
      return;
    }
    this.change([
      { id, to: { ...now, rank: other.now.rank } },
      { id: other.id, to: { ...other.now, rank: now.rank } },
    ]);
  }

  private remember(changes: readonly Change[], of?: string): void {
    const at = Date.now();
    const last = this.done.at(-1);
    const [change] = changes;
    const [before] = last?.changes ?? [];
    if (changes.length > 0) {
      this.undone.length = 0;
      const goesOn = of !== undefined && last?.of === of && at - last.at < most.pauseMilliseconds;
      if (goesOn && change && before && change.id === before.id)
        this.done[this.done.length - 1] = { of, at, changes: [{ ...before, to: change.to }] };
      else this.done.push({ changes, of, at });
      if (this.done.length > most.acts) this.done.shift();
    }
    this.edits++;
    this.tell();
  }

  /** Takes the last act back. Answers a block that it changed; one that somebody else changed since stays. */
  undo(): Block | undefined {
    const act = this.done.pop();
    if (act) this.undone.push(act);
    return this.replay(act?.changes.map(({ id, from, to }) => ({ id, from: to, to: from })).reverse() ?? []);
  }

  redo(): Block | undefined {
    const act = this.undone.pop();
    if (act) this.done.push(act);
    return this.replay(act?.changes ?? []);
  }

  private replay(changes: readonly Change[]): Block | undefined {
    let changed: Block | undefined;
    for (const { id, from, to } of changes) {
      const block = this.blocks.get(id);
      if (!block || !isSame(block.now, from)) continue;
      this.put({ ...block, now: to });
      if (to.kind !== 'removed') changed ??= this.blocks.get(id);
    }
    this.edits++;
    this.tell();
    return changed;
  }

  decide(id: string, stays: 'own' | 'other'): void {
    const block = this.blocks.get(id);
    if (block) this.put(decidedBlock(block, stays));
    this.edits++;
    this.tell();
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
    let failure: unknown;
    try {
      for (let batch = this.batch(); batch.length > 0; batch = this.batch()) await this.send(batch);
    } catch (error) {
      failure = error;
    }
    this.note({ isSaving: false, failure });
    return this.unsent.size === 0;
  }

  private batch(): Block[] {
    const batch: Block[] = [];
    let letters = 0;
    for (const id of this.unsent) {
      const block = this.blocks.get(id);
      if (!block || block.clash || this.isRefused(block)) continue;
      letters += JSON.stringify(block.now).length;
      if (batch.length > 0 && letters > most.letters) break;
      batch.push(block);
      if (batch.length >= this.atOnce) break;
    }
    return batch;
  }

  private async send(batch: readonly Block[]): Promise<void> {
    // Known before the request leaves: its answer may never come.
    for (const block of batch) this.put({ ...block, sent: [...(block.sent ?? []).slice(-most.sent), block.now] });
    let saved: Awaited<ReturnType<DraftServer['save']>>;
    try {
      saved = await this.server.save(batch.map(savedOf));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const [block] = batch;
      if (batch.length === 1 && block) this.refused.set(block.id, block.now);
      else this.atOnce = Math.max(1, Math.floor(batch.length / 2));
      if (batch.length === 1) throw error;
      return;
    }
    if (!saved) {
      const versions = new Map(batch.map(({ id, version }) => [id, version]));
      const { version, blocks } = await this.server.read();
      const isMoved = blocks.some((one) => (versions.get(one.block_id) ?? one.version) !== one.version);
      if (!isMoved) throw new Error('The server refuses versions that it has.');
      return this.add(blocks, version);
    }
    const answers = new Map(saved.blocks.map((one) => [one.block_id, one]));
    for (const { id, now, version } of batch) {
      const block = this.blocks.get(id);
      const { version: at = version, before = null } = answers.get(id) ?? {};
      // A newer version may have been read while this was being saved; it already contains what was saved.
      if (block && block.version <= at) this.put({ ...block, version: at, kept: now, before, sent: undefined });
    }
    this.atOnce = Math.min(mostOfDraft.atOnce, this.atOnce * 2);
    this.note({ version: Math.max(saved.version, this.status.version), savedAt: saved.saved_at });
  }

  private put(block: Block): void {
    const { id, version, kept, now, sent } = block;
    this.blocks.set(id, block);
    if (isUnsent(block) || block.clash) {
      this.unsent.add(id);
      this.drawer.put({ unit: id, version, kept, now, sent });
    } else if (this.unsent.delete(id)) this.drawer.remove(id);
    this.shown++;
  }

  private note(change: Partial<DraftStatus>): void {
    this.status = { ...this.status, ...change };
    this.tell();
  }

  private tell(): void {
    let clashes = 0;
    for (const id of this.unsent) if (this.blocks.get(id)?.clash) clashes++;
    const { length: done } = this.done;
    this.status = {
      ...this.status,
      ...{ unsent: this.unsent.size, clashes, canUndo: done > 0, canRedo: this.undone.length > 0 },
    };
    this.shown++;
    for (const listener of this.listeners) listener();
  }
}

/** Refused for what was sent, not for who sent it or when: smaller parts may pass. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 400 || error.status === 413 || error.status === 422);
