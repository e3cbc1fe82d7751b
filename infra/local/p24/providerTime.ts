const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Epoch ms as the provider writes it: "YYYY-MM-DD HH:MM:SS" in Poland. */
export const providerTime = (at: number): string => parts.format(at);
