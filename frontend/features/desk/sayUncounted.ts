const reasons = [
  'never_unpacked',
  'image_only',
  'no_text_layer',
  'few_words_among_pictures',
  'password_protected',
  'unreadable',
  'unsafe',
  'empty',
] as const;

/** The message that says why a file has no words: by the detail of its reason, by its outcome, or that it is not counted. */
export function uncountedKey({ state, reason }: { state: string; reason: string | null }) {
  if (reason === null) return state === 'counting' || state === 'queued' ? 'desk/file.waiting' : 'desk/file.manual';
  const parts = reason.split('.').reverse();
  const named = parts.map((part) => reasons.find((one) => one === part)).find((one) => one !== undefined);
  return named ? (`desk/file.${named}` as const) : 'desk/file.manual';
}
