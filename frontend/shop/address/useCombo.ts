import { type KeyboardEvent, useState } from 'react';
import { fold } from '#frontend/i18n/fold.ts';

export interface CountryChoice {
  id: number;
  name: string;
}

/** State of a combo box: the typed text, the matching options, the highlighted one. */
export function useCombo(choices: readonly CountryChoice[], value: number, choose: (id: number) => void) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const chosen = choices.find(({ id }) => id === value)?.name ?? '';
  const offered = typed === undefined ? choices : choices.filter(({ name }) => fold(name).includes(fold(typed.trim())));
  const index = offered.findIndex(({ id }) => id === active);

  function close() {
    setOpen(false);
    setTyped(undefined);
    setActive(undefined);
  }
  /** Leaving takes what the typing found, also what the browser filled in; Escape goes back to what was chosen. */
  function leave() {
    if (typed !== undefined && active !== undefined && index >= 0) pick(active);
    else close();
  }
  function show() {
    setOpen(true);
    setActive(value);
  }
  function pick(id: number) {
    choose(id);
    close();
  }
  function move(step: number) {
    if (!open) return show();
    const next = offered[(Math.max(index, step < 0 ? 0 : -1) + step + offered.length) % offered.length];
    setActive(next?.id);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter' && open) {
      if (index >= 0 && active !== undefined) pick(active);
      else close();
    } else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  }
  function type(text: string) {
    setTyped(text);
    setOpen(true);
    // Names that start with the text come before those that only contain it.
    const matching = choices.filter(({ name }) => fold(name).includes(fold(text.trim())));
    const first = matching.find(({ name }) => fold(name).startsWith(fold(text.trim()))) ?? matching[0];
    setActive(text.trim() === '' ? undefined : first?.id);
  }
  return {
    text: typed ?? chosen,
    open,
    offered,
    active: index >= 0 ? active : undefined,
    show,
    leave,
    pick,
    type,
    onKeyDown,
  };
}
