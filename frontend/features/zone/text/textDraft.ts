import type { JobTextWire } from '#shared/contract/zone/texts.ts';

/** A text as it is typed here, beside what the server has. */
export interface TextDraft {
  version: number;
  savedAt: string | null;
  /** By place in the source. */
  kept: ReadonlyMap<number, string>;
  /** Typed and not kept yet. */
  typed: ReadonlyMap<number, string>;
  /** Paragraphs that were changed here and in another tab: what stands there. */
  others: ReadonlyMap<number, string>;
}

const without = <V>(map: ReadonlyMap<number, V>, place: number): Map<number, V> => {
  const rest = new Map(map);
  rest.delete(place);
  return rest;
};

export const draftOf = ({ version, saved_at, paragraphs }: JobTextWire): TextDraft => ({
  version,
  savedAt: saved_at,
  kept: new Map(paragraphs.map(({ place, translation }) => [place, translation])),
  typed: new Map(),
  others: new Map(),
});

export const textAt = ({ typed, kept }: TextDraft, place: number): string => typed.get(place) ?? kept.get(place) ?? '';

export const typedAt = (draft: TextDraft, place: number, text: string): TextDraft => ({
  ...draft,
  typed:
    text === draft.kept.get(place) && !draft.others.has(place)
      ? without(draft.typed, place)
      : new Map(draft.typed).set(place, text),
});

/** What can be kept now: where two tabs differ, someone decides first. */
export const unsavedOf = ({ typed, others }: TextDraft): { place: number; text: string }[] =>
  [...typed].filter(([place]) => !others.has(place)).map(([place, text]) => ({ place, text }));

/** What was sent is kept; what was typed on in the meantime is still to be. */
export function savedDraft(
  draft: TextDraft,
  sent: readonly { place: number; text: string }[],
  { version, saved_at }: { version: number; saved_at: string },
): TextDraft {
  const [kept, typed] = [new Map(draft.kept), new Map(draft.typed)];
  for (const { place, text } of sent) {
    kept.set(place, text);
    if (typed.get(place) === text) typed.delete(place);
  }
  return { ...draft, version, savedAt: saved_at, kept, typed };
}

/** Another tab saved: its text is taken over, and what differs from what was typed here is shown beside it. */
export function mergedDraft(draft: TextDraft, read: JobTextWire): TextDraft {
  const fresh = draftOf(read);
  const [typed, others] = [new Map(draft.typed), new Map(draft.others)];
  for (const [place, text] of draft.typed) {
    const now = fresh.kept.get(place) ?? '';
    if (now === text) {
      typed.delete(place);
      others.delete(place);
    } else if (now !== draft.kept.get(place) || others.has(place)) others.set(place, now);
  }
  return { ...fresh, typed, others };
}

/** One's own text stays, or that of the other tab does. */
export function decidedDraft(draft: TextDraft, place: number, stays: 'own' | 'other'): TextDraft {
  const others = without(draft.others, place);
  return stays === 'own' ? { ...draft, others } : { ...draft, others, typed: without(draft.typed, place) };
}
