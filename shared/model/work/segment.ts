/** The kinds of a note: what a reviser says is wrong, by kind; a plain `note`; a `question` to the customer. */
export const noteKinds = ['note', 'question', 'meaning', 'terminology', 'language', 'style', 'format'] as const;
export type NoteKind = (typeof noteKinds)[number];
/** How grave what a reviser notes is. */
export const noteWeights = ['minor', 'major', 'critical'] as const;
export type NoteWeight = (typeof noteWeights)[number];
/** XLIFF's states: an `initial` segment may have a target that nobody has confirmed yet. */
export const segmentStates = ['initial', 'translated', 'reviewed', 'final'] as const;
/** Where a target that nobody has confirmed comes from. */
export const segmentOrigins = ['repeated', 'earlier_version', 'own_tool'] as const;
/** Why a segment stays as it is: nothing in it is translated, or its author marked it. */
export const keptReasons = ['number', 'date', 'code', 'email', 'url', 'marked'] as const;
export type KeptReason = (typeof keptReasons)[number];
/** Whoever writes a note at a segment. */
export const noteAuthors = ['translator', 'reviser', 'staff', 'customer'] as const;
