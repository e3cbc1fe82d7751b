import { useEffect, useState } from 'react';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { keptLink } from './keptLinks.ts';
import { SaidLink } from './saidLink.ts';

type Of = 'order' | 'quote';

/** Under which it is kept, in the tab and in the browser. */
export const linkName = (of: Of, id: string) => `verso.${of}.${id}`;
const form = /^[A-Za-z0-9_-]{22,64}$/;

/** How long the other tabs have to answer. */
const answerMilliseconds = 200;

/**
 * What opens an order or a quote for a guest: the part of the address after `#`, which no server sees. It is taken out of
 * the address, so that one that is copied by chance gives nothing away, and kept for this tab; another tab of the browser
 * asks those that are open, and a browser that was asked to remember it (`keptLinks.ts`) has it. A mailed link that is pasted into the open page counts. undefined before it is known; null: an
 * account has to.
 */
export function useCapability(of: Of, id: string): string | null | undefined {
  const [hash, setHash] = useState<string | null>();
  useEffect(() => {
    const name = linkName(of, id);
    const channel = new BroadcastChannel('verso.links');
    let isOver: ReturnType<typeof setTimeout> | undefined;
    const found = (capability: string) => {
      clearTimeout(isOver);
      keepCapability(of, id, capability);
      setHash(capability);
    };
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const said = SaidLink.safeParse(data);
      if (!said.success) return;
      if ('ask' in said.data) {
        const kept = sessionStorage.getItem(said.data.ask);
        if (kept !== null && said.data.ask === name) channel.postMessage({ of: name, hash: kept });
      } else if (said.data.of === name && form.test(said.data.hash) && sessionStorage.getItem(name) === null) {
        found(said.data.hash);
      }
    };
    const ofAddress = () => {
      const capability = location.hash.slice(1);
      if (!form.test(capability)) return false;
      history.replaceState(history.state, '', location.pathname + location.search);
      found(capability);
      return true;
    };
    if (!ofAddress()) {
      const kept = sessionStorage.getItem(name) ?? keptLink(name) ?? null;
      if (kept !== null || isLoggedIn()) setHash(kept);
      else {
        channel.postMessage({ ask: name });
        isOver = setTimeout(() => setHash(null), answerMilliseconds);
      }
    }
    window.addEventListener('hashchange', ofAddress);
    return () => {
      clearTimeout(isOver);
      channel.close();
      window.removeEventListener('hashchange', ofAddress);
    };
  }, [of, id]);
  return hash;
}

/** Remembers for this tab what opens an order or a quote. */
export const keepCapability = (of: Of, id: string, hash: string): void =>
  sessionStorage.setItem(linkName(of, id), hash);
