/** Ways a file can end without a count; `manual` still carries what was counted. */
export type StopOutcome = 'manual' | 'unreadable' | 'password_protected' | 'unsafe';

/** Thrown inside a reader to end the count with an outcome; `countWords` turns it into a value and nothing else sees it. */
export class CountStop extends Error {
  override readonly name = 'CountStop';
  readonly outcome: StopOutcome;
  /** Stable code, shown to staff and kept with the count. */
  readonly reason: string;

  constructor(outcome: StopOutcome, reason: string) {
    super(`${outcome}: ${reason}`);
    this.outcome = outcome;
    this.reason = reason;
  }
}

/** The usual end of a broken file. */
export function damaged(reason = 'damaged'): CountStop {
  return new CountStop('unreadable', reason);
}
