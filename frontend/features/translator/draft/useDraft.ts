import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { ownerOfPage } from '#frontend/api/sessionMark.ts';
import { translator } from '#shared/contract/translator.ts';
import { keepSaving } from '../segments/keepSaving.ts';
import { openUnsent } from '../segments/unsentStore.ts';
import { type DraftServer, DraftWork, type UnsentBlock } from './DraftWork.ts';

type Params = { id: string; job: string };

export interface OpenedDraft {
  work: DraftWork;
  isOpen: boolean;
  revises: boolean;
  source: { file_id: string; name: string };
}

/** The draft of a job, with what was typed here and never sent. Saved as it changes, and told to other tabs. */
export function useDraft({ id, job }: Params) {
  const [opened, setOpened] = useState<OpenedDraft>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    let isCurrent = true;
    const ends: (() => void)[] = [];
    const begin = async () => {
      const params = { id, job };
      const [first, store] = await Promise.all([
        call(translator.getDraft, { params }),
        openUnsent<UnsentBlock>(`${ownerOfPage() ?? ''}/${id}/${job}/draft`),
      ]);
      ends.push(store.close);
      const { server, listen } = serverOf(params);
      const work = new DraftWork(server, store.drawer, first.version, first.saved_at);
      ends.push(listen(work));
      if (!isCurrent) return;
      work.add(first.blocks);
      work.takeNotes(first.notes);
      if (first.open) {
        ends.push(keepSaving(work));
        store.adopt((block) => isCurrent && work.restore(block));
      }
      setOpened({ work, isOpen: first.open, revises: first.revises, source: first.source });
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
    setTries((before) => before + 1);
  }, []);
  return { opened, error, again };
}

/** The service of a draft, and what its other tabs in this browser save. */
function serverOf(params: Params): { server: DraftServer; listen: (work: DraftWork) => () => void } {
  const others =
    'BroadcastChannel' in window ? new BroadcastChannel(`verso.draft ${params.id}-${params.job}`) : undefined;
  const read = () => call(translator.getDraft, { params });
  return {
    server: {
      read,
      save: async (blocks) => {
        try {
          const saved = await call(translator.saveDraft, { params, body: { blocks } });
          others?.postMessage(saved.version);
          return saved;
        } catch (error) {
          if (error instanceof ApiFailure && error.code === 'changed_meanwhile') return undefined;
          throw error;
        }
      },
    },
    listen: (work) => {
      const take = async () => {
        const { version, blocks, notes } = await read();
        work.add(blocks, version);
        work.takeNotes(notes);
      };
      if (others) others.onmessage = () => void take().catch(() => undefined);
      return () => others?.close();
    },
  };
}

/** Renders again whenever the draft changes. */
export function useShown(work: DraftWork): number {
  return useSyncExternalStore(work.subscribe, () => work.shown);
}
