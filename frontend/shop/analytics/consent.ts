const key = 'verso.consent';

export type Consent = 'granted' | 'refused' | 'closed';

/** The visitor's choice; undefined before one was made. Closing is a choice, but never for analytics. */
export function readConsent(): Consent | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'granted' || value === 'refused' || value === 'closed' ? value : undefined;
  } catch {
    return 'closed';
  }
}

export function saveConsent(consent: Consent): void {
  try {
    localStorage.setItem(key, consent);
  } catch {
    // Storage is forbidden: the notice is gone for this page, and analytics stay off.
  }
}
