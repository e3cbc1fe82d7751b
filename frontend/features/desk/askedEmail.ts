const kept = 'verso.desk.email';

/** An address goes from page to page in this tab alone: in the page's address it would be kept in histories and logs. */
export function keepAskedEmail(email: string): void {
  sessionStorage.setItem(kept, email);
}

export function takeAskedEmail(): string | undefined {
  const email = sessionStorage.getItem(kept) ?? undefined;
  sessionStorage.removeItem(kept);
  return email;
}
