import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { ownerOfPage } from '#frontend/api/sessionMark.ts';
import { translator } from '#shared/contract/translator.ts';
import { fillIn } from './acts.ts';
import { afterPaint } from './afterPaint.ts';
import { keepSaving } from './keepSaving.ts';
import { type SegmentServer, SegmentWork, type UnsentUnit, type WorkStatus } from './SegmentWork.ts';
import type { Content, Unit } from './unit.ts';
import { openUnsent } from './unsentStore.ts';

type Params = { id: string; job: string };
type Page = Awaited<ReturnType<typeof call<typeof translator.getSegments>>>;

interface Opened {
  work: SegmentWork;
  name: string | null;
  isOpen: boolean;
  /** Revises what another translated. */
  revises: boolean;
}

/** Units of one request for them. */
const readAtOnce = 90;

/**
 * The segments of a job: the first page at once, the rest behind it; then what was typed here and never sent, and what
 * other files of the order have. Saved as they change, and told to other tabs.
 */
export function useSegmentWork(params: Params) {
  const { id, job } = params;
  const [opened, setOpened] = useState<Opened>();
  const [error, setError] = useState<unknown>();
  const [isWhole, setWhole] = useState(false);
  const [filled, setFilled] = useState(0);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    let isCurrent = true;
    const ends: (() => void)[] = [];
    const begin = async () => {
      const path = { id, job };
      const [first, store] = await Promise.all([
        call(translator.getSegments, { params: path, query: {} }),
        openUnsent<UnsentUnit>(`${ownerOfPage() ?? ''}/${id}/${job}`),
      ]);
      ends.push(store.close);
      const { server, listen } = serverOf(path);
      const work = new SegmentWork(server, store.drawer, first.version, first.saved_at);
      ends.push(listen(work));
      if (!isCurrent) return;
      work.add(first.units);
      setOpened({ work, name: first.name, isOpen: first.open, revises: first.revises });
      if (first.open) ends.push(keepSaving(work));
      await readRest(path, first, work, () => isCurrent);
      if (!isCurrent) return;
      setWhole(true);
      if (!first.open) return;
      store.adopt((unit) => isCurrent && work.restore(unit));
      const { repetitions } = await call(translator.getRepetitions, { params: path });
      if (isCurrent && repetitions.length > 0)
        setFilled(
          fillIn(
            work,
            repetitions.map((one) => ({ ...one, target: one.target as Content })),
          ),
        );
    };
    begin().catch((failed: unknown) => isCurrent && setError(failed));
    return () => {
      isCurrent = false;
      for (const end of ends) end();
    };
  }, [id, job, tries]);

  const again = useCallback(() => {
    setError(undefined);
    setOpened(undefined);
    setWhole(false);
    setTries((before) => before + 1);
  }, []);
  return { opened, error, isWhole, filled, again };
}

async function readRest(params: Params, first: Page, work: SegmentWork, isCurrent: () => boolean): Promise<void> {
  for (let next = first.next; next !== null && isCurrent(); ) {
    const page = await call(translator.getSegments, { params, query: { after: next } });
    if (isCurrent()) work.add(page.units);
    next = page.next;
  }
}

/** Reads every segment again, because someone else has saved and it is not known which ones. */
export async function readAnew(params: Params, work: SegmentWork): Promise<void> {
  const first = await call(translator.getSegments, { params, query: {} });
  work.add(first.units);
  await readRest(params, first, work, () => true);
  work.isAt(first.version);
}

/** The service of a job, and what its other tabs in this browser save. */
function serverOf(params: Params): { server: SegmentServer; listen: (work: SegmentWork) => () => void } {
  const others =
    'BroadcastChannel' in window ? new BroadcastChannel(`verso.segments ${params.id}-${params.job}`) : undefined;
  const read: SegmentServer['read'] = async (ids) => {
    const parts = Array.from({ length: Math.ceil(ids.length / readAtOnce) }, (_, at) =>
      ids.slice(at * readAtOnce, (at + 1) * readAtOnce),
    );
    const answers = await Promise.all(
      parts.map((part) => call(translator.getSegmentUnits, { params: { ...params, units: part.join(',') } })),
    );
    return {
      version: Math.max(0, ...answers.map(({ version }) => version)),
      units: answers.flatMap(({ units }) => units),
    };
  };
  const save: SegmentServer['save'] = async (units) => {
    try {
      const saved = await call(translator.saveSegments, { params, body: { units } });
      others?.postMessage(units.map(({ unit_id }) => unit_id));
      return saved;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'changed_meanwhile') return undefined;
      throw error;
    }
  };
  return {
    server: { save, read },
    listen: (work) => {
      const take = async ({ data }: MessageEvent<string[]>) => {
        const { version, units } = await read(data);
        work.add(units);
        work.isAt(version);
      };
      if (others) others.onmessage = (event) => void take(event).catch(() => undefined);
      return () => others?.close();
    },
  };
}

/** Reads the work again after the change itself is painted, so that a typed letter appears before its consequences are drawn. */
function useWork<T>(work: SegmentWork, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => work.subscribe(() => afterPaint(listener)), [work]);
  return useSyncExternalStore(subscribe, read);
}

export const useWorkStatus = (work: SegmentWork): WorkStatus => useWork(work, () => work.status);

export const useUnit = (work: SegmentWork, id: string): Unit | undefined => useWork(work, () => work.unit(id));

export const useLayout = (work: SegmentWork): number => useWork(work, () => work.layout);

/** Grows with each act of the person here. */
export const useEdits = (work: SegmentWork): number => useWork(work, () => work.edits);
